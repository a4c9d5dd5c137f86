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

/** Every word a pair may name this medicine by. */
function partiesOf(drug: DrugEntry): readonly string[] {
  return [drug.genericName, ...drug.groups, ...(drug.ingredients ?? [])]
}

const keyOf = (one: string, other: string) => (one < other ? `${one}|${other}` : `${other}|${one}`)

type Placed = { theme: number; place: number; pair: Interaction }

/** By the two parties, so that a pair of medicines asks for its few rules and not for all of them. */
const byParties = new Map<string, Placed>(
  interactionThemes.flatMap((theme, at) =>
    theme.map((pair, place) => [keyOf(...pair.between), { theme: at, place, pair }] as const),
  ),
)

/** What is known of two different medicines together, the most severe first: one statement for each theme. */
export function findInteractions(a: DrugEntry, b: DrugEntry): readonly Interaction[] {
  if (a.genericName === b.genericName) return []
  const found = partiesOf(a)
    .flatMap((one) => partiesOf(b).map((other) => byParties.get(keyOf(one, other))))
    .filter((placed) => placed !== undefined)
    .toSorted((x, y) => bySeverity(x.pair, y.pair) || x.theme - y.theme || x.place - y.place)
  const themes = new Set<number>()
  return found.filter(({ theme }) => !themes.has(theme) && themes.add(theme)).map(({ pair }) => pair)
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

function bySeverity(a: Interaction, b: Interaction) {
  return rank[a.severity] - rank[b.severity]
}
