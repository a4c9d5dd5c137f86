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
