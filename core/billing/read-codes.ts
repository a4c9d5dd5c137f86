import type { Code } from './claim-fields.ts'

/** Codes as a note keeps them. A claim names at most twelve diagnoses. */
export function readCodes(stored: unknown): Code[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return []
    const { code, description } = entry as Record<string, unknown>
    if (typeof code !== 'string' || code.trim() === '') return []
    return [{ code: code.trim(), description: typeof description === 'string' ? description.trim() : '' }]
  })
}

/** Of several notes of one visit, each code once. */
export function distinctCodes(codes: readonly Code[]): Code[] {
  return [...new Map(codes.map((code) => [code.code, code])).values()].slice(0, 12)
}

export type CodedNote = { icd_codes: unknown; cpt_codes: unknown; amends_codes: boolean }

/** The codes of a visit by its signed notes, oldest first. An addendum that amends codes replaces those before it. */
export function claimCodes(signed: readonly CodedNote[]): { diagnoses: Code[]; procedures: Code[] } {
  const from = Math.max(
    signed.findLastIndex(({ amends_codes }) => amends_codes),
    0,
  )
  const counted = signed.slice(from)
  return {
    diagnoses: distinctCodes(counted.flatMap(({ icd_codes }) => readCodes(icd_codes))),
    procedures: distinctCodes(counted.flatMap(({ cpt_codes }) => readCodes(cpt_codes))),
  }
}
