import { OctagonAlert } from 'lucide-react'
import { safeLines } from '#web/domains/safety/index.ts'
import { formatDateTime, telHref } from '#web/platform/formats.ts'
import { useNow } from '#web/platform/use-now.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import type { ChartPatient } from './api/chart.ts'
import { useOpenTasks } from './api/safety-tasks.ts'
import { useReader } from './reader.ts'

const minute = 60_000
const urgency: Record<number, string> = {
  1: 'Act now.',
  2: 'Respond today.',
  3: 'Review by the next business day.',
}

/** Above the chart: every open safety task, the most urgent first, each with the way to its disposition. */
export function OpenSafetyTasks({ patient }: { patient: Pick<ChartPatient, 'id' | 'phone'> }) {
  const { data: tasks, isError, refetch } = useOpenTasks(patient.id)
  const { dispositionOf, timeZone } = useReader()
  const now = useNow(minute)
  if (isError && !tasks)
    return <LoadFailed title="We couldn’t load this patient’s open safety tasks." onRetry={refetch} />
  const [first] = tasks ?? []
  if (!tasks || !first) return null
  const isUrgent = first.tier < 3
  return (
    <section
      role={isUrgent ? 'alert' : undefined}
      aria-label="Open safety tasks"
      className={cx(
        'rounded-md border px-4.5 py-3 text-sm',
        isUrgent ? 'border-danger-line bg-danger-tint' : 'border-warning-line bg-warning-tint',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <OctagonAlert className={cx('size-5.5', isUrgent ? 'text-danger' : 'text-warning')} />
        <strong className="flex-1 font-bold">
          {tasks.length === 1 ? 'A safety task is open.' : `${tasks.length} safety tasks are open.`}
        </strong>
        {patient.phone && (
          <a href={telHref(patient.phone)} className={buttonClass({ variant: 'danger', size: 'sm' })}>
            Call patient
          </a>
        )}
      </div>
      <ul>
        {tasks.map((task) => (
          <li key={task.id} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 pt-2.5 md:pl-9">
            <p className="min-w-0 flex-1 basis-64">
              <b className="font-semibold">{urgency[task.tier]}</b> {task.summary} Opened{' '}
              {formatDateTime(task.created_at, timeZone)}.
              {safeLines(task, now, timeZone).map(({ kind, text }) => (
                <span key={kind} className="block font-semibold">
                  {text}.
                </span>
              ))}
            </p>
            <a href={dispositionOf(task.id)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              Record disposition
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
