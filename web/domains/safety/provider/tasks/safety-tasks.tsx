import { Phone, Siren } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { SafetyTask } from '#core/answers/provider-overview.ts'
import { formatAgo } from '#web/platform/format-ago.ts'
import { fullName, showPhone, telHref } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { sourceLabels } from './source-labels.ts'

const RecordDisposition = lazyPart(() => import('./record-disposition.tsx'))

const looks = {
  1: { title: 'Act now', box: 'border-danger-line bg-danger-tint', sign: 'bg-danger text-on-danger' },
  2: { title: 'Today', box: 'border-warning-line bg-warning-tint', sign: 'bg-warning text-on-warning' },
  3: { title: 'Watch', box: 'border-line bg-surface-2', sign: 'bg-ink text-surface' },
} as const
const minute = 60_000

/** For those who see the tasks of others too: whose patient it is. */
export type SupervisedTask = SafetyTask & { treating?: string }

interface SafetyTasksProps {
  tasks: readonly SupervisedTask[]
  /** Where all of them are. */
  worklist: string
  /** The chart's address, for readers who may open it. */
  chartOf?: (patientId: string) => string
}

/** Shown above everything until handled. On a phone, only the most urgent one and the number of others. */
export function SafetyTasks({ tasks, worklist, chartOf }: SafetyTasksProps) {
  const [closing, setClosing] = useState<SafetyTask>()
  const now = useNow(minute)
  if (tasks.length === 0 && !closing) return null
  const more = tasks.length - 1
  const urgent = tasks.slice(1).filter(({ tier }) => tier === 1).length
  return (
    <div className="@container grid gap-3">
      {tasks.map((task, place) => (
        <Task
          key={task.id}
          folds={place > 0}
          task={task}
          chart={chartOf?.(task.patient.id)}
          now={now}
          onClose={() => setClosing(task)}
        />
      ))}
      {tasks.length > 0 && (
        <p className="text-sm">
          <a href={worklist} className="inline-flex items-center pointer-coarse:min-h-11">
            <span className={cx(more > 0 && 'max-md:hidden')}>Open the safety worklist</span>
            {more > 0 && (
              <span className="md:hidden">
                {more === 1 ? '1 more open safety task' : `${more} more open safety tasks`}
                {urgent > 0 && `, ${urgent} to act on now`}
              </span>
            )}
          </a>
        </p>
      )}
      {closing && (
        <Suspense>
          <RecordDisposition task={closing} onDone={() => setClosing(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

interface TaskProps {
  task: SupervisedTask
  chart: string | undefined
  now: number
  /** Left out on a phone. */
  folds: boolean
  onClose: () => void
}

function Task({ task, chart, now, folds, onClose }: TaskProps) {
  const id = useId()
  const { patient } = task
  const look = looks[task.tier as 1 | 2 | 3] ?? looks[1]
  const name = fullName(patient, `Patient ${patient.patient_id}`)
  return (
    <article
      aria-labelledby={id}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-md border px-4 py-3.5 @4xl:grid-cols-[auto_minmax(0,1fr)_auto]',
        look.box,
        folds && 'max-md:hidden',
      )}
    >
      <span className={cx('grid size-10 place-items-center rounded-full', look.sign)}>
        <Siren />
      </span>
      <div>
        <h2 id={id} className="font-sans text-[.9375rem] leading-snug font-bold tracking-normal">
          Safety task: {chart ? <a href={chart}>{name}</a> : name}, {sourceLabels[task.source] ?? task.source}
        </h2>
        <p className="mt-0.5 text-xs leading-normal">
          <span className="max-md:sr-only">
            {task.summary} {task.score !== null && `Total score ${task.score}.`} {task.treating}
          </span>
          <br className="max-md:hidden" />
          <b className="font-semibold">{look.title}.</b> Opened {formatAgo(task.created_at, 'en', now)},{' '}
          {task.acknowledged_at ? 'acknowledged' : 'not acknowledged'}.{' '}
          <span className="max-md:sr-only">Open until you record a disposition.</span>
        </p>
      </div>
      <div className="col-span-2 flex gap-2 @4xl:col-span-1 max-md:grid max-md:grid-cols-[auto_1fr]">
        {patient.phone && (
          <a
            href={telHref(patient.phone)}
            className={buttonClass({ variant: task.tier === 1 ? 'danger' : 'secondary' })}
            aria-label={`Call ${showPhone(patient.phone)}, ${name}`}
          >
            <Phone />
            Call <span className="max-md:sr-only">{showPhone(patient.phone)}</span>
          </a>
        )}
        <Button variant="secondary" aria-label={`Record disposition for ${name}`} onClick={onClose}>
          Record disposition
        </Button>
      </div>
    </article>
  )
}
