import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { sayTime } from '#core/scheduling/say-when.ts'
import { sayKind } from '#web/platform/provider-words.ts'
import { cx } from '#web/ui/cx.ts'
import { type Status, statusLabel } from '../../shared/visit-status.tsx'
import type { ProviderVisit } from './api/visits.ts'
import { hourRem, type Placed } from './lay-day.ts'
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
export function VisitBlock({ placed, firstHour, timeZone, narrow, to }: VisitBlockProps) {
  const { visit, from, to: end, lane, lanes } = placed
  const name = nameOf(visit)
  const time = sayTime(visit.appointment_date, timeZone)
  const kind = `${sayKind(visit.appointment_type, 'en')}, ${visit.duration_minutes} min`
  const short = end - from < 45
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
          short && narrow && 'md:flex-nowrap md:gap-x-1.5',
          looks[visit.status],
        )}
      >
        <span className="num font-semibold whitespace-nowrap">{time}</span>{' '}
        <span className="max-w-full min-w-0 truncate font-semibold">{name}</span>{' '}
        <span
          className={cx(
            'max-w-full truncate text-ink-muted',
            narrow && (short ? 'md:sr-only' : 'md:basis-full'),
          )}
        >
          {kind}
        </span>
        {visit.status !== 'scheduled' && (
          <span className={cx('font-semibold', short && narrow && 'md:sr-only')}>
            {statusLabel(visit.status)}
          </span>
        )}
      </Link>
    </li>
  )
}
