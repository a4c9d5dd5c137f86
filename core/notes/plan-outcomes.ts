/** How the work on a treatment plan can end, in the words of the practice. */
export const planOutcomes = {
  met: 'Goals met',
  partly_met: 'Goals partly met',
  ended_early: 'Treatment ended early',
  moved: 'Care transferred elsewhere',
  replaced: 'Replaced by a new plan',
} as const

export type PlanOutcome = keyof typeof planOutcomes

export function describeOutcome(outcome: string | null): string | undefined {
  return outcome !== null && Object.hasOwn(planOutcomes, outcome)
    ? planOutcomes[outcome as PlanOutcome]
    : undefined
}
