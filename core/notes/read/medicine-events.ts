import { dangerIn } from '../lexicon/danger.ts'
import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import { findTaken } from '../lexicon/products.ts'
import type { MedicineAction, MedicineEvent } from '../types.ts'
import type { Asked } from './asked-medicine.ts'
import { doseBefore, doseIn, figuresOf, frequencyIn, offersDoses } from './dose.ts'
import { actionIn, causes, decidedBy, hangsOnSomething, supposes, waits } from './medicine-actions.ts'
import type { Part } from './medicine-parts.ts'
import {
  alone,
  asideOf,
  crossOver,
  isBare,
  isBeside,
  listed,
  ordered,
  statesUse,
  toDose,
  weighs,
  yesOrNo,
} from './medicine-phrases.ts'
import { isTaken } from './medicine-rows.ts'
import { isDoseOrder } from './medicine-topic.ts'
import { onlyMentioned } from './taken-back.ts'
import type { Said } from './turns.ts'

export const isQuestion = ({ text }: Said) => /\?\s*$/.test(text)

type Context = {
  known: (medicine: NamedMedicine) => readonly MedicineEvent[]
  asked: Asked | undefined
  answers: boolean
  /** Whose medicine it is, where it isn't the patient's. */
  ownerOf: (medicine: NamedMedicine) => string | undefined
  /** Taken before this visit. */
  current: (medicine: NamedMedicine) => boolean
  /** Past the part of a visit in which the medicines are gone through. */
  late: boolean
}

/** One event for each thing that is decided or told: "hold tonight's dose; otherwise lower it to 250" are two. */
export function eventsOf(
  said: Said,
  parts: readonly Part[],
  context: Context,
): [NamedMedicine, MedicineEvent[]][] {
  if (isQuestion(said))
    return parts.flatMap(({ medicines, text }) =>
      medicines.map((medicine): [NamedMedicine, MedicineEvent[]] => [
        medicine,
        [event(said, offersDoses(said.text) ? '' : text, 'mentioned', medicine.said, context.answers)],
      ]),
    )
  const acts = parts.map(({ text }) => withoutDanger(said, actsIn(text, said.line.speaker)))
  return parts.flatMap((part, n) => {
    const shared = acts[n]?.length === 0 && isBare(part.text, part.medicines) ? inherited(parts, acts, n) : []
    const own = shared.length > 0 ? shared.map((action) => ({ action, clause: part.text })) : (acts[n] ?? [])
    return part.medicines.map((medicine, m): [NamedMedicine, MedicineEvent[]] => {
      const told = toldOf(said, part, m, own, context)
      const { answers } = context
      const owner = context.ownerOf(medicine)
      if (owner)
        return [medicine, [{ ...event(said, part.text, 'mentioned', medicine.said, answers), whose: owner }]]
      if (told.length === 0) return [medicine, [event(said, part.text, 'mentioned', medicine.said, answers)]]
      const events = told.map((one) => eventOf(said, part, medicine, one, told.length > 1, context))
      return [medicine, [...leftDose(said, part, events, context.known(medicine)), ...events]]
    })
  })
}

const useful: ReadonlySet<MedicineAction> = new Set([
  'stopped',
  'started',
  'side-effect',
  'not-taking',
  'declined',
])

/** "I thought of taking all the Ambien" tells of danger, not of a dose. */
function withoutDanger(said: Said, acts: readonly Act[]): Act[] {
  const inDanger = said.line.speaker !== 'provider' && dangerIn(said) !== undefined
  return acts.filter(({ action }) => !inDanger || useful.has(action))
}

/** "From 15 to 30" also tells what was taken. */
function leftDose(
  said: Said,
  { text }: Part,
  events: readonly MedicineEvent[],
  known: readonly MedicineEvent[],
): MedicineEvent[] {
  const dose = doseBefore(text)
  const moves = events.some(({ action }) => ['increased', 'decreased', 'changed'].includes(action))
  const told = known.some((one) => one.action === 'taking' && one.dose)
  if (!dose || !moves || told || said.line.speaker !== 'provider') return []
  return [{ action: 'taking', dose, by: 'provider', text: said.text, evidence: [said.line.id] }]
}

type Act = { action: MedicineAction; clause: string }

