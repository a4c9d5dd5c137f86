import { type Group, groups } from '../groups.ts'
import type { Drug, Interaction } from '../types.ts'
import { interactionThemes } from './index.ts'

const rank = { major: 0, moderate: 1, minor: 2 } as const

/** Whether a word of an interaction pair (a group or a generic name) means this medicine. */
export function isParty(drug: Drug, party: string) {
  return (
    drug.genericName === party ||
    drug.groups.includes(party as Group) ||
    (drug.ingredients?.includes(party) ?? false)
  )
}

const parties = new WeakMap<Drug, readonly string[]>()

/** Every word a pair may name this medicine by. */
function partiesOf(drug: Drug): readonly string[] {
  const known = parties.get(drug)
  if (known) return known
  const all = [drug.genericName, ...drug.groups, ...(drug.ingredients ?? [])]
  parties.set(drug, all)
  return all
}

type Placed = { theme: number; place: number; pair: Interaction }

/** Keyed by both parties, so that a pair of medicines looks up its few rules instead of all of them. */
const byParties = new Map<string, Map<string, Placed>>()
for (const [theme, pairs] of interactionThemes.entries()) {
  for (const [place, pair] of pairs.entries()) {
    const [one, other] = pair.between
    put(one, other, { theme, place, pair })
    put(other, one, { theme, place, pair })
  }
}

function put(one: string, other: string, placed: Placed) {
  const others = byParties.get(one) ?? new Map<string, Placed>()
  byParties.set(one, others.set(other, placed))
}

/** What is known about two different medicines together: one statement per theme, the most severe first. */
export function findInteractions(a: Drug, b: Drug): readonly Interaction[] {
  if (a.genericName === b.genericName) return []
  const others = partiesOf(b)
  const placed: Placed[] = []
  for (const one of partiesOf(a)) {
    for (const other of others) {
      const found = byParties.get(one)?.get(other)
      if (found) placed.push(found)
    }
  }
  if (placed.length === 0) return []
  const found = placed.toSorted(
    (x, y) => bySeverity(x.pair, y.pair) || x.theme - y.theme || x.place - y.place,
  )
  const themes = new Set<number>()
  return found.filter(({ theme }) => !themes.has(theme) && themes.add(theme)).map(({ pair }) => pair)
}

/** The other side of every pair this medicine takes part in, in words. */
export function interactionsOf(drug: Drug): readonly string[] {
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
