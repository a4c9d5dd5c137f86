import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { type DayHours, hoursOfDay } from '#core/scheduling/schedule.ts'
import { addDays, type PlainDate } from '#web/platform/plain-date.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { useNow } from '#web/platform/use-now.ts'
import { cx } from '#web/ui/cx.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { noHours, useHours } from '../../shared/calendar-api.ts'
import { useVisitsBetween } from './api.ts'
import { DayColumn } from './day-column.tsx'
import { hoursShown, layOutDay } from './day-layout.ts'
import { boundsOf, daysShown } from './days-shown.ts'
import type { CalendarControl } from './toolbar.tsx'

interface CalendarProps {
  view: 'day' | 'week'
  calendar: CalendarControl
  timeZone: string
}

const minute = 60_000

/** One day or seven on a scale of hours. On a phone the same days follow each other as lists. */
export function Calendar({ view, calendar, timeZone }: CalendarProps) {
  const { address, go } = calendar
  const days = daysShown(view, address.day)
  const { from, to } = boundsOf(days, timeZone)
  const { data, isError, refetch, isPlaceholderData } = useVisitsBetween(from, to, address.status)
  const { id } = useProvider()
  const schedule = useHours().data?.get(id)
  const now = useNow(minute)
  const grid = useRef<HTMLDivElement>(null)
  const step = view === 'week' ? 7 : 1

  function onKeyDown(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const done = keys(event.key)
    if (!done) return
    event.preventDefault()
    done()
  }
  function keys(key: string): (() => void) | undefined {
    const visits = [...(grid.current?.querySelectorAll('a') ?? [])]
    const at = visits.indexOf(document.activeElement as HTMLAnchorElement)
    if (key === 'j' || key === 'ArrowDown') return () => visits[at + 1]?.focus()
    if (key === 'k' || key === 'ArrowUp') return () => visits[Math.max(at - 1, 0)]?.focus()
    if (key === 'ArrowLeft') return () => go({ day: addDays(address.day, -step) })
    if (key === 'ArrowRight') return () => go({ day: addDays(address.day, step) })
    if (key === 't') return () => go({ day: undefined })
    if (key === 'n') return () => go({ book: '' })
  }

  if (isError && !data) return <LoadFailed title="Failed to load appointments" onRetry={refetch} />
  if (!data)
    return (
      <Loading label="Loading appointments">
        <Skeleton className="h-[60dvh] rounded-card" />
      </Loading>
    )
  const laid = days.map((day: PlainDate) => ({
    day,
    placed: layOutDay(data, day, timeZone),
    open: hoursOfDay(day, schedule ?? noHours),
  }))
  const hours = hoursShown(laid.flatMap(({ placed, open }) => [...placed, ...open.weekly, ...open.extra]))
  return (
    <section
      ref={grid}
      aria-label={view === 'week' ? 'Week' : 'Day'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the calendar takes keys of its own
      tabIndex={0}
      onKeyDown={onKeyDown}
      className={cx(
        'overflow-hidden rounded-card border border-line bg-surface transition-opacity duration-(--dur-2)',
        isPlaceholderData && 'opacity-60',
      )}
    >
      <div className="md:grid md:grid-cols-[3.75rem_minmax(0,1fr)]">
        <HourScale {...hours} />
        <div
          className="divide-y divide-line md:grid md:grid-cols-(--days) md:divide-x md:divide-y-0"
          style={
            {
              '--days': schedule ? columnsOf(laid) : `repeat(${laid.length}, minmax(0, 1fr))`,
            } as CSSProperties
          }
        >
          {laid.map(({ day, placed, open }) => (
            <DayColumn
              key={day}
              day={day}
              placed={placed}
              open={schedule && open}
              onEmpty={(at) => go({ book: '', at })}
              hours={hours}
              now={now}
              timeZone={timeZone}
              narrow={view === 'week'}
              linkTo={(visit) => `?${calendar.searchWith({ visit })}`}
            />
          ))}
        </div>
      </div>
      <p
        aria-hidden="true"
        className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-ink-muted max-md:hidden"
      >
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> move
        </span>
        <span>
          <Kbd>↵</Kbd> details
        </span>
        <span>
          <Kbd>←</Kbd> <Kbd>→</Kbd> {view}
        </span>
        <span>
          <Kbd>T</Kbd> today
        </span>
        <span>
          <Kbd>N</Kbd> book a visit
        </span>
      </p>
    </section>
  )
}

/** Days without hours and visits are narrow, so that names fit on the others. */
function columnsOf(laid: readonly { placed: readonly unknown[]; open: DayHours }[]): string {
  const isUsed = ({ placed, open }: (typeof laid)[number]) =>
    placed.length > 0 || open.weekly.length > 0 || open.extra.length > 0
  const isEmpty = !laid.some(isUsed)
  return laid.map((day) => (isEmpty || isUsed(day) ? 'minmax(0,1fr)' : '3rem')).join(' ')
}

function HourScale({ first, last }: { first: number; last: number }) {
  return (
    <div aria-hidden="true" className="border-r border-line pt-11 text-2xs text-ink-muted max-md:hidden">
      {Array.from({ length: last - first }, (_, index) => first + index).map((hour) => (
        <div key={hour} className="h-16 pr-2 text-right">
          <span className="relative -top-2">{formatHour(hour)}</span>
        </div>
      ))}
    </div>
  )
}

const formatHour = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
