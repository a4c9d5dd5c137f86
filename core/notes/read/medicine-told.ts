import { dangerIn } from '../lexicon/danger.ts'
import type { MedicineAction, MedicineEvent } from '../types.ts'
import { correctedDose, doseBefore, doseIn, figuresOf, withoutDoseBefore } from './dose.ts'
import { causes, decidedBy, waits } from './medicine-actions.ts'
import type { Act } from './medicine-acts.ts'
import { answered, no } from './medicine-answer.ts'
import { isSideEffect, reasonFor } from './medicine-complaint.ts'
import { earlierIn, tellsEarlier } from './medicine-earlier.ts'
import { doseOrder } from './medicine-order.ts'
import { crossOver, isBare, statesUse, tellsInQuestion } from './medicine-phrases.ts'
import { isTaken, rowOf } from './medicine-rows.ts'
import { settle } from './medicine-settle.ts'
import {
  type Around,
  type At,
  doseOf,
  make,
  misfits,
  type Reading,
  type Talk,
  unique,
} from './medicine-talk.ts'
import { onlyMentioned } from './taken-back.ts'
import type { Said } from './turns.ts'

const dosed: ReadonlySet<MedicineAction> = new Set(['taking', 'started', 'increased', 'decreased', 'changed'])

export function eventsFor(talk: Talk, at: At, around: Around): MedicineEvent[] {
  const { said, provider } = at
  const { medicine, back, question } = around
  const known = rowOf(talk.rows, medicine).events
  const about = question?.medicines.some(({ generic }) => generic === medicine.generic) ? question : undefined
  const extra = about ? about.lines : back && talk.focus ? [talk.focus.line] : []
  const answers = !provider && (about !== undefined || question?.kind === 'list')
  const of = (action: MedicineAction) =>
    withDoseBehind(
      said,
      make(
        said,
        moves.has(action) ? withoutDoseBefore(around.clause.text) : around.clause.text,
        action,
        medicine,
        answers || back,
        extra,
      ),
      around,
    )
  const reading = { ...around, known, about, of }
  const acts = actsFor(at, reading)
  const events = provider
    ? decidedIn(talk, at, reading, acts)
    : toldIn(at, reading, acts).filter((event) => event.action !== 'taking' || !readsBack(event, known))
  const elsewhere = back && misfits(around.clause.text, medicine)
  return elsewhere ? events.filter(({ action }) => !dosed.has(action) && action !== 'continued') : events
}

/** "I'd suggest Zoloft, since your mom does well on it: 25 milligrams": the dose stands behind it. */
function withDoseBehind(
  said: Said,
  made: MedicineEvent,
  { clauses, c, acts, medicine }: Around,
): MedicineEvent {
  if (!dosed.has(made.action)) return made
  const meant =
    c === 0 && unique(clauses.flatMap((one) => one.medicines)).length < 2
      ? correctedDose(said.text)
      : undefined
  if (meant) return { ...made, dose: meant }
  if (made.dose) return made
  const behind = clauses.slice(c + 1)
  const end = behind.findIndex(
    (one, k) =>
      one.medicines.some(({ generic }) => generic !== medicine.generic) || (acts[c + 1 + k]?.length ?? 0) > 0,
  )
  const rest = (end < 0 ? behind : behind.slice(0, end)).map((one) => one.text).join(' ')
  const [lead = ''] = rest.split(/\d|\b(?:ten|twenty|fifty)\b/)
  const dose = rest && !/\b(?:weeks?|pounds|was|were|if)\b/i.test(lead) ? doseOf(rest, medicine) : undefined
  return dose ? { ...made, dose } : made
}

function crossedIn({ clause, direct, m }: Around) {
  const { text, plain } = clause
  if (/\b(?:could|might|may|was|were)\b/.test(plain)) return
  return crossOver(/^from\b/i.test(text) ? `switch ${text}` : text, direct, m)
}

function actsFor({ said, provider }: At, reading: Reading): readonly Act[] {
  const { clause, c, acts, direct, back, about } = reading
  const earlier = direct.length > 0 ? earlierIn(clause.plain) : undefined
  const own = acts[c]?.length || !earlier ? (acts[c] ?? []) : [earlier]
  const crossed = crossedIn(reading)
  if (crossed) return [{ action: crossed, at: 0, told: false }]
  if (own.length === 0 && direct.length > 0 && isBare(clause.text, direct) && !clause.conditional)
    return inherited(reading)
  // "I'd like to start DBT" begins no medicine named before.
  const meant = back
    ? own.filter(
        ({ loose, action }) => !loose || (about && (action === 'adherence' || action === 'not-taking')),
      )
    : own
  // "Not since March." says it only of what was asked about.
  const open = !provider && back && !about && !pointsAtOne.test(clause.plain)
  const sure = open ? meant.filter(({ action }) => action !== 'not-taking') : meant
  const inDanger = !provider && dangerIn(said) !== undefined
  return inDanger ? sure.filter(({ action }) => action !== 'taking' && action !== 'adherence') : sure
}

