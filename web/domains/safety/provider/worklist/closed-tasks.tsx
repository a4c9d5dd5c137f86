import type { WorklistTask } from '#core/answers/safety-worklist.ts'
import { fullName } from '#web/platform/formats.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { dispositions } from '../tasks/close-safety-task.ts'
import { sourceLabels } from '../tasks/source-labels.ts'
import { useClosedTasks } from './api.ts'
import { formatAt } from './format-times.ts'
import { OtherPassages } from './other-passages.tsx'
import { tiers } from './tiers.ts'

const tones = { 1: 'danger', 2: 'warning', 3: 'neutral' } as const

interface ClosedTasksProps {
  timeZone: string
  chartOf: (patientId: string) => string
}

/** Closed tasks with what was done, the latest first. */
export function ClosedTasks({ timeZone, chartOf }: ClosedTasksProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useClosedTasks()
  const now = useNow(60_000)
  const tasks = data?.pages.flat()
  if (isError && !tasks)
    return (
      <Banner
        tone="danger"
        title="We couldn’t load the closed tasks."
        action={
          <Button variant="secondary" size="sm" onClick={() => refetch()}>
            Try again
          </Button>
        }
      />
    )
  if (!tasks)
    return (
      <Loading label="Loading closed tasks">
        <SkeletonRows rows={4} />
      </Loading>
    )
  if (tasks.length === 0)
    return (
      <Card className="text-ink-muted">
        No closed tasks yet. Tasks appear here after a disposition is recorded.
      </Card>
    )
  return (
    <Card className="p-0!" aria-label="Closed tasks">
      {tasks.map((task) => (
        <ClosedTask
          key={task.id}
          task={task}
          now={now}
          timeZone={timeZone}
          chart={chartOf(task.patient.id)}
        />
      ))}
      {hasNextPage && (
        <div className="p-3 text-center">
          <Button variant="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  )
}

interface ClosedTaskProps {
  task: WorklistTask
  now: number
  timeZone: string
  chart: string
}

function ClosedTask({ task, now, timeZone, chart }: ClosedTaskProps) {
  const decided = dispositions.find(({ value }) => value === task.disposition)?.label ?? task.disposition
  return (
    <article className="grid gap-x-6 gap-y-1 border-b border-line p-4 last:border-0 md:grid-cols-[13rem_minmax(0,1fr)_15rem]">
      <div>
        <h2 className="font-sans text-[.9375rem]! leading-snug font-[650] tracking-normal">
          <a href={chart}>{fullName(task.patient, `Patient ${task.patient.patient_id}`)}</a>
        </h2>
        <Badge tone={tones[task.tier]} className="mt-1">
          {tiers.find(({ tier }) => tier === task.tier)?.title}
        </Badge>
      </div>
      <div className="min-w-0">
        <p className="text-sm wrap-anywhere text-ink-muted">
          {sourceLabels[task.source] ?? task.source}: “{task.excerpt ?? task.summary}”
        </p>
        <OtherPassages {...task} />
        <p className="mt-1.5 text-sm wrap-anywhere">
          <b className="font-semibold">{decided}.</b> {task.disposition_note}
        </p>
      </div>
      <p className="text-xs text-ink-muted">
        Closed by {task.closed_by}
        {task.closed_at && `, ${formatAt(task.closed_at, now, timeZone)}`}
        <br />
        Opened {formatAt(task.created_at, now, timeZone)}
      </p>
    </article>
  )
}
