import type { AuditEntry } from './audit-entries.ts'
import { lists, manyThings, sentences, signIns, things, verbs } from './event-words.ts'

/** "viewed the profile", "changed a visit: status"; of several patients "viewed profiles". */
export function sayEvent(
  { event_type, details }: Pick<AuditEntry, 'event_type' | 'details'>,
  several = false,
): string {
  const sentence = sentences[event_type]
  if (sentence) return sentence
  if (event_type === 'access.refused') return `was denied access to ${sayRefused(details)}`
  const [thing = '', verb = ''] = event_type.split('.')
  const known = sayThing(thing, several)
  const count = countIn(details)
  if (known && verb === 'read' && count !== undefined) return sayCount(thing, known, count)
  if (known && verbs[verb])
    return `${verbs[verb]} ${known}${sayMore(details, several)}${sayCapacity(details)}`
  if (thing === 'sign_in') return signIns[verb] ?? `account: ${plain(verb)}`
  if (event_type === 'engine.recognize-speech') return `turned speech into text${saySpeech(details)}`
  if (thing === 'engine') return `used the assistant to ${plain(verb)}${sayWord(details)}`
  return plain(event_type)
}

function sayThing(name: string, several: boolean): string | undefined {
  return (several && manyThings[name]) || things[name]
}

/** A number beside a tab tells how many there are and shows none of them. */
function countIn(details: AuditEntry['details']): number | undefined {
  const { counted } = (details ?? {}) as Record<string, unknown>
  return typeof counted === 'number' ? counted : undefined
}

function sayCount(thing: string, known: string, count: number): string {
  if (count === 1) return `counted ${known}`
  const many = manyThings[thing]
  return many ? `counted ${count} ${many}` : `counted ${count} entries: ${known}`
}

function sayRefused(details: AuditEntry['details']): string {
  const { to } = (details ?? {}) as Record<string, unknown>
  return things[String(to)] ?? plain(String(to))
}

/** A guardian or proxy is told apart from the patient. */
function sayCapacity(details: AuditEntry['details']): string {
  const { acting_as } = (details ?? {}) as Record<string, unknown>
  return typeof acting_as === 'string' ? `, as ${acting_as}` : ''
}

function sayMore(details: AuditEntry['details'], several: boolean): string {
  const { changed, role, was, list, live, with: also } = (details ?? {}) as Record<string, unknown>
  if (typeof role === 'string') return `: ${was ? `from ${sayRole(was)} to ` : ''}${sayRole(role)}`
  if (Array.isArray(changed)) return `: ${changed.map(String).map(plain).join(', ')}`
  if (typeof list === 'string') return ` (in ${lists[list] ?? plain(list)})`
  if (live === true) return ' (live)'
  if (Array.isArray(also))
    return ` with ${also.map((name) => sayThing(String(name), several) ?? plain(String(name))).join(', ')}`
  return ''
}

/** Others are called as they are named. */
const roles: Record<string, string> = {
  admin: 'supervising physician',
  representative: 'guardian or proxy',
  front_desk: 'front desk',
}

const sayRole = (role: unknown) => roles[String(role)] ?? String(role)

function sayWord(details: AuditEntry['details']): string {
  const { consent } = (details ?? {}) as Record<string, unknown>
  return consent === 'word_of_the_clinician' ? ', confirming that the patient agreed' : ''
}

const recognizers: Record<string, string> = {
  device: 'on the device',
  browser: 'by the browser, on the device',
  server: 'on a speech server',
  vendor: 'by the browser’s vendor',
}

function saySpeech(details: AuditEntry['details']): string {
  const { recognizer, engine, purpose } = (details ?? {}) as Record<string, unknown>
  const where = recognizers[String(recognizer)] ?? ''
  return ` ${where} (${String(engine)}), for ${purpose === 'captions' ? 'captions that are not stored' : plain(String(purpose))}${sayWord(details)}`
}

function plain(name: string): string {
  return name.replace(/[._-]+/g, ' ')
}
