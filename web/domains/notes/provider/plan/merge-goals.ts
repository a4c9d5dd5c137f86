import type { Goal } from '../../shared/treatment-plan.ts'

/**
 * Merges the typed goals with a version that was saved in the meantime. Changes made here are kept; the rest follows
 * the newer version. Nothing is dropped, unless it was removed here and untouched there.
 */
export function mergeGoals(base: readonly Goal[], typed: readonly Goal[], newer: readonly Goal[]): Goal[] {
  return mergeLists(base, typed, newer, (was, mine, theirs) => ({
    id: mine.id,
    text: choose(was?.text, mine.text, theirs.text),
    status: choose(was?.status, mine.status, theirs.status),
    objectives: mergeLists(was?.objectives ?? [], mine.objectives, theirs.objectives, (before, one, other) =>
      choose(before, one, other),
    ),
    interventions: mergeLines(was?.interventions ?? [], mine.interventions, theirs.interventions),
  }))
}

function mergeLists<One extends { id: string }>(
  base: readonly One[],
  typed: readonly One[],
  newer: readonly One[],
  merge: (was: One | undefined, mine: One, theirs: One) => One,
): One[] {
  const find = (list: readonly One[], id: string) => list.find((one) => one.id === id)
  const kept = newer.flatMap((theirs) => {
    const was = find(base, theirs.id)
    const mine = find(typed, theirs.id)
    if (mine) return merge(was, mine, theirs)
    return was && isSame(was, theirs) ? [] : theirs
  })
  const added = typed.filter((mine) => {
    if (find(newer, mine.id)) return false
    const was = find(base, mine.id)
    return !was || !isSame(was, mine)
  })
  return [...kept, ...added]
}

function mergeLines(base: readonly string[], typed: readonly string[], newer: readonly string[]): string[] {
  const kept = newer.filter((line) => typed.includes(line) || !base.includes(line))
  return [...kept, ...typed.filter((line) => !newer.includes(line) && !base.includes(line))]
}

function choose<Value>(was: Value | undefined, mine: Value, theirs: Value): Value {
  return isSame(was, mine) ? theirs : mine
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
