import type { Code } from './claim-source.ts'
import { unitsOf } from './units.ts'

/** Codes as a note keeps them. A claim names at most twelve diagnoses. */
export function readCodes(stored: unknown): Code[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return []
    const { code, description, units } = entry as Record<string, unknown>
    if (typeof code !== 'string' || code.trim() === '') return []
    const said = typeof description === 'string' ? description.trim() : ''
    const times = unitsOf({ description: said, ...(isCount(units) && { units }) })
    return [{ code: code.trim(), description: said, ...(times > 1 && { units: times }) }]
  })
}

const isCount = (units: unknown): units is number =>
  typeof units === 'number' && Number.isInteger(units) && units > 0

/** Of several notes of one visit, each code once: two that list it tell of the same. */
export function distinctCodes(codes: readonly Code[]): Code[] {
  const found = new Map<string, Code>()
  for (const code of codes) {
    const units = Math.max(found.get(code.code)?.units ?? 1, code.units ?? 1)
    found.set(code.code, { ...code, ...(units > 1 && { units }) })
  }
  return [...found.values()].slice(0, 12)
}

export type CodedNote = {
  icd_codes: unknown
  cpt_codes: unknown
  amends_codes: boolean
  addendum_to?: string | null
}

/**
 * The codes of a visit by its signed notes, oldest first. An addendum that amends codes replaces those before it, and
 * those of the note itself even if that was changed and signed again.
 */
export function claimCodes(signed: readonly CodedNote[]): { diagnoses: Code[]; procedures: Code[] } {
  const amended = signed.findLastIndex(({ amends_codes }) => amends_codes)
  const counted =
    amended < 0 ? signed : signed.filter((note, at) => at >= amended && note.addendum_to !== null)
  return {
    diagnoses: distinctCodes(counted.flatMap(({ icd_codes }) => readCodes(icd_codes))),
    procedures: distinctCodes(counted.flatMap(({ cpt_codes }) => readCodes(cpt_codes))),
  }
}

/** What the supervising physician confirmed for a claim, as a closed draft keeps it. */
export function confirmedCodes(stored: unknown): Pick<CodedNote, 'icd_codes' | 'cpt_codes'> | undefined {
  const isKept =
    typeof stored === 'object' && stored !== null && 'icd_codes' in stored && 'cpt_codes' in stored
  return isKept ? stored : undefined
}
