import { Fragment, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { TodaysVisit } from '#core/answers/provider-overview.ts'
import { formatTime } from '#core/scheduling/format-when.ts'
import { paths } from '#web/platform/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { ScheduleRow } from './schedule-row.tsx'

interface TodaysScheduleProps {
  visits: readonly TodaysVisit[] | undefined
  timeZone: string
  now: number
  /** The visits whose patient is in the waiting room. */
  waiting: ReadonlySet<string>
}

export function TodaysSchedule({ visits, timeZone, now, waiting }: TodaysScheduleProps) {
  const onKeyDown = useRowKeys(visits)
  const next = visits?.findIndex(({ appointment_date }) => Date.parse(appointment_date) > now) ?? -1
  return (
    <Card aria-labelledby="todays-schedule" className="overflow-hidden p-0">
      <div className="flex items-center gap-4 border-b border-line px-4 py-3">
        <h2 id="todays-schedule" className="heading-card">
          Today’s Schedule
        </h2>
        <Range />
      </div>
      {!visits && (
        <Loading label="Loading today’s schedule" className="p-4">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {visits?.length === 0 && <p className="px-4 py-6 text-ink-muted">No visits today.</p>}
      {visits && visits.length > 0 && (
        <ol aria-labelledby="todays-schedule" className="py-1.5" onKeyDown={onKeyDown}>
          {visits.map((visit, place) => (
            <Fragment key={visit.id}>
              {place === next && <NowLine now={now} timeZone={timeZone} />}
              <ScheduleRow visit={visit} timeZone={timeZone} now={now} waiting={waiting.has(visit.id)} />
            </Fragment>
          ))}
          {next === -1 && <NowLine now={now} timeZone={timeZone} />}
        </ol>
      )}
      {visits && visits.length > 0 && <Keys />}
    </Card>
  )
}

const choice =
  'inline-flex min-h-[calc(var(--control-h-sm)-6px)] items-center rounded-[7px] px-2.5 text-xs font-medium text-ink-muted no-underline hover:text-ink aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-low'

/** The week is the calendar's; here it is one press away. */
function Range() {
  return (
    <nav aria-label="Range" className="ml-auto inline-flex gap-0.5 rounded-[9px] bg-surface-2 p-0.75">
      <a href={paths.providerDashboard} aria-current="page" className={choice}>
        Day
      </a>
      <a href={`${paths.appointments}?view=week`} className={choice}>
        Week
      </a>
    </nav>
  )
}

function NowLine({ now, timeZone }: { now: number; timeZone: string }) {
  return (
    <li
      aria-hidden="true"
      className="grid h-6 grid-cols-[3.75rem_1rem_1fr] items-center gap-x-2.5 px-3 md:grid-cols-[4.25rem_1.25rem_1fr] md:gap-x-3 md:px-4"
    >
      <span className="num text-right text-xs font-bold whitespace-nowrap text-accent">
        {formatTime(now, timeZone)}
      </span>
      <span className="z-1 size-3.5 justify-self-center rounded-full bg-accent ring-4 ring-accent-tint" />
      <span className="h-0.5 bg-linear-to-r from-accent to-transparent" />
    </li>
  )
}

/** J and K move, Enter opens the chart, S starts, N opens the notes, while the focus is in the list. */
function useRowKeys(visits: readonly TodaysVisit[] | undefined) {
  const navigate = useNavigate()
  return (event: KeyboardEvent<HTMLOListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-visit]')]
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-visit]') : null
    const place = row ? rows.indexOf(row) : -1
    const visit = visits?.find(({ id }) => id === row?.dataset.visit)
    const actions: Readonly<Record<string, (() => unknown) | false | undefined>> = {
      j: () => rows.at(Math.min(place + 1, rows.length - 1))?.focus(),
      k: () => rows.at(Math.max(place - 1, 0))?.focus(),
      Enter: event.target === row && visit && (() => navigate(paths.patientChart(visit.patient.id))),
      s: () => row?.querySelector<HTMLElement>('[data-start]')?.click(),
      n: visit && (() => navigate(paths.patientChart(visit.patient.id, 'notes'))),
    }
    const action = actions[event.key]
    if (!action) return
    action()
    event.preventDefault()
  }
}

function Keys() {
  return (
    <p className="flex flex-wrap gap-x-4.5 gap-y-1 border-t border-line bg-surface-2/45 px-4 py-2.5 text-xs text-ink-muted max-md:hidden">
      <span className="sr-only">Keys in this list: </span>
      <span>
        <Kbd>J</Kbd> <Kbd>K</Kbd> move
      </span>
      <span>
        <Kbd>↵</Kbd> open chart
      </span>
      <span>
        <Kbd>S</Kbd> start session
      </span>
      <span>
        <Kbd>N</Kbd> notes
      </span>
      <span>
        <Kbd>/</Kbd> find a patient
      </span>
    </p>
  )
}
