import { formatDate } from '#web/platform/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '../loaded.tsx'
import { type StaffTask, useFinishedTasks, useReopenTask } from './api.ts'
import { Details, type Linked, PatientLink } from './task-parts.tsx'

interface FinishedTasksProps {
  patientId: string | undefined
  patientOf: (task: StaffTask) => Linked | undefined
}

export default function FinishedTasks({ patientId, patientOf }: FinishedTasksProps) {
  const tasks = useFinishedTasks(patientId)
  const reopen = useReopenTask()
  return (
    <Loaded query={tasks} what="the finished tasks">
      {(list) =>
        list.length === 0 ? (
          <p className="text-sm text-ink-muted">No tasks completed in the last 30 days.</p>
        ) : (
          <ul aria-label="Completed tasks" className="divide-y divide-line">
            {list.map((task) => (
              <li key={task.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
                <span className="min-w-0 grow font-medium">{task.title}</span>
                <PatientLink {...patientOf(task)} />
                <span className="num text-xs text-ink-muted">
                  {task.done_at && `done ${formatDate(task.done_at)}`}
                </span>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Reopen ${task.title}`}
                  busy={reopen.isPending && reopen.variables === task.id}
                  onClick={() => reopen.mutate(task.id)}
                >
                  Reopen
                </Button>
                <Details text={task.details} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
