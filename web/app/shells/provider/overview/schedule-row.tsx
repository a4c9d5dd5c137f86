import { Check, Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { NextVisit, TodaysVisit } from '#core/answers/provider-overview.ts'
import { formatTime } from '#core/scheduling/format-when.ts'
import { joinState } from '#core/scheduling/join-window.ts'
import { formatMinutes, fullName } from '#web/platform/formats.ts'
import { PanelLink } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { Kbd } from '#web/ui/kbd.tsx'

interface RowProps {
  visit: TodaysVisit
  timeZone: string
  now: number
  /** The patient is in the visit's waiting room. */
  waiting: boolean
}

/** One visit of the day: when, who, what, and the next thing to do about it. */
export function ScheduleRow({ visit, timeZone, now, waiting }: RowProps) {
  const begun = visit.status === 'in_progress'
  const isNow = waiting || begun
  return (
    <li
      data-visit={visit.id}
      tabIndex={-1}
      className={cx(
        'relative grid min-h-10.5 grid-cols-[3.75rem_1rem_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3 py-1.5 outline-offset-[-3px] md:grid-cols-[4.25rem_1.25rem_minmax(0,1fr)_9rem_auto] lg:grid-cols-[4.25rem_1.25rem_minmax(0,1fr)_11rem_minmax(9.5rem,auto)] md:gap-x-3 md:px-4',
        isNow
          ? 'mx-1.5 my-1 rounded-md border border-accent-line bg-accent-tint py-3 md:mx-2 md:px-2'
          : 'hover:bg-surface-2/50',
      )}
    >
      <time
        dateTime={visit.appointment_date}
        className={cx(
          'num text-right text-xs whitespace-nowrap',
          waiting ? 'font-semibold' : 'text-ink-muted',
        )}
      >
        {formatTime(visit.appointment_date, timeZone)}
      </time>
      <Dot look={isNow ? 'now' : (looks[visit.status] ?? 'ahead')} />
      <div className="min-w-0">
        <PanelLink
          open="visit"
          details={{ id: visit.id }}
          className={cx(
            'block wrap-break-word text-ink no-underline hover:underline',
            nameClasses[visit.status] ?? 'font-semibold',
          )}
        >
          {fullName(visit.patient, `Patient ${visit.patient.patient_id}`)}
        </PanelLink>
        <p className="wrap-break-word text-xs text-ink-muted md:hidden">{what(visit, timeZone)}</p>
        <CannotCome visit={visit} timeZone={timeZone} />
        <Attendance visit={visit} now={now} waiting={waiting} />
      </div>
      <p className="wrap-break-word text-xs text-ink-muted max-md:hidden">{what(visit, timeZone)}</p>
      <div className="flex items-center justify-end gap-2 text-xs text-ink-muted max-md:has-[[data-start]]:col-span-full max-md:has-[[data-start]]:mt-2">
        {visit.patient.preferred_language !== 'English' && (
          <Badge tone="info" className="max-md:hidden">
            <Languages />
            {visit.patient.preferred_language}
          </Badge>
        )}
        {begun || isOpen(visit, now) ? (
          <StartLink visit={visit} isPrimary={isNow} />
        ) : (
          <After visit={visit} now={now} />
        )}
        <PanelLink
          open="visit"
          details={{ id: visit.id }}
          aria-label={`View Details: ${fullName(visit.patient)}`}
          className={buttonClass({ variant: 'quiet', size: 'sm', className: 'max-lg:hidden' })}
        >
          View Details
        </PanelLink>
      </div>
    </li>
  )
}

/** Where the patient of a visit is that can be joined now. */
function Attendance({ visit, now, waiting }: Pick<RowProps, 'visit' | 'now' | 'waiting'>) {
  const begun = visit.status === 'in_progress'
  if (begun || waiting)
    return (
      <p role="status" className="mt-1 flex flex-wrap gap-x-3.5 text-xs">
        <b className="font-semibold">{begun ? 'In session' : 'In the waiting room'}</b>
        {visit.intake_done && (
          <span className="inline-flex items-center gap-1">
            <Check className="text-success" />
            Intake done
          </span>
        )}
      </p>
    )
  return (
    isOpen(visit, now) &&
    isLate(visit, now) && <p className="text-xs text-warning">Not in the waiting room yet</p>
  )
}

const looks: Partial<Record<TodaysVisit['status'], keyof typeof dots>> = {
  completed: 'done',
  cancelled: 'off',
}
const nameClasses: Partial<Record<TodaysVisit['status'], string>> = {
  completed: 'font-medium',
  cancelled: 'text-ink-muted line-through decoration-1',
}

function StartLink({ visit, isPrimary }: { visit: TodaysVisit; isPrimary: boolean }) {
  return (
    <a
      href={paths.telehealthSession(visit.id)}
      data-start
      className={buttonClass({
        variant: isPrimary ? 'primary' : 'secondary',
        size: 'sm',
        className: 'max-md:w-full',
      })}
    >
      {visit.status === 'in_progress' ? 'Rejoin Session' : 'Start Session'}
      <span className="max-md:hidden">
        <Kbd>S</Kbd>
      </span>
    </a>
  )
}

/** What remains to be done once a visit can no longer be joined. */
function After({ visit, now }: { visit: TodaysVisit; now: number }): ReactNode {
  if (visit.status === 'completed') {
    if (visit.note === 'signed')
      return (
        <span className="inline-flex items-center gap-1.5">
          Note signed
          <Check className="text-success" />
        </span>
      )
    return (
      <a href={paths.visitNote(visit.id)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {visit.note === 'draft' ? 'Sign note' : 'Write note'}
      </a>
    )
  }
  if (visit.status === 'no_show') return <Badge tone="warning">No-show</Badge>
  if (visit.status === 'scheduled' && joinState(visit.appointment_date, now).state === 'over')
    return (
      <Link to={paths.ownVisit(visit.id)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        Record outcome
      </Link>
    )
  return null
}

/** A patient who told the practice is not waited for. */
export function CannotCome({ visit, timeZone }: Pick<RowProps, 'timeZone'> & { visit: NextVisit }) {
  if (visit.status !== 'scheduled' || !visit.cannot_come_at) return null
  return <Badge tone="danger">Patient can’t come {formatTime(visit.cannot_come_at, timeZone)}</Badge>
}

export function isOpen({ status, appointment_date }: TodaysVisit, now: number) {
  return status === 'scheduled' && joinState(appointment_date, now).state === 'open'
}

/** Five minutes after the start, the clinician decides whether to call. */
const isLate = ({ appointment_date }: TodaysVisit, now: number) =>
  now - Date.parse(appointment_date) >= 300_000

function what(visit: TodaysVisit, timeZone: string) {
  if (visit.status === 'cancelled') return `Canceled at ${formatTime(visit.changed_at, timeZone)}`
  return `${describeKind(visit.appointment_type, 'en')}, ${formatMinutes(visit.duration_minutes)}`
}

const dots = {
  now: 'border-accent bg-accent ring-4 ring-accent/25',
  done: 'border-success bg-success',
  off: 'border-dashed border-line-strong bg-surface',
  ahead: 'border-line-strong bg-surface',
}

function Dot({ look }: { look: keyof typeof dots }) {
  return (
    <span
      aria-hidden="true"
      className="relative grid place-items-center self-stretch before:absolute before:-inset-y-1.5 before:w-0.5 before:bg-line"
    >
      <i className={cx('relative size-2.5 rounded-full border-2', dots[look])} />
    </span>
  )
}
