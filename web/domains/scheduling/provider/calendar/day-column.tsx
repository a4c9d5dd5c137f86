import type { CSSProperties, MouseEvent } from 'react'
import { Link } from 'react-router'
import { Temporal } from 'temporal-polyfill'
import { formatTime } from '#core/scheduling/format-when.ts'
import type { DayHours } from '#core/scheduling/schedule.ts'
import { describePlainDate, type PlainDate, today } from '#web/platform/plain-date.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { cx } from '#web/ui/cx.ts'
import { type Status, statusLabel } from '../../shared/visit-status.tsx'
import type { ProviderVisit } from './api.ts'
import { firstAhead, hourRem, layOutDay, type Placed, snapMinutes } from './day-layout.ts'
import { nameOf } from './name-of.ts'

interface VisitBlockProps {
  placed: Placed<ProviderVisit>
  firstHour: number
  timeZone: string
  narrow: boolean
  to: string
}

const looks: Record<Status, string> = {
  scheduled: 'border-primary-line bg-primary-tint text-ink',
  in_progress: 'border-accent bg-accent-tint text-ink',
  completed: 'border-success-line bg-success-tint text-ink',
  cancelled: 'border-dashed border-line-strong bg-surface text-ink-muted line-through decoration-1',
  no_show: 'border-warning-line bg-warning-tint text-ink',
}

/** One visit in its place: as high as it is long, and never too low to read. */
function VisitBlock({ placed, firstHour, timeZone, narrow, to }: VisitBlockProps) {
  const { visit, from, to: end, lane, lanes } = placed
  const low = narrow && end - from < 45
  const cannotCome = visit.status === 'scheduled' && Boolean(visit.cannot_come_at)
  const place = {
    '--top': `${(from / 60 - firstHour) * hourRem}rem`,
    '--height': `max(1.625rem, ${((end - from) / 60) * hourRem - 0.125}rem)`,
    '--left': `${(lane / lanes) * 100}%`,
    '--width': `${100 / lanes}%`,
  } as CSSProperties
  return (
    <li
      className="md:absolute md:top-(--top) md:left-(--left) md:h-(--height) md:w-(--width) md:px-0.5"
      style={place}
    >
      <Link
        to={to}
        preventScrollReset
        className={cx(
          'flex size-full min-w-0 flex-wrap content-start gap-x-2 overflow-hidden rounded-sm border px-2 py-1 text-xs leading-snug no-underline -outline-offset-2 hover:brightness-97 max-md:min-h-11 max-md:content-center',
          narrow && 'md:px-1.5',
          low &&
            // The name first: the place of the block shows the time.
            'md:block md:py-px md:text-2xs md:leading-[1.15]',
          cannotCome ? 'border-danger-line bg-danger-tint text-ink' : looks[visit.status],
        )}
      >
        <VisitFacts visit={visit} timeZone={timeZone} narrow={narrow} low={low} />
        {cannotCome && <span className="font-semibold text-danger">Can’t come</span>}
        {visit.status !== 'scheduled' && (
          <span className={cx('font-semibold', low && 'md:sr-only')}>{statusLabel(visit.status)}</span>
        )}
      </Link>
    </li>
  )
}

interface VisitFactsProps {
  visit: ProviderVisit
  timeZone: string
  narrow: boolean
  /** Too low for more than a line. */
  low: boolean
}

function VisitFacts({ visit, timeZone, narrow, low }: VisitFactsProps) {
  const name = nameOf(visit)
  const time = (
    <span
      className={cx(
        'num whitespace-nowrap',
        low ? 'max-md:order-first max-md:font-semibold' : 'font-semibold',
      )}
    >
      {formatTime(visit.appointment_date, timeZone)}
    </span>
  )
  return (
    <>
      {!low && time}{' '}
      <span
        title={name}
        className={cx(
          'max-w-full min-w-0 font-semibold',
          low ? 'max-md:truncate' : narrow ? 'max-md:truncate md:line-clamp-2' : 'truncate',
        )}
      >
        {name}
      </span>{' '}
      {low && time}{' '}
      <span
        className={cx('max-w-full truncate text-ink-muted', narrow && (low ? 'md:sr-only' : 'md:basis-full'))}
      >
        {`${describeKind(visit.appointment_type, 'en')}, ${visit.duration_minutes} min`}
      </span>
    </>
  )
}

interface DayColumnProps {
  day: PlainDate
  placed: readonly Placed<ProviderVisit>[]
  /** The provider's hours and time off on this day; undefined while they are not known. */
  open: DayHours | undefined
  /** An empty slot was clicked: its time. */
  onEmpty: (at: string) => void
  hours: { first: number; last: number }
  now: number
  timeZone: string
  /** One of seven. */
  narrow: boolean
  linkTo: (visitId: string) => string
}

