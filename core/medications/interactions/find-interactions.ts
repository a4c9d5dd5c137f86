import { type Group, groups } from '../groups.ts'
import type { DrugEntry, Interaction } from '../types.ts'
import { interactionThemes } from './index.ts'

const rank = { major: 0, moderate: 1, minor: 2 } as const

/** Whether a word of an interaction pair (a group or a generic name) means this medicine. */
export function isParty(drug: DrugEntry, party: string) {
  return (
    drug.genericName === party ||
    drug.groups.includes(party as Group) ||
    (drug.ingredients?.includes(party) ?? false)
  )
}

/** What is known of two different medicines together, the most severe first. */
export function findInteractions(a: DrugEntry, b: DrugEntry): readonly Interaction[] {
  if (a.genericName === b.genericName) return []
  return interactionThemes
    .map((theme) => theme.filter((pair) => concerns(pair, a, b)).sort(bySeverity)[0])
    .filter((pair) => pair !== undefined)
    .sort(bySeverity)
}

/** The other side of every pair this medicine takes part in, in words. */
export function interactionsOf(drug: DrugEntry): readonly string[] {
  const others = interactionThemes
    .flat()
    .flatMap(({ between: [one, other] }) => [
      ...(isParty(drug, one) ? [other] : []),
      ...(isParty(drug, other) ? [one] : []),
    ])
  return [...new Set(others)].map((party) => (party in groups ? groups[party as Group] : party))
}

function concerns({ between: [one, other] }: Interaction, a: DrugEntry, b: DrugEntry) {
  return (isParty(a, one) && isParty(b, other)) || (isParty(a, other) && isParty(b, one))
}

function bySeverity(a: Interaction, b: Interaction) {
  return rank[a.severity] - rank[b.severity]
}
