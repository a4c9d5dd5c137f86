import { type PlanContent, planSteps } from './plan.ts'

/** What was typed into an older version, with what a newer version added and without what it removed. */
export function mergePlans(base: PlanContent, typed: PlanContent, newer: PlanContent): PlanContent {
  const merged = planSteps.map((step) => [step, mergeEntries<unknown>(base[step], typed[step], newer[step])])
  return Object.fromEntries(merged) as PlanContent
}

function mergeEntries<T>(base: readonly T[], typed: readonly T[], newer: readonly T[]): T[] {
  const holds = (list: readonly T[], entry: T) =>
    list.some((one) => JSON.stringify(one) === JSON.stringify(entry))
  const kept = typed.filter((entry) => !holds(base, entry) || holds(newer, entry))
  const added = newer.filter((entry) => !holds(base, entry) && !holds(typed, entry))
  return [...kept, ...added]
}
