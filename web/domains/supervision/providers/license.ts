import type { SupervisedProvider } from '#web/domains/people/index.ts'

/** "Arizona, Georgia": where the clinician says to be licensed. */
export function statesOf({ license_states }: Pick<SupervisedProvider, 'license_states'>): string {
  return Object.entries((license_states ?? {}) as Record<string, unknown>)
    .filter(([, licensed]) => licensed === true)
    .map(([state]) => state.charAt(0).toUpperCase() + state.slice(1))
    .join(', ')
}