/** What a part of a sentence says of one of its medicines: by its verbs, else by how it stands there. */
function toldOf(said: Said, part: Part, m: number, own: readonly Act[], context: Context): readonly Act[] {
  const { text, medicines } = part
  const medicine = medicines[m]
  if (!medicine) return []
  const { said: name } = medicine
  const crossed = crossOver(text, medicines, m)
  const found = crossed
    ? [{ action: crossed, clause: ofCrossed(text, medicines, m) }]
    : isBeside(part, m)
      ? []
      : own
  const provider = said.line.speaker === 'provider'
  if (provider && asideOf(name).test(said.text)) return []
  if (provider && weighs(text, name)) return []
  if (found.length > 0) return withUse(found, text, name, context)
  const only = (action: MedicineAction) => [{ action, clause: text }]
  if (!provider) {
    const inList = context.asked?.kind === 'list' && listed(text, medicine)
    const bare = isBare(text, medicines) && doseIn(text, { name }) !== undefined
    const verdict = context.answers ? yesOrNo(text, name) : undefined
    if (verdict) return only(verdict)
    if (part.back && tellsDose(text, context.known(medicine), said)) return only('taking')
    const named =
      context.answers &&
      context.asked?.kind === 'use' &&
      context.asked.own &&
      isBare(said.text, findTaken(said.text))
    return inList || alone(text, medicine) || bare || named ? only('taking') : []
  }
  if (statesUse(text, name)) return only('taking')
  if (hangsOnSomething(text, 'started')) return []
  // "Half a milligram for two weeks, then half a tablet, then off."
  if (/\bthen (?:off|stop|none|nothing)\b/i.test(text) && doseIn(text, { name })) return only('decreased')
  if (part.back && isDoseOrder(text)) return only(orderOf(medicine, context))
  if (context.late && ordered(text, medicine) && !supposes.test(said.text))
    return only(isTaken(context.known(medicine)) ? 'changed' : 'started')
  if (causes(said.text, name)) return only('side-effect')
  return toDose(text, name) && !supposes.test(said.text) ? only('changed') : []
}

/** "We changed the Risperdal to aripiprazole, 10 milligrams.": the dose is of the second. */
function ofCrossed(text: string, medicines: readonly NamedMedicine[], m: number) {
  const second = medicines[1]
  const at = second ? text.indexOf(second.said) : -1
  return m === 0 && at > 0 ? text.slice(0, at) : text
}

/** "Lurasidone. Forty.": the dose of what was named alone just before. */
function tellsDose(text: string, known: readonly MedicineEvent[], { line }: Said) {
  const named = known.at(-1)
  return (
    named?.action === 'mentioned' &&
    named.evidence.includes(line.id) &&
    named.text.split(/\s+/).length <= 2 &&
    doseIn(text, { answers: true }) !== undefined
  )
}

/** A dose ordered without a verb moves what is taken, keeps what has no dose yet, and else starts it. */
function orderOf(medicine: NamedMedicine, { known, current }: Context): MedicineAction {
  const last = known(medicine).findLast(({ action }) => action !== 'mentioned')
  // "I'd like you back on 20." "Can I do 10?" "We can do 10 for a week.": what begins has another dose.
  if (last?.action === 'started' && last.by === 'provider') return 'started'
  if (isTaken(known(medicine))) return 'changed'
  return current(medicine) ? 'continued' : 'started'
}

function eventOf(
  said: Said,
  { text, back }: Part,
  medicine: NamedMedicine,
  { action, clause }: Act,
  several: boolean,
  context: Context,
): MedicineEvent {
  const by = said.line.speaker
  const { said: name } = medicine
  const meant = /\b(?:i mean|no,? wait|sorry)\b/i.test(text)
  // "We changed the Risperdal to aripiprazole, 10 milligrams."
  const ended = action === 'stopped' && clause !== text && text.startsWith(clause)
  const part = several || ended || (doseIn(clause, { name }) && !meant) ? clause : text
  const made = event(said, part, action, name, context.answers || back === true)
  const decided =
    decidedBy(clause, action, by) ?? made.decided ?? (ended ? decidedBy(text, action, by) : undefined)
  const held = action === 'started' && by === 'provider' && waits.test(said.text)
  const whole = { ...made, ...(decided ? { decided } : {}), action: held ? ('held' as const) : action }
  const named = findTaken(said.text).length > 0
  return filled(moved(whole, context.known(medicine), named), medicine, context)
}

