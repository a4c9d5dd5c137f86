import type { StatementKind } from '../types.ts'

export type HighlightGroup =
  | 'Mood'
  | 'Anxiety'
  | 'Sleep'
  | 'Energy and appetite'
  | 'Attention'
  | 'Elevated mood'
  | 'Trauma and loss'
  | 'Body'
  | 'Daily life'
  | 'Substances'
  | 'Meds'
  | 'Safety'

/** Something clinical that people speak of, and how they say it. Patterns run on folded text (see text/fold.ts). */
export type Concept = {
  id: string
  /** As a clinician would write it: "Denies panic attacks." */
  label: string
  group: HighlightGroup
  kind: StatementKind
  pattern: RegExp
  /**
   * Everyday words too ("work", "coffee"): they count in an answer to a clinical question, or beside a word of
   * difficulty or change, and are small talk otherwise.
   */
  everyday?: true
  /** Covers several things: a denial names the one that was asked about ("Denies nausea"), never all of them. */
  broad?: true
  /** Names a subject, not a trouble: "my mood" alone says nothing about which way. */
  neutral?: true
}
