import { auditSkips } from '#core/assessments/audit.ts'
import { questionsOf } from '#core/assessments/questions-of.ts'
import type { Answers, Instrument } from '#core/assessments/types.ts'

/** The places of the questions that these answers leave to be asked. */
export function askedOf(instrument: Instrument, answers: Answers): number[] {
  const skipped = auditSkips(instrument, answers)
  return [...questionsOf(instrument).keys()].filter((index) => !skipped.includes(index))
}

/** The places of the questions that must be answered and aren't yet. */
export function missingOf(instrument: Instrument, answers: Answers): number[] {
  const questions = questionsOf(instrument)
  return openOf(instrument, answers).filter((index) => !questions[index]?.optional)
}

/** The places of all questions without an answer. */
export function openOf(instrument: Instrument, answers: Answers): number[] {
  return askedOf(instrument, answers).filter((index) => (answers[index] ?? null) === null)
}

/** Only where something was answered above zero. */
export function asksDifficulty({ difficulty }: Instrument, answers: Answers): boolean {
  return difficulty !== undefined && answers.some((answer) => (answer ?? 0) > 0)
}

/** A question that is no longer asked has no answer, even if it was answered before. */
export function answerWith(
  instrument: Instrument,
  answers: Answers,
  index: number,
  value: number,
): (number | null)[] {
  const next = answers.with(index, value)
  const asked = askedOf(instrument, next)
  return next.map((answer, place) => (asked.includes(place) ? answer : null))
}

/** The answer for a number key, counted from the first choice. */
export function answerOfKey(instrument: Instrument, index: number, key: string): number | undefined {
  const choices = questionsOf(instrument)[index]?.choices
  return /^[1-9]$/.test(key) ? choices?.[Number(key) - 1]?.value : undefined
}
