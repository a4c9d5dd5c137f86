import { asq } from './asq.ts'
import { cssrs } from './cssrs.ts'
import type { Screening, ScreeningAnswers, Triage } from './types.ts'

export const screenings: readonly Screening[] = [cssrs, asq]

/** Those a patient of this age can be asked. Without a birth date only what fits every age. */
export function screeningsAt(age: number | undefined): Screening[] {
  return screenings.filter(({ ages }) => !ages || (age !== undefined && age >= ages.from && age <= ages.to))
}

export function isComplete({ asked, mayDecline }: Screening, answers: ReadonlyMap<number, boolean | null>) {
  const given = toAnswers(answers)
  return asked(given).every((place) =>
    mayDecline ? answers.has(place) : typeof answers.get(place) === 'boolean',
  )
}

const places = 7

/** The answers in order; null for questions that weren't asked. */
export function toAnswers(answers: ReadonlyMap<number, boolean | null>): ScreeningAnswers {
  return Array.from({ length: places }, (_, place) => answers.get(place) ?? null)
}

/** As it is stored: one answer per question, null for what was not asked. */
export function answersToStore(
  screening: Screening,
  answers: ReadonlyMap<number, boolean | null>,
): (boolean | null)[] {
  const asked = screening.asked(toAnswers(answers))
  return screening.questions.map((_, place) => (asked.includes(place) ? (answers.get(place) ?? null) : null))
}

type Stored = {
  instrument: string
  answers: ScreeningAnswers
  triage: Triage
  setting: string
  created_at: string
}

/** A sentence for the note: "C-SSRS screener by phone on 11/16/2026: high risk (yes to 1, 2, 4; no to 3, 5, 6)." */
export function textForNote({ instrument, answers, triage, setting }: Stored, day: string): string {
  const screening = screenings.find(({ id }) => id === instrument)
  if (!screening) return ''
  const label = (place: number) =>
    instrument === 'cssrs' && place === 6 ? '6 in the past 3 months' : String(place + 1)
  const listed = (answer: boolean) =>
    answers.flatMap((given, place) => (given === answer ? [label(place)] : [])).join(', ')
  const parts = [listed(true) && `yes to ${listed(true)}`, listed(false) && `no to ${listed(false)}`].filter(
    Boolean,
  )
  const how = setting === 'phone' ? ' by phone' : ''
  return `${screening.name} screener${how} on ${day}: ${screening.triageWords[triage].label.toLowerCase()} (${parts.join('; ')}).`
}
