import type { ProviderState } from '#web/domains/people/index.ts'
import { Badge } from '#web/ui/badge.tsx'

export const states = {
  waiting: { label: 'Pending verification', tone: 'warning' },
  verified: { label: 'Verified', tone: 'success' },
  refused: { label: 'Declined', tone: 'danger' },
  suspended: { label: 'Suspended', tone: 'danger' },
} as const satisfies Record<ProviderState, { label: string; tone: string }>

export function StateBadge({ state }: { state: ProviderState }) {
  return <Badge tone={states[state].tone}>{states[state].label}</Badge>
}
