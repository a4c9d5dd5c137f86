import { BillsToWork } from '#web/domains/billing/desk/bills-to-work.tsx'
import { TasksCard } from '#web/domains/chart/provider/tasks/tasks-card.tsx'

export function Component() {
  return <BillsToWork Tasks={TasksCard} />
}