const pointsAtOne = /\b(?:it|them|that|those|one|ones|any|both|tak\w+|took|us(?:e|ed|ing)|fill\w*|pick\w*)\b/

const moves: ReadonlySet<MedicineAction> = new Set(['increased', 'decreased', 'changed'])
const ends: ReadonlySet<MedicineAction> = new Set(['stopped', 'not-taking', 'declined'])

/** What the clinician decides; what they tell of an earlier visit is what is taken. */
function decidedIn(talk: Talk, at: At, reading: Reading, acts: readonly Act[]): MedicineEvent[] {
  const { said } = at
  const { clause, known, medicine, of } = reading
  const { text, plain } = clause
  const result: MedicineEvent[] = []
  for (const act of acts) {
    const event = decided(at, reading, act)
    const from = doseBefore(text)
    const told = known.some((one) => one.action === 'taking' && one.dose)
    if (from && !act.told && !told && moves.has(act.action))
      result.push({ action: 'taking', dose: from, by: 'provider', text: said.text, evidence: [said.line.id] })
    const kind =
      kindOnly.test(text) && !isTaken(known) && (event.action === 'held' || event.action === 'declined')
    result.push(kind ? onlyMentioned(event) : settle(event, known))
  }
  const [lowered] = result
  if (lowered && moves.has(lowered.action) && offAfter.test(text)) result.push(withoutDose(of('stopped')))
  if (result.length > 0) return [...result, ...reasonFor(at, reading, result)]
  if (causes(said.text, medicine.said) || leftYou.test(plain)) return [of('side-effect')]
  if (statesUse(text, medicine.said)) return [of('taking')]
  const order = clause.conditional ? undefined : doseOrder(reading, at, known, talk)
  return order ? [settle(of(order), known)] : []
}

