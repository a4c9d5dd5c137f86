import type { SafetyCategory } from '../categories.ts'

/** One explicit statement. Patterns are read against one folded sentence, its words joined by single spaces. */
export interface Rule {
  category: SafetyCategory
  pattern: RegExp
  /**
   * When this is found in the same sentence, the statement is not about danger now; next to "I want to die" it opens
   * only the panel.
   */
  unless?: RegExp
  /** Counts even after a denial, as in "no quiero vivir" or "nobody knows I took them all". */
  evenDenied?: boolean
}

/** Builds a pattern from readable parts. Spaces are single spaces in the folded text. */
export function sentence(pattern: string): RegExp {
  return new RegExp(`(?:^| )(?:${pattern})(?= |$)`)
}
