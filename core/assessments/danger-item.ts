import type { Answers, Instrument } from './types.ts'

/** On the answer sheet: the patient chose not to answer. It is stored as null, which is not an answer of 0. */
export const declined = -1

export type DangerState = 'none' | 'present' | 'skipped'

/**
 * What the answers to the questions about self-harm and suicide say. A skipped answer is a separate state: unknown.
 * Without unscored answers those questions weren't asked.
 */
export function dangerStateOf(
  instrument: Instrument,
  answers: Answers,
  unscored: Answers | null = null,
): DangerState | undefined {
  if (instrument.dangerItem === undefined) return undefined
  const more = (instrument.unscored ?? []).flatMap(({ danger }, index) =>
    danger && unscored ? [unscored[index] ?? null] : [],
  )
  const given = [answers[instrument.dangerItem] ?? null, ...more]
  if (given.some((answer) => answer !== null && answer > 0)) return 'present'
  return given.some((answer) => answer === null || answer === declined) ? 'skipped' : 'none'
}

/** The answers as they are scored and stored. */
export function withoutDeclined(answers: Answers): (number | null)[] {
  return answers.map((answer) => (answer === declined ? null : answer))
}

/** For stored answers: the question about self-harm or suicide that was left out, as clinicians call it. */
export function skippedQuestion(
  instrument: Instrument,
  { answers, unscored }: { answers: Answers; unscored: Answers | null },
): string | undefined {
  if (dangerStateOf(instrument, answers) === 'skipped') return 'Item 9 not answered'
  const open = (instrument.unscored ?? []).some(
    ({ danger }, index) => danger && unscored && (unscored[index] ?? null) === null,
  )
  return open ? 'Question about suicide not answered' : undefined
}