/** A dose told beside something else said of it is the dose that is taken. */
function withUse(found: readonly Act[], text: string, name: string, { asked }: Context) {
  const told = found.every(
    ({ action }) => action === 'adherence' || action === 'side-effect' || action === 'started',
  )
  if (found.length === 0 || !told || asked?.kind !== 'list' || !doseIn(text, { name })) return found
  return [{ action: 'taking' as const, clause: text }, ...found]
}

/** The dose that was said before, with its line, where the sentence itself needs none. */
function filled(
  made: MedicineEvent,
  medicine: NamedMedicine,
  { known, asked, answers }: Context,
): MedicineEvent {
  if (made.dose) return made
  if (made.action === 'decreased') {
    const half = /\bhalf\b[^,;.]*/i.exec(made.text)?.[0]
    return half ? { ...made, dose: half } : made
  }
  const same = asked?.medicines.length === 1 && asked.medicines[0]?.generic === medicine.generic
  if (made.action === 'taking' && answers && same && asked.dose) return { ...made, dose: asked.dose }
  if (made.action !== 'continued' && made.action !== 'changed') return made
  const before = known(medicine).findLast(
    ({ dose, whose, action }) => dose && !whose && action !== 'side-effect',
  )
  return before?.dose
    ? { ...made, dose: before.dose, evidence: [...new Set([...before.evidence.slice(-1), ...made.evidence])] }
    : made
}

function isBegun(known: readonly MedicineEvent[]) {
  const last = known.findLast(({ action }) => action !== 'mentioned')
  return last?.action === 'started' && last.by === 'provider'
}

/** "Then we leave it": nothing stays that isn't taken. */
function endedAll(known: readonly MedicineEvent[]) {
  return known.some(({ action, whose }) => action !== 'mentioned' && !whose) && !isTaken(known)
}

/** "We go to fifteen", where ten was said before, raises it. */
function moved(made: MedicineEvent, known: readonly MedicineEvent[], named: boolean): MedicineEvent {
  const taken = known.some(({ action, whose }) => action === 'taking' && !whose)
  // "No lorazepam", where it is taken, ends it; "try it", where it is taken, starts nothing.
  if (
    made.by === 'provider' &&
    made.action === 'declined' &&
    taken &&
    /\bno [\w ]*\b(?:tonight|tomorrow)\b/i.test(made.text)
  )
    return { ...made, action: 'held' }
  if (
    made.by === 'provider' &&
    made.action === 'continued' &&
    !made.dose &&
    known.length > 0 &&
    (endedAll(known) || (!named && !isTaken(known) && /\bleave (?:it|that)\b/i.test(made.text)))
  )
    return onlyMentioned(made)
  if (made.by === 'provider' && made.action === 'declined' && taken && /\bno\b/i.test(made.text))
    return /\b(?:increase|raise|change|more|up)\b/i.test(made.text) ? made : { ...made, action: 'stopped' }
  if (made.by === 'provider' && made.action === 'started' && taken && /\buse\b/i.test(made.text))
    return { ...made, action: 'continued' }
  const another = (/\badd\b/i.test(made.text) || !isTaken(known) || isBegun(known)) && made.dose !== undefined
  if (made.by === 'provider' && made.action === 'started' && !named && taken && !another) {
    return onlyMentioned(made)
  }
  if (made.action !== 'changed' || !made.dose) return made
  const before = known.findLast(({ dose, whose, action }) => dose && !whose && action !== 'side-effect')?.dose
  const from = before ? figuresOf(before) : []
  const [to] = figuresOf(made.dose)
  const [single] = from
  if (to === undefined || single === undefined || from.length !== 1) return made
  if (to === single) return made.by === 'provider' ? { ...made, action: 'continued' } : made
  return { ...made, action: to > single ? 'increased' : 'decreased' }
}

