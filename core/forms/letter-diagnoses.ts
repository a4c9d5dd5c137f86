import type { Code } from '../billing/claim-source.ts'
import { type CodedNote, claimCodes } from '../billing/read-codes.ts'

type SignedNote = CodedNote & { id: string; addendum_to: string | null }
type Problem = { icd10_code: string | null; description: string }

/**
 * The diagnoses in a letter: those of the latest signed note that has any, including its addenda, otherwise the coded
 * problems of the chart. Expects the notes newest first and active problems alone.
 */
export function letterDiagnoses(signed: readonly SignedNote[], problems: readonly Problem[]): Code[] {
  for (const note of signed.filter(({ addendum_to }) => !addendum_to)) {
    const addenda = signed.filter(({ addendum_to }) => addendum_to === note.id).toReversed()
    const { diagnoses } = claimCodes([note, ...addenda])
    if (diagnoses.length > 0) return diagnoses
  }
  return problems.flatMap(({ icd10_code, description }) =>
    icd10_code ? [{ code: icd10_code, description }] : [],
  )
}
