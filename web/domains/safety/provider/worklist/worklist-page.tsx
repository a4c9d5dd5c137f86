import { BellRing, ClipboardCheck } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { WorklistTask } from '#core/answers/safety-worklist.ts'
import { countOf } from '#core/count-of.ts'
import { practice } from '#core/practice.ts'
import { formatDay, formatTime, formatZone } from '#core/scheduling/format-when.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { paths } from '#web/platform/paths.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { Segment } from '#web/ui/segment.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useRespondMinutes, useWorklist } from './api.ts'
import { ClosedTasks } from './closed-tasks.tsx'
import { NoTasks } from './no-tasks.tsx'
import { inSteadyOrder } from './steady-order.ts'
import { TaskRow } from './task-row.tsx'
import { type TierStyle, tiers } from './tiers.ts'

const RecordDisposition = lazyPart(() => import('../tasks/record-disposition.tsx'))
const ScreenPatient = lazyPart(() => import('./screen-patient.tsx'))

interface WorklistPageProps {
  /** The supervising physician sees the tasks of all clinicians. */
  supervises?: boolean
  timeZone: string
  chartOf: (patientId: string) => string
}

type Scope = 'all' | 'mine'

/** Every open safety task, the most urgent first. */
export function WorklistPage({ supervises = false, timeZone, chartOf }: WorklistPageProps) {
  const [search, setSearch] = useSearchParams()
  const closed = search.has('closed')
  const [scope, setScope] = useState<Scope>('all')
  const { data: tasks, isError, refetch, isFetchedAfterMount } = useWorklist()
  const [order, setOrder] = useState<readonly string[]>([])
  const data = tasks && inSteadyOrder(order, tasks)
  if (data?.some(({ id }, at) => id !== order[at])) setOrder(data.map(({ id }) => id))
  const asked = search.get('task')
  // Kept after the task leaves the list, so that the dialog that closes it can finish.
  const [held, setHeld] = useState<WorklistTask>()
  const found = data?.find(({ id }) => id === asked)
  if (found && found.id !== held?.id) setHeld(found)
  const askedTask = held?.id === asked ? held : undefined
  const now = useNow(15_000)
  const mine = data?.filter(({ escalated_to_me }) => escalated_to_me)
  const shown = scope === 'mine' ? mine : data
  return (
    <div className="mx-auto max-w-7xl">
      <title>{`Safety tasks, ${practice.name}`}</title>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-4.5">
        <h1 className="flex-1 basis-72 text-[1.625rem]! leading-tight font-medium md:text-2xl!">
          {closed ? 'Closed safety tasks' : 'Safety tasks'}
          <small className="mt-0.5 block font-sans text-xs leading-snug font-normal tracking-normal text-ink-muted max-md:text-sm">
            {!closed && shown && describeOpen(shown)}
            <span className="inline-block">
              {formatDay(now, timeZone, 'en', { weekday: 'short', month: 'short', day: 'numeric' })},{' '}
              {formatTime(now, timeZone)}, {formatZone(now, timeZone)}
            </span>
          </small>
        </h1>
        {supervises && !closed && <ScopeFilter scope={scope} onChange={setScope} mine={mine?.length ?? 0} />}
        <a href={`${paths.accountSecurity}#notifications`} className={buttonClass({ variant: 'secondary' })}>
          <BellRing className="max-md:hidden" />
          Notification settings
        </a>
        <SwitchList closed={closed} onSwitch={() => setSearch(closed ? {} : { closed: '1' })} />
      </header>
      {closed ? (
        <ClosedTasks timeZone={timeZone} chartOf={chartOf} />
      ) : (
        <>
          {isError && <WorklistFailed isOutdated={data !== undefined} onRetry={refetch} />}
          {!shown && !isError && (
            <Loading label="Loading safety tasks">
              <Skeleton className="h-64 rounded-card" />
            </Loading>
          )}
          {asked && !askedTask && !isError && isFetchedAfterMount && (
            <NoLongerOpen onViewClosed={() => setSearch({ closed: '1' })} />
          )}
          {shown && (
            <Tasks
              tasks={shown}
              asked={askedTask}
              onAnswered={() => setSearch({}, { replace: true })}
              screens={!supervises}
              now={now}
              timeZone={timeZone}
              chartOf={chartOf}
              onClosed={() => setSearch({ closed: '1' })}
            />
          )}
        </>
      )}
    </div>
  )
}

function SwitchList({ closed, onSwitch }: { closed: boolean; onSwitch: () => void }) {
  return (
    <Button variant="secondary" onClick={onSwitch}>
      {!closed && <ClipboardCheck className="max-md:hidden" />}
      {closed ? 'Open tasks' : 'Closed tasks'}
    </Button>
  )
}