/** "I won't give you a sleeping pill": no medicine that could be held. */
const kindOnly = /\b(?:a|any) (?:sleep(?:ing)?|diet|water|pain) (?:pill|tablet|aid)\b/i
const thenLater = /^(?:and |so )?then (?:I|we)(?:['’]d| would)\b/i
const supply =
  /^(?:i will |lets |i am )?(?:send|sending|write|order|call in) (?:in )?(?:you )?(?:for )?(?:NUM|a NUM) (?:supply|tablets|pills|capsules)?(?: |,|\.|$)/

const withoutDose = ({ dose: _, ...event }: MedicineEvent): MedicineEvent => event

/** "75 for three days, then off": it is lowered, and ends. */
const offAfter =
  /\b(?:then|and) (?:(?:you|it|we)(?:['’]re|['’]s| are| is)? )?(?:off|stop(?: it| that)?|nothing|none|done)(?=[,.;!]|$)/i

const leftYou = /\b(?:it|that|MED) (?:left|made|gave) (?:you|him|her)\b|MED made (?:it|things) worse/

function decided({ said }: At, reading: Reading, { action }: Act): MedicineEvent {
  const { clause, direct, known, medicine, m, back, of } = reading
  const { text, plain } = clause
  const [first, second] = direct
  // "We change the Risperdal to aripiprazole, 10 milligrams": the dose is of the second.
  if (first && second && m === 0 && crossedIn(reading)) {
    const by = decidedBy(text, action, said.line.speaker)
    const lead = text.slice(0, Math.max(0, text.indexOf(second.said)))
    return { ...make(said, lead, action, medicine, false), ...(by ? { decided: by } : {}) }
  }
  const event = of(action)
  // "It stays at fifty. Then I'd go to seventy-five.": thought of for later.
  const stays = known.some((one) => one.action === 'continued' && one.evidence.at(-1) === said.line.id)
  if (moves.has(action) && stays && thenLater.test(said.text)) return onlyMentioned(event)
  // "I'll send fourteen tablets": a supply, no dose and no start.
  if (back && supply.test(plain) && known.some(({ action: done }) => done !== 'mentioned'))
    return onlyMentioned(withoutDose(event))
  // "Vyvanse forty, stop the thirty.": the tablets of before.
  if (
    action === 'stopped' &&
    back &&
    /^stop (?:taking )?the NUM\b/.test(plain) &&
    known.some((one) => one.by === 'provider' && one.text === said.text)
  )
    return onlyMentioned(event)
  if (action !== 'started') return event
  if (waits.test(said.text)) return { ...event, action: 'held' }
  const last = known.findLast((one) => one.action !== 'mentioned' && one.action !== 'side-effect')
  const over = back && last && ends.has(last.action)
  return over && !/\b(?:re\w+|back|again|over)\b/.test(plain) ? onlyMentioned(event) : event
}

/** What the patient or a person with them says. */
function toldIn(at: At, reading: Reading, acts: readonly Act[]): MedicineEvent[] {
  const { clause, known, about, of, first } = reading
  const result: MedicineEvent[] = []
  for (const { action } of acts) {
    if (action === 'declined' && (refusesElse(reading) || toldNoBefore(at, reading))) continue
    if (action === 'taking') {
      const event = of('taking')
      const whole = !event.dose && about?.dose && first ? { ...event, dose: about.dose } : event
      if (whole.dose || whole.frequency || !isTaken(known)) result.push(whole)
    } else {
      const ended = action === 'declined' && /\bagain\b/.test(clause.plain) && known.some(wasUsed)
      const event = neverBegun(at, action) ? of('mentioned') : settle(of(ended ? 'stopped' : action), known)
      const offered = action === 'declined' && about?.kind === 'proposal' ? about.dose : undefined
      result.push(offered ? { ...event, dose: offered } : event)
    }
  }
  if (at.asks && reading.back && !/^can we not\b/i.test(at.said.text) && !tellsInQuestion.test(at.said.text))
    return result
  if (isSideEffect(at, reading)) result.push(of('side-effect'))
  if (result.length > 0) return withUse(at, reading, result)
  return clause.conditional ? [] : answered(reading, at, known, about, of)
}

const wasUsed = ({ action, whose, by }: MedicineEvent) =>
  !whose && by !== 'provider' && ['taking', 'side-effect', 'started', 'adherence'].includes(action)

/** "Anybody ask you for it?" "I said no." refuses a person, not the medicine. */
function refusesElse({ back, about, clause }: Reading) {
  return (
    back &&
    about !== undefined &&
    about.kind !== 'proposal' &&
    !/\b(?:it|that|them|MED|any|pills?|medicine)\b/.test(clause.plain)
  )
}

/** "So I write: citalopram ten for two weeks.": what was just decided. */
function readsBack({ dose }: MedicineEvent, known: readonly MedicineEvent[]) {
  const figure = dose && figuresOf(dose)[0]
  return known.some(
    (one) =>
      one.dose !== undefined &&
      one.by === 'provider' &&
      one.decided === 'clinician' &&
      (moves.has(one.action) || one.action === 'started') &&
      !tellsEarlier(one.text) &&
      figuresOf(one.dose)[0] === figure,
  )
}

/** "They gave me Wellbutrin and I never filled it.": it wasn't started. */
const neverBegun = ({ said }: At, action: MedicineAction) =>
  action === 'started' &&
  /\b(?:never|didn['’]t) (?:even )?(?:fill|filled|take|took|start|started|picked|pick|tried|try|touch|touched|opened)\b/i.test(
    said.text,
  )

/** "I told you no before.": an answer that is taken back, not a refusal. */
function toldNoBefore({ named }: At, { back, clause }: Reading) {
  return back && named.length === 0 && /\b(?:told|said to) (?:you|him|her|them) no\b/.test(clause.plain)
}

/** A dose told beside something else said of it is the dose that is taken. */
function withUse({ said }: At, reading: Reading, result: readonly MedicineEvent[]): MedicineEvent[] {
  const { clause, c, about, question, medicine, of } = reading
  const beside = result.every(({ action }) => action === 'adherence' || action === 'side-effect')
  if (!beside) return [...result]
  const dose = doseIn(clause.text, { name: medicine.said, answers: true })
  if (dose && (about?.kind === 'use' || question?.kind === 'list'))
    return [{ ...of('taking'), dose }, ...result]
  const confirms =
    about?.kind === 'use' &&
    question?.read === 0 &&
    c === 0 &&
    !no.test(said.text) &&
    !/\b(?:was|were|stopped|quit|used to)\b/.test(clause.plain)
  return !dose && confirms && about.dose ? [{ ...of('taking'), dose: about.dose }, ...result] : [...result]
}

/** "Keep the lithium and the Seroquel", "The Zoloft and the Xanax, I stopped both". */
function inherited({ clauses, acts, c }: Around): Act[] {
  for (let back = c - 1; back >= 0; back--)
    if ((acts[back]?.length ?? 0) > 0)
      return (acts[back] ?? []).filter(({ action }) => !['side-effect', 'adherence'].includes(action))
  const next = acts[c + 1]?.[0]
  if (
    next &&
    ['continued', 'stopped', 'held'].includes(next.action) &&
    (clauses[c + 1]?.medicines.length ?? 0) > 0 &&
    !/NUM/.test(clauses[c]?.plain ?? '')
  )
    return [next]
  return next && /\b(?:both|them|it|that|those)\b/.test(clauses[c + 1]?.plain ?? '') ? [next] : []
}
