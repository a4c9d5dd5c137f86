import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import type { MedicineAction, MedicineEvent } from '../types.ts'
import { doseIn, frequencyIn, isAmountOf } from './dose.ts'
import { decidedBy } from './medicine-actions.ts'
import type { Act } from './medicine-acts.ts'
import { tellsEarlier } from './medicine-earlier.ts'
import type { Clause } from './medicine-grammar.ts'
import { type Rows, rowOf } from './medicine-rows.ts'
import type { Said } from './turns.ts'
import { ownerOf } from './whose-medicine.ts'

export type Kind = 'list' | 'use' | 'effect' | 'adherence' | 'proposal' | 'past' | 'other'
export type Question = {
  kind: Kind
  said: Said
  medicines: readonly NamedMedicine[]
  dose: string | undefined
  lines: readonly string[]
  acts: readonly Act[]
  negative: boolean
  /** How many sentences of the answer were read. */
  read: number
}
export type Focus = { medicines: readonly NamedMedicine[]; n: number; line: string }

/** What the clinician asked for without a medicine's name: "Tremor?", "Constipation, sweating?". */
export type AskedEffect = { plain: string; line: string; n: number }

export type Talk = {
  said: readonly Said[]
  rows: Rows
  focus: Focus | undefined
  earlier: Focus | undefined
  question: Question | undefined
  away: boolean
  allergies: boolean
  decided: NamedMedicine | undefined
  /** The sentence of the last decision of the clinician. */
  decidedAt: number
  wondered: NamedMedicine | undefined
  /** Its level in the blood was spoken of. */
  measured: NamedMedicine | undefined
  /** What was decided just before, which the patient may refuse. */
  refusable: NamedMedicine | undefined
  theirs: boolean
  /** The last sentence of the clinician about an exercise, a drink or other work. */
  workAt: number
  /** What somebody gave them, which "that one" may mean. */
  given: Focus | undefined
  askedEffect: AskedEffect | undefined
}
export type At = {
  said: Said
  n: number
  provider: boolean
  sameTurn: boolean
  before: readonly Said[]
  named: readonly NamedMedicine[]
  asks: boolean
  /** What the patient takes is told one by one. */
  inList: boolean
}

export const isQuestion = ({ text }: Said) => /\?\W*$/.test(text)
export const unique = (named: readonly NamedMedicine[]) =>
  named.filter((one, n) => named.findIndex(({ generic }) => generic === one.generic) === n)
export function mention(talk: Talk, at: At, medicine: NamedMedicine, text = at.said.text) {
  const owner = ownerOf(at.said, at.before, medicine.at)
  push(talk, medicine, {
    ...make(at.said, text, 'mentioned', medicine, false),
    ...(owner ? { whose: owner } : {}),
  })
  return owner
}

export function push(talk: Talk, medicine: NamedMedicine, event: MedicineEvent) {
  const row = rowOf(talk.rows, medicine)
  const same = row.events.findIndex(
    (one) => one.action === event.action && one.text === event.text && one.by === event.by,
  )
  const last = row.events.at(-1)
  if (
    event.action === 'taking' &&
    last?.action === 'taking' &&
    !last.dose &&
    event.dose &&
    last.by === event.by &&
    last.evidence.at(-1) === event.evidence.at(-1)
  ) {
    row.events[row.events.length - 1] = {
      ...last,
      dose: event.dose,
      ...(event.frequency ? { frequency: event.frequency } : {}),
      text: last.text === event.text ? last.text : `${last.text} ${event.text}`,
    }
    return
  }
  const before = row.events[same]
  if (before) {
    if (!before.dose && event.dose)
      row.events[same] = { ...event, evidence: [...new Set([...before.evidence, ...event.evidence])] }
    return
  }
  row.events.push(event)
  if (decidesNow(event)) talk.decided = medicine
}

/** Decided by the clinician in this visit, not told of an earlier one. */
export const decidesNow = ({ by, decided, text }: MedicineEvent) =>
  by === 'provider' && decided === 'clinician' && !tellsEarlier(text)

export function make(
  said: Said,
  part: string,
  action: MedicineAction,
  medicine: NamedMedicine,
  answers: boolean,
  extra: readonly string[] = [],
): MedicineEvent {
  const dose = doseOf(part, medicine, answers)
  const frequency = frequencyIn(part)
  const decided = decidedBy(part, action, said.line.speaker)
  return {
    action,
    ...(dose ? { dose } : {}),
    ...(frequency && !dose?.includes(frequency) ? { frequency } : {}),
    ...(decided ? { decided } : {}),
    by: said.line.speaker,
    text: said.text,
    evidence: [...new Set([...extra, said.line.id])],
  }
}

/** A result, a year or what no one takes of this medicine is no dose. */
export function doseOf(part: string, medicine: NamedMedicine, answers = true) {
  const dose = anyDose(part, medicine, answers)
  return dose && isAmountOf(medicine.generic, dose, part) ? dose : undefined
}

function anyDose(part: string, { said }: NamedMedicine, answers: boolean) {
  const dose = /\blevels?\b/i.test(part) ? undefined : doseIn(part, { name: said, answers })
  return dose && /^(?:19|20)\d\d$/.test(dose) ? undefined : dose
}

/** "Leave at sixty", said of anger: a figure, and none that is taken of this medicine. */
export function misfits(part: string, medicine: NamedMedicine): boolean {
  const dose = anyDose(part, medicine, true)
  return dose !== undefined && !isAmountOf(medicine.generic, dose, part)
}

export const pointsTo =
  /\b(?:it|them|those|that one|this one|that|both|the (?:\w+ )?(?:one|ones|dose|doses|pill|pills|shot|shots|patch|med|meds|medicine|tablets?|films?)|NUM|taking|tak(?:e|es)|dose|milligrams?|still on|how much|how often)\b/

export const blank = (said: Said): Question => ({
  kind: 'other',
  said,
  medicines: [],
  dose: undefined,
  lines: [said.line.id],
  acts: [],
  negative: false,
  read: 0,
})

export function setFocus(talk: Talk, medicines: readonly NamedMedicine[], { n, said }: At) {
  if (medicines[0]?.generic !== talk.focus?.medicines[0]?.generic) talk.earlier = talk.focus
  talk.focus = { medicines, n, line: said.line.id }
}

export type Around = {
  clause: Clause
  clauses: readonly Clause[]
  c: number
  acts: readonly (readonly Act[])[]
  medicine: NamedMedicine
  m: number
  direct: readonly NamedMedicine[]
  back: boolean
  question: Question | undefined
  first: boolean
}

/** What one clause comes to for one medicine. */
export type Reading = Around & {
  known: readonly MedicineEvent[]
  /** The question it answers, where that is about this medicine. */
  about: Question | undefined
  of: (action: MedicineAction) => MedicineEvent
}
