import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import type { MedicineEvent } from '../types.ts'
import { doseIn, figuresOf } from './dose.ts'
import { plainOf } from './medicine-plain.ts'
import type { Row, Rows } from './medicine-rows.ts'
import type { Said } from './turns.ts'

export const onlyMentioned = ({ decided: _, ...rest }: MedicineEvent): MedicineEvent => ({
  ...rest,
  action: 'mentioned',
})

/** "Scratch that": the clinician withdraws what they said last. */
export const takesBack =
  /\b(?:scratch (?:that|what)|strike that|forget what i said|take that back|on second thought|never ?mind (?:that|what)|i['’]ve changed my mind|let['’]s not do that)\b/i

/** "Forget the Abilify.", "Scratch the Zoloft": what was said of it in this visit counts no more. */
export function dropsNamed(text: string, name: string): boolean {
  const start = text.indexOf(name)
  return (
    start > 0 && dropping.test(text.slice(0, start)) && /^\W*$|^[,.;]/.test(text.slice(start + name.length))
  )
}
const dropping =
  /(?:^|[,.;] |\b(?:so|then|okay|just|let['’]s) )(?:forget|scratch|never ?mind)(?: about)? (?:the |that |about the )*$/i

/** Every decision of this visit's clinician about it, and about what it was to replace. */
export function withdrawAll(rows: Rows, name: string, generic: string): void {
  for (const row of rows.values())
    for (const [at, event] of row.events.entries())
      if (
        event.by === 'provider' &&
        event.decided === 'clinician' &&
        (row.generic === generic || event.text.includes(name))
      )
        row.events[at] = onlyMentioned(event)
}

/** The clinician's last decision about a medicine no longer counts. */
export function withdraw(row: Row): void {
  const at = row.events.findLastIndex(({ by, decided }) => by === 'provider' && decided === 'clinician')
  const event = row.events[at]
  if (event) row.events[at] = onlyMentioned(event)
}

/** "So ten, not twelve and a half.": the decision with the other figure has this one. */
export function replaceFigure({ text }: Said, row: Row): boolean {
  const match = insteadOf.exec(text)
  const wrong = figuresOf(match?.[1] ?? '')[0]
  if (!match || wrong === undefined) return false
  const at = row.events.findLastIndex(
    ({ by, decided, dose }) =>
      by === 'provider' && decided === 'clinician' && dose !== undefined && figuresOf(dose).includes(wrong),
  )
  const event = row.events[at]
  const dose = doseIn(text.slice(0, match.index), { answers: true })
  if (!event || !dose) return false
  row.events[at] = { ...event, dose, text: `${event.text} ${text}` }
  return true
}
const insteadOf =
  /,? (?:not|instead of) (?:the |at )?((?:\d|\w*(?:teen|ty|hundred|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half))[^,;]*?)(?=[.,;!]|$)/i

/** "You're on the Vyvanse, forty." "Actually it's thirty.": who takes it knows the dose. */
function correctDose(row: Row, events: readonly MedicineEvent[], before: readonly Said[]): void {
  const told = events.find(({ action, by, dose }) => action === 'taking' && by !== 'provider' && dose)
  if (!told?.dose || !/\b(?:actually|no|not|really|now|only)\b/i.test(told.text)) return
  const at = row.events.findLastIndex(({ action }) => action !== 'mentioned')
  const last = row.events[at]
  if (!last?.dose || last.action !== 'taking' || last.by !== 'provider') return
  if (figuresOf(last.dose)[0] === figuresOf(told.dose)[0]) return
  if (before.some(({ text }) => text === last.text)) row.events[at] = onlyMentioned(last)
}

/** "Keep the sertraline." "I quit it.": what was to stay had ended. */
export function contradict(row: Row, events: readonly MedicineEvent[], before: readonly Said[]): void {
  correctDose(row, events, before)
  const last = row.events.at(-1)
  if (last?.by !== 'provider' || last.action !== 'continued') return
  const ended = events.some(
    ({ action, by }) => by !== 'provider' && (action === 'stopped' || action === 'not-taking'),
  )
  if (ended && before.some(({ text }) => text === last.text)) withdraw(row)
}

/** "Lamictal, 200 at night. Well, was.": it isn't taken any more. */
export function becomesPast({ text, line }: Said, [medicine]: readonly NamedMedicine[], rows: Rows): void {
  const row = medicine && rows.get(medicine.generic)
  const at = (row?.events.length ?? 0) - 1
  const event = row?.events[at]
  if (!row || event?.action !== 'taking' || !event.evidence.includes(line.id)) return
  if (
    /^(?:well|or|i mean|until)?[, ]*(?:i )?(?:was|used to|did)(?:[.!,]|$)|^not (?:anymore|any more|since)\b/i.test(
      text,
    )
  )
    row.events[at] = { ...event, action: 'not-taking' }
}

/** "That was a lie too.": what the same person told of taking it before. */
export function confesses({ text, line }: Said, [medicine]: readonly NamedMedicine[], rows: Rows): void {
  const row = medicine && rows.get(medicine.generic)
  if (!row || !/lie|tru/i.test(text)) return
  if (!/\b(?:was|is|wasn['’]t) (?:a lie|lying|(?:not )?true|the truth)\b|\bI lied\b/i.test(text)) return
  const ended = row.events.some(
    ({ action, evidence }) => action === 'not-taking' && evidence.includes(line.id),
  )
  if (!ended) return
  for (const [at, event] of row.events.entries())
    if (event.action === 'taking' && event.by === line.speaker) row.events[at] = onlyMentioned(event)
}

/** "The donepezil, five. No, ten.": the later figure is the one that was meant. */
export function corrects({ text, line }: Said, row: Row, events: readonly MedicineEvent[]): boolean {
  const [event] = events
  const at = row.events.length - 1
  const before = row.events[at]
  if (!event?.dose || !before?.dose || !before.evidence.includes(line.id)) return false
  if (!/^(?:no|sorry|wait|i mean|actually|excuse me)\b/i.test(text)) return false
  row.events[at] = {
    ...before,
    ...event,
    action: event.action === 'mentioned' ? before.action : event.action,
  }
  return true
}

const names = /^(?:so |and )*(?:that['’]s|that is|that makes|which is|so|make it|that['’]ll be)\b/i
/** "One milligram at bedtime for a week, then two.": a sentence of a dose and its times alone. */
const onlyDose =
  /^(?=.*(?:NUM|\bone\b|\bhalf\b|\bquarter\b))(?:(?:start(?:ing)?|first|then|at|to|with|about|so|that|is|it|say|make|do|on|from|now|still|tonight|tomorrow|today|the|a|of|in|for|every|each|other|mornings?|nights?|evenings?|bedtime|noon|days?|weeks?|months?|NUM|one|half|quarter|once|twice|daily|nightly|weekly|before|after|none|off|food|breakfast|dinner|supper|lunch|tablets?|capsules?|only|up|down|if|needed|as|max|maximum|by|mouth|during|daytime|low|slow)?[,.;:!…-]*(?: |$))+$/

/** "I take it mornings. Half a tablet.": the dose of what the same line said just before. */
export function fillsDose({ text, line }: Said, row: Row): boolean {
  const at = row.events.length - 1
  const event = row.events[at]
  if (!event || event.by !== line.speaker || event.evidence.at(-1) !== line.id || event.dose) return false
  if (!doseful.has(event.action) || !onlyDose.test(plainOf(text, []))) return false
  const dose = doseIn(text, { answers: true })
  if (!dose) return false
  row.events[at] = { ...event, dose, text: event.text === text ? text : `${event.text} ${text}` }
  return true
}

const doseful: ReadonlySet<string> = new Set(['taking', 'started'])

/** "Let's double it. That's 4 at bedtime.": the dose of what was decided in the sentence before. */
export function refines({ text, line }: Said, row: Row, before: Said | undefined): boolean {
  const at = row.events.length - 1
  const event = row.events[at]
  if (!before || !event || event.dose || event.action === 'mentioned') return false
  const next = event.text === before.text && names.test(text)
  const inTurn = event.evidence.at(-1) === line.id && onlyDose.test(plainOf(text, []))
  if (!next && !inTurn) return false
  const dose = doseIn(
    text.replace(/^(?:so |and )*(?:that['’]s|that is|that makes|which is|that['’]ll be)/i, 'to'),
    {
      answers: inTurn,
    },
  )
  if (!dose) return false
  row.events[at] = { ...event, dose }
  return true
}
