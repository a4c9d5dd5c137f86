import { claimCodes } from '#core/billing/read-codes.ts'
import { codesOf } from '#core/contracts/note-parts.ts'
import type { CodeSuggestion } from '#core/notes/types.ts'
import type { NoteRow } from './values.ts'

type Coded = Pick<NoteRow, 'icd_codes' | 'cpt_codes'>
type Addendum = Coded & Pick<NoteRow, 'status' | 'signed_at' | 'amends_codes'>

export interface CountingCodes {
  diagnoses: CodeSuggestion[]
  procedures: CodeSuggestion[]
  /** When each signed correction of the codes was signed, the latest last. */
  correctedAt: string[]
}

/** The codes that count for a note and its addenda: a signed correction of codes replaces those before it. */
export function countingCodes(note: Coded, addenda: readonly Addendum[]): CountingCodes {
  const signed = addenda
    .filter(({ status }) => status === 'signed')
    .toSorted((one, other) => (one.signed_at ?? '').localeCompare(other.signed_at ?? ''))
  const { diagnoses, procedures } = claimCodes([{ ...note, amends_codes: false }, ...signed])
  return {
    diagnoses: codesOf(diagnoses),
    procedures: codesOf(procedures),
    correctedAt: signed.flatMap(({ amends_codes, signed_at }) => (amends_codes && signed_at) || []),
  }
}
