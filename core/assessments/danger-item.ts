import type { Answers, Instrument } from './types.ts'

/** On the answer sheet: the patient chose not to answer. It is stored as null, which is not an answer of 0. */
export const declined = -1

export type DangerState = 'none' | 'present' | 'skipped'

/** What the answers say to the question about self-harm. A skipped one is its own state: nobody knows. */
export function dangerStateOf(instrument: Instrument, answers: Answers): DangerState | undefined {
  if (instrument.dangerItem === undefined) return undefined
  const answer = answers[instrument.dangerItem] ?? null
  if (answer === null || answer === declined) return 'skipped'
  return answer > 0 ? 'present' : 'none'
}

/** The answers as they are scored and stored. */
export function withoutDeclined(answers: Answers): (number | null)[] {
  return answers.map((answer) => (answer === declined ? null : answer))
}

/** For stored answers: whether the question about self-harm was left out. */
export function isSkipped(instrument: Instrument, answers: unknown): boolean {
  return Array.isArray(answers) && dangerStateOf(instrument, answers as Answers) === 'skipped'
}
