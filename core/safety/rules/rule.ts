import type { SafetyCategory } from '../categories.ts'

/** One explicit statement. Patterns are read against one folded sentence, its words joined by single spaces. */
export interface Rule {
  category: SafetyCategory
  pattern: RegExp
  /** When this is found in the same sentence, the statement is not about danger now; beside "I want to die" it opens the panel only. */
  unless?: RegExp
  /** Holds although a denial stands before it, as in "no quiero vivir" or "nobody knows I took them all". */
  evenDenied?: boolean
}

/** Builds a pattern from readable parts. Spaces are single spaces in the folded text. */
export function sentence(pattern: string): RegExp {
  return new RegExp(`(?:^| )(?:${pattern})(?= |$)`)
}
