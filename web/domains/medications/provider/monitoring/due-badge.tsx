import { practice } from '#core/practice.ts'
import { addDays, today } from '#web/platform/plain-date.ts'
import { Badge } from '#web/ui/badge.tsx'

const soonDays = 14

export function DueBadge({ dueOn }: { dueOn: string }) {
  const day = today(practice.timeZone)
  if (dueOn < day) return <Badge tone="danger">Overdue</Badge>
  return dueOn <= addDays(day, soonDays) ? <Badge tone="warning">Due</Badge> : <Badge>Planned</Badge>
}