export function DayColumn({ day, placed, hours, now, timeZone, narrow, linkTo, ...rest }: DayColumnProps) {
  const { open, onEmpty } = rest
  const isToday = day === today(timeZone, new Date(now))
  const firstOpen = Math.max(hours.first * 60, firstAhead(day, now, timeZone))
  const height = `${(hours.last - hours.first) * hourRem}rem`
  return (
    <section
      aria-label={describePlainDate(day, { weekday: 'long', month: 'long', day: 'numeric' })}
      className="min-w-0"
    >
      <h3
        className={cx(
          'flex h-11 items-center gap-1.5 border-line px-3 font-sans text-xs font-semibold tracking-normal text-ink-muted md:border-b',
          narrow && 'md:flex-col md:justify-center md:gap-0 md:px-0',
        )}
      >
        {describePlainDate(day, { weekday: 'short' })}
        <span
          className={cx(
            'num grid min-w-6 place-items-center text-sm',
            isToday ? 'rounded-full bg-accent px-1.5 text-on-accent' : 'text-ink',
          )}
        >
          {Number(day.slice(8))}
        </span>
      </h3>
      <div
        className="relative bg-[linear-gradient(var(--border)_1px,transparent_1px)] bg-size-[100%_4rem] max-md:h-auto! max-md:bg-none max-md:px-3 max-md:pb-3"
        style={{ height }}
      >
        {placed.length === 0 && <p className="pb-1 text-xs text-ink-muted md:hidden">No visits</p>}
        <Hours open={open} hours={hours} />
        {firstOpen < hours.last * 60 && (
          <button
            type="button"
            tabIndex={-1}
            title="Book a visit here"
            aria-label={`Book a visit on ${describePlainDate(day, { weekday: 'long' })}`}
            onClick={(event) => onEmpty(momentAt(event, day, timeZone, firstOpen))}
            className="absolute inset-x-0 bottom-0 cursor-cell max-md:hidden"
            style={{ top: `${(firstOpen / 60 - hours.first) * hourRem}rem` }}
          />
        )}
        {isToday && <NowLine now={now} timeZone={timeZone} day={day} hours={hours} />}
        <ul className="contents max-md:grid max-md:grid-cols-1 max-md:gap-1.5">
          {placed.map((one) => (
            <VisitBlock
              key={one.visit.id}
              placed={one}
              firstHour={hours.first}
              timeZone={timeZone}
              narrow={narrow}
              to={linkTo(one.visit.id)}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The half hour that was clicked, on the provider's clock. */
function momentAt(event: MouseEvent<HTMLElement>, day: PlainDate, timeZone: string, first: number) {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const hourHigh = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * hourRem
  const minutes = (Math.min(Math.max(event.clientY - top, 0), height - 1) / hourHigh) * 60 + first
  const snapped = Math.floor(minutes / snapMinutes) * snapMinutes
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone, plainTime: { hour: Math.floor(snapped / 60), minute: snapped % 60 } })
    .toInstant()
    .toString()
}

/** Hours are light, the rest is shaded, time off is hatched and says so. */
function Hours({ open, hours }: Pick<DayColumnProps, 'open' | 'hours'>) {
  if (!open) return null
  const clip = ({ from, to }: { from: number; to: number }) => ({
    top: `${(Math.max(from, hours.first * 60) / 60 - hours.first) * hourRem}rem`,
    height: `${Math.max(0, (Math.min(to, hours.last * 60) - Math.max(from, hours.first * 60)) / 60) * hourRem}rem`,
  })
  const shown = (span: { from: number; to: number }) =>
    span.to > hours.first * 60 && span.from < hours.last * 60
  return (
    <div aria-hidden="true" className="absolute inset-0 bg-surface-2/60 max-md:hidden">
      {[...open.weekly, ...open.extra].filter(shown).map((span) => (
        <div
          key={`${span.from} ${span.to}`}
          style={clip(span)}
          className="absolute inset-x-0 bg-surface bg-[linear-gradient(var(--border)_1px,transparent_1px)] bg-size-[100%_4rem]"
        />
      ))}
      {open.off.filter(shown).map((span) => (
        <div
          key={`off ${span.from} ${span.to}`}
          style={clip(span)}
          className="absolute inset-x-0 overflow-hidden bg-[repeating-linear-gradient(135deg,var(--surface-3)_0_6px,var(--surface-2)_6px_12px)] px-1.5 pt-1 text-2xs font-semibold text-ink-muted"
        >
          Time off
        </div>
      ))}
    </div>
  )
}

interface NowLineProps extends Pick<DayColumnProps, 'now' | 'timeZone' | 'day' | 'hours'> {}

/** The sun of this day. */
function NowLine({ now, timeZone, day, hours }: NowLineProps) {
  const [here] = layOutDay(
    [{ appointment_date: new Date(now).toISOString(), duration_minutes: 0 }],
    day,
    timeZone,
  )
  const hour = (here?.from ?? 0) / 60
  if (hour < hours.first || hour >= hours.last) return null
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 h-px bg-accent max-md:hidden"
      style={{ top: `${(hour - hours.first) * hourRem}rem` }}
    >
      <span className="absolute -top-1 -left-1 z-1 size-2.25 rounded-full bg-accent" />
    </div>
  )
}
