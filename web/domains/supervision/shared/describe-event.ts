import type { AuditEntry } from './audit-entries.ts'
import { lists, manyThings, sentences, signIns, things, verbs } from './event-words.ts'

/** "viewed the profile", "changed a visit: status"; of several patients "viewed profiles". */
export function describeEvent(
  { event_type, details }: Pick<AuditEntry, 'event_type' | 'details'>,
  several = false,
): string {
  const sentence = sentences[event_type]
  if (sentence) return sentence
  if (event_type === 'access.refused') return `was denied access to ${describeRefused(details)}`
  const [thing = '', verb = ''] = event_type.split('.')
  const known = describeThing(thing, several)
  const count = countIn(details)
  if (known && verb === 'read' && count !== undefined) return formatCount(thing, known, count)
  if (known && verbs[verb])
    return `${verbs[verb]} ${known}${describeMore(details, several)}${describeCapacity(details)}`
  if (thing === 'sign_in') return signIns[verb] ?? `account: ${plain(verb)}`
  if (event_type === 'engine.recognize-speech') return `turned speech into text${describeSpeech(details)}`
  if (thing === 'engine') return `used the assistant to ${plain(verb)}${describeWord(details)}`
  return plain(event_type)
}

function describeThing(name: string, several: boolean): string | undefined {
  return (several && manyThings[name]) || things[name]
}

/** A number beside a tab tells how many there are and shows none of them. */
function countIn(details: AuditEntry['details']): number | undefined {
  const { counted } = (details ?? {}) as Record<string, unknown>
  return typeof counted === 'number' ? counted : undefined
}

function formatCount(thing: string, known: string, count: number): string {
  if (count === 1) return `counted ${known}`
  const many = manyThings[thing]
  return many ? `counted ${count} ${many}` : `counted ${count} entries: ${known}`
}

function describeRefused(details: AuditEntry['details']): string {
  const { to } = (details ?? {}) as Record<string, unknown>
  return things[String(to)] ?? plain(String(to))
}

/** A guardian or proxy is told apart from the patient. */
function describeCapacity(details: AuditEntry['details']): string {
  const { acting_as } = (details ?? {}) as Record<string, unknown>
  return typeof acting_as === 'string' ? `, as ${acting_as}` : ''
}

function describeMore(details: AuditEntry['details'], several: boolean): string {
  const { changed, role, was, list, live, with: also } = (details ?? {}) as Record<string, unknown>
  if (typeof role === 'string') return `: ${was ? `from ${describeRole(was)} to ` : ''}${describeRole(role)}`
  if (Array.isArray(changed)) return `: ${changed.map(String).map(plain).join(', ')}`
  if (typeof list === 'string') return ` (in ${lists[list] ?? plain(list)})`
  if (live === true) return ' (live)'
  if (Array.isArray(also))
    return ` with ${also.map((name) => describeThing(String(name), several) ?? plain(String(name))).join(', ')}`
  return ''
}

/** Others are called as they are named. */
const roles: Record<string, string> = {
  admin: 'supervising physician',
  representative: 'guardian or proxy',
  front_desk: 'front desk',
}

const describeRole = (role: unknown) => roles[String(role)] ?? String(role)

function describeWord(details: AuditEntry['details']): string {
  const { consent } = (details ?? {}) as Record<string, unknown>
  return consent === 'word_of_the_clinician' ? ', confirming that the patient agreed' : ''
}

const recognizers: Record<string, string> = {
  device: 'on the device',
  browser: 'by the browser, on the device',
  server: 'on a speech server',
  vendor: 'by the browser’s vendor',
}

function describeSpeech(details: AuditEntry['details']): string {
  const { recognizer, engine, purpose } = (details ?? {}) as Record<string, unknown>
  const where = recognizers[String(recognizer)] ?? ''
  return ` ${where} (${String(engine)}), for ${purpose === 'captions' ? 'captions that are not stored' : plain(String(purpose))}${describeWord(details)}`
}

function plain(name: string): string {
  return name.replace(/[._-]+/g, ' ')
}
