import { z } from 'zod'
import type { CodeSuggestion } from './types.ts'

/** Where a code comes from that the draft didn't choose. */
export const codeReason = { byHand: 'Added by you', problemList: 'On the problem list' } as const

const code = z.object({
  code: z.string(),
  description: z.string().default(''),
  confidence: z.number().default(1),
  evidence: z.array(z.string()).default([]),
  reason: z.string().default(''),
})
/** Codes as the editor works with them. */
export function codesOf(stored: unknown): CodeSuggestion[] {
  return z.array(code).catch([]).parse(stored)
}