function actsIn(whole: string, by: Said['line']['speaker']) {
  // "Toss it, or, no, keep it": the second thought counts.
  const text = whole.replace(/^.*\bno, (?=(?:keep|leave|stop|start|make|let)\b)/i, '')
  // "I'd add venlafaxine, hm, with your pressure, no."
  if (by === 'provider' && /,\s*(?:but )?no[.!]?$/i.test(text)) return []
  const clauses = text.split(
    by === 'provider' && !/^(?:and |but )*(?:if|any|when|should|unless|with any)\b/i.test(text)
      ? /;\s*|:\s+|,\s*(?:then|otherwise|and then|so|but|which|and)\s+(?!\d|none|\w+ty\b|\w+teen\b|ten\b)|,?\s+(?:and|but) (?=(?:add|stop|start|keep|hold|raise|lower|increase|decrease|go|then|move)\b)|,\s+(?=(?:move|stop|hold|raise|lower|add|increase) (?:it|the|that|your)\b)/i
      : by === 'provider'
        ? /;\s*/
        : /[;,:]\s+|\s+(?:but|and|so|because|pero)\s+/i,
  )
  const found: { action: MedicineAction; clause: string }[] = []
  for (const clause of clauses) {
    const action = actionIn(clause, by)
    if (action && !found.some((one) => one.action === action)) found.push({ action, clause })
  }
  const single = found.length === 0 ? actionIn(text, by) : undefined
  if (single) return [{ action: single, clause: text }]
  // "I want it stopped: half of one for a week, then none."
  if (
    by === 'provider' &&
    found.some(({ action }) => action === 'stopped') &&
    /\bhalf\b[^,;.]*\bfor\b/i.test(text)
  )
    if (!found.some(({ action }) => action === 'decreased'))
      found.unshift({ action: 'decreased', clause: text })
  // "Lower it to ten, and try it first on a Saturday" starts nothing.
  if (found.length > 1 && by === 'provider')
    found.splice(
      0,
      found.length,
      ...found.filter(({ action, clause }) => action !== 'started' || !/\b(?:try it|send)\b/i.test(clause)),
    )
  // Who tells that it was stopped or refused does not take it.
  const settled = found.some(
    ({ action }) => action !== 'taking' && action !== 'side-effect' && action !== 'adherence',
  )
  // "I ran out and got the sweats" comes from being without it.
  const without =
    found.some(({ action }) => action === 'adherence') && /\br[au]n out\b|\bwithout (?:it|them)\b/i.test(text)
  const refused = found.some(({ action }) => action === 'not-taking' || action === 'declined')
  return found.filter(
    ({ action }) =>
      (!settled || action !== 'taking') &&
      (!refused || action !== 'started') &&
      (!without || action !== 'side-effect'),
  )
}

function inherited(parts: readonly Part[], acts: readonly (readonly Act[])[], n: number): MedicineAction[] {
  const next = acts[n + 1]?.[0]?.action
  const dosed = parts[n]?.medicines.some(({ said }) => doseIn(parts[n]?.text ?? '', { name: said }))
  if (next && !dosed && ['continued', 'stopped', 'held'].includes(next)) return [next]
  const before = acts
    .slice(0, n)
    .findLast((one) => one.length > 0)
    ?.at(-1)?.action
  return before &&
    ['taking', 'started', 'continued', 'stopped', 'held', 'not-taking', 'declined'].includes(before)
    ? [before]
    : []
}

export function event(
  { text, line }: Said,
  part: string,
  action: MedicineAction,
  name: string,
  answers: boolean,
): MedicineEvent {
  // "Your lithium level came back at 1.1": a result is no dose.
  const dose = /\blevels?\b/i.test(part) ? undefined : doseIn(part, { name, answers })
  return eventFrom({ text, line }, part, action, dose)
}

/** One event with what its words say besides: how often, and who decided. */
export function eventFrom(
  { text, line }: Pick<Said, 'text' | 'line'>,
  part: string,
  action: MedicineAction,
  dose: string | undefined,
): MedicineEvent {
  const frequency = frequencyIn(part)
  const decided = decidedBy(part || text, action, line.speaker)
  return {
    action,
    ...(dose ? { dose } : {}),
    ...(frequency && !dose?.includes(frequency) ? { frequency } : {}),
    ...(decided ? { decided } : {}),
    by: line.speaker,
    text,
    evidence: [line.id],
  }
}
