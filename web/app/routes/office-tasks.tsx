import { practice } from '#core/practice.ts'
import { TasksCard } from '#web/domains/chart/provider/tasks/tasks-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function Component() {
  return (
    <>
      <title>{`Tasks, ${practice.name}`}</title>
      <PageHeader title="Tasks" lead="Tasks assigned to you, and tasks you assigned." />
      <div className="max-w-4xl">
        <TasksCard />
      </div>
    </>
  )
}
