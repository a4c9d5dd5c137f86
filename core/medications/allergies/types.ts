/**
 * Allergies that reach beyond the medicine named. An allergy text that holds one of the `words`, or names a member,
 * concerns every member (critical), and the related ones less (warning).
 * Members are generic names; words may name medicines this data set does not hold.
 */
export type AllergyFamily = {
  name: string
  words: readonly string[]
  members: readonly string[]
  related?: { members: readonly string[]; note: string }
  note: string
  /** Members are too unlike to react across: only the name of the class concerns all of them. */
  onlyAsClass?: true
}
