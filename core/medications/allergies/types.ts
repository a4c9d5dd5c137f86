import type { Group } from '../groups.ts'

/**
 * Allergies that reach beyond the medicine named. An allergy text that holds one of the `words`, or names a member,
 * concerns every member (critical), and the related ones less (warning).
 * Members are generic names; words may name medicines this data set does not hold.
 */
export type AllergyFamily = {
  name: string
  words: readonly string[]
  members: readonly string[]
  /** Every medicine of these interaction groups is a member too. */
  groups?: readonly Group[]
  related?: {
    members: readonly string[]
    note: string
    /** Where the reaction was not severe. */
    unlessSevere?: 'info'
    /** These the label contraindicates outright. */
    contraindicated?: readonly string[]
  }
  note: string
  /** Members are too unlike to react across: only the name of the class concerns all of them. */
  onlyAsClass?: true
}

/** Whether a medicine belongs to the family itself, not only related to it. */
export function isMember(
  { members, groups }: AllergyFamily,
  drug: { genericName: string; groups: readonly Group[]; ingredients?: readonly string[] },
) {
  return (
    [drug.genericName, ...(drug.ingredients ?? [])].some((name) => members.includes(name)) ||
    (groups?.some((group) => drug.groups.includes(group)) ?? false)
  )
}
