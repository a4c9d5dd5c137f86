import type { StatementKind } from '../types.ts'
import type { ConceptMention } from './find-concepts.ts'

/** One thing the note can say, and what it rests on. */
export type Statement = {
  kind: StatementKind
  text: string
  evidence: readonly string[]
  /** The line it begins at: statements are told in the order of the talk. */
  at: number
  /** How much it tells (how long, how bad, which way): a long talk keeps the heaviest. */
  weight: number
  /** What the patient said of themselves in it, for codes and the summary. */
  findings: readonly ConceptMention[]
}