function describeOpen(tasks: readonly WorklistTask[]) {
  const waiting = tasks.filter(({ acknowledged_at }) => !acknowledged_at).length
  return tasks.length > 0 && `${tasks.length} open, ${waiting} not acknowledged. `
}

function ScopeFilter({
  scope,
  onChange,
  mine,
}: {
  scope: Scope
  onChange: (scope: Scope) => void
  mine: number
}) {
  return (
    <Segment
      label="Filter by clinician"
      value={scope}
      onChange={onChange}
      options={[
        { value: 'all', label: 'All clinicians' },
        {
          value: 'mine',
          label: (
            <>
              Escalated to me
              {mine > 0 && (
                <span className="min-w-5 rounded-full bg-danger-tint px-1.5 text-center text-2xs leading-5 font-[650] text-danger">
                  {mine}
                </span>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

function WorklistFailed({ isOutdated, onRetry }: { isOutdated: boolean; onRetry: () => unknown }) {
  return (
    <Banner
      tone="danger"
      title="We couldn’t load the safety tasks."
      className="mb-4"
      action={
        <Button variant="secondary" size="sm" onClick={() => onRetry()}>
          Try again
        </Button>
      }
    >
      {isOutdated
        ? 'This list may be out of date.'
        : 'There may be open tasks. Check your connection and try again.'}
    </Banner>
  )
}

function NoLongerOpen({ onViewClosed }: { onViewClosed: () => void }) {
  return (
    <Banner
      tone="info"
      title="That safety task is no longer open."
      className="mb-4"
      action={
        <Button variant="secondary" size="sm" onClick={onViewClosed}>
          View closed tasks
        </Button>
      }
    />
  )
}

interface TasksProps {
  tasks: readonly WorklistTask[]
  /** The task whose disposition form the address opens. */
  asked: WorklistTask | undefined
  onAnswered: () => void
  /** Screenings are asked by clinicians. */
  screens: boolean
  now: number
  timeZone: string
  chartOf: (patientId: string) => string
  onClosed: () => void
}

function Tasks({ tasks, asked, onAnswered, screens, now, timeZone, chartOf, onClosed }: TasksProps) {
  const [chosen, setClosing] = useState<WorklistTask>()
  const closing = chosen ?? asked
  const [screening, setScreening] = useState<WorklistTask>()
  return (
    <>
      {tasks.length === 0 && <NoTasks onClosed={onClosed} />}
      {tiers.map((look) => {
        const own = tasks.filter(({ tier }) => tier === look.tier)
        return (
          own.length > 0 && (
            <TierCard key={look.tier} look={look} count={own.length}>
              {own.map((task) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  look={look}
                  now={now}
                  timeZone={timeZone}
                  chart={chartOf(task.patient.id)}
                  onClose={() => setClosing(task)}
                  onScreen={screens ? () => setScreening(task) : undefined}
                />
              ))}
            </TierCard>
          )
        )
      })}
      {screening && (
        <Suspense>
          <ScreenPatient task={screening} onDone={() => setScreening(undefined)} />
        </Suspense>
      )}
      {closing && (
        <Suspense>
          <RecordDisposition
            key={closing.id}
            task={closing}
            onDone={() => {
              setClosing(undefined)
              if (asked) onAnswered()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface TierCardProps {
  look: TierStyle
  count: number
  children: ReactNode
}

function TierCard({ look, count, children }: TierCardProps) {
  const id = useId()
  const minutes = useRespondMinutes()
  const respond = {
    1: `Respond within ${countOf(minutes, 'minute', 'minutes')}`,
    2: 'Respond before the end of the day',
    3: 'Review by the next business day',
  }[look.tier]
  return (
    <section
      aria-labelledby={id}
      className={cx('mb-4 overflow-hidden rounded-card border bg-surface', look.card)}
    >
      <div className={cx('flex flex-wrap items-center gap-x-2.5 border-b px-4 py-2.25', look.head)}>
        <h2
          id={id}
          className={cx(
            'inline-flex items-center gap-2 font-sans text-[.9375rem]! leading-snug font-[650] tracking-normal [&_.lucide]:size-4.5',
            look.words,
          )}
        >
          <look.icon />
          {look.title}
        </h2>
        <span
          className={cx('min-w-5 rounded-full px-1.5 text-center text-2xs leading-5 font-[650]', look.count)}
        >
          {count}
          <span className="sr-only"> {count === 1 ? 'task' : 'tasks'}</span>
        </span>
        <p className="ml-auto text-xs max-md:text-2xs">{respond}</p>
      </div>
      {children}
    </section>
  )
}
