import { auditSkips } from '#core/assessments/audit.ts'
import type { Answers, Instrument } from '#core/assessments/types.ts'
import type { Language } from '#core/language.ts'

/** The places of the questions that these answers leave to be asked. */
export function askedOf(instrument: Instrument, answers: Answers): number[] {
  const skipped = instrument.id === 'audit' ? auditSkips(answers) : []
  return [...instrument.items.keys()].filter((index) => !skipped.includes(index))
}

export function missingOf(instrument: Instrument, answers: Answers): number[] {
  return askedOf(instrument, answers).filter((index) => (answers[index] ?? null) === null)
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

/** The language an instrument is shown in: English where no validated translation is carried. */
export function languageOf(instrument: Instrument, language: Language): Language {
  return instrument.instructions[language] ? language : 'en'
}
