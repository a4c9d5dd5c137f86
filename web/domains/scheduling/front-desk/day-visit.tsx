import { Check, Ellipsis } from 'lucide-react'
import { practice } from '#core/practice.ts'
import { formatPatientTime } from '#core/scheduling/format-when.ts'
import { formatDate, formatMinutes, formatMoney, formatTime, showPhone } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { VisitStatus } from '../shared/visit-status.tsx'
import { type DeskVisit, useChangePayment, useCheckIn } from './api.ts'
import { Outstanding } from './outstanding.tsx'

interface DayVisitProps {
  visit: DeskVisit
  canCheckIn: boolean
  /** In a list of several days. */
  withDay?: boolean
  onPay: () => void
  onMove: () => void
  onCancel: () => void
}

/** One visit of the day, with the one thing to do about it. */
export function DayVisit({ visit, canCheckIn, withDay = false, ...on }: DayVisitProps) {
  const open = visit.status === 'scheduled'
  const insured = visit.payment_method === 'insurance'
  const name = visit.patient_name || `Patient ${visit.patient_number}`
  const at = formatTime(visit.appointment_date, practice.timeZone)
  return (
    <li className="grid grid-cols-[4.75rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 text-sm last:border-0 sm:grid-cols-[5rem_minmax(0,1fr)_auto] lg:grid-cols-[5rem_minmax(0,3fr)_minmax(0,2.5fr)_minmax(0,2.5fr)_15rem]">
      <time dateTime={visit.appointment_date} className="num self-start font-semibold whitespace-nowrap">
        {withDay && <span className="block">{formatDate(visit.appointment_date, practice.timeZone)}</span>}
        {at}
        <span className="block text-xs font-normal text-ink-muted">
          {formatMinutes(visit.duration_minutes)}
        </span>
        <span className="block text-xs font-normal whitespace-normal text-ink-muted empty:hidden">
          {formatPatientTime(visit.appointment_date, practice.timeZone, visit.patient_time_zone)}
        </span>
      </time>
      <span className="min-w-0">
        <a href={paths.frontDeskPatient(visit.patient_id)} className="font-semibold text-ink">
          {name}
        </a>
        <span className="block text-xs text-ink-muted">
          {visit.date_of_birth && `DOB ${showPlainDate(visit.date_of_birth)}, `}
          {visit.phone ? showPhone(visit.phone) : 'no phone on file'}
          {visit.preferred_language !== 'English' && `, speaks ${visit.preferred_language}`}
        </span>
      </span>
      <span className="min-w-0 max-sm:col-start-2 sm:max-lg:col-[2/span_2] sm:max-lg:row-start-2">
        <span className="block">
          {visit.provider_name}
          {open && visit.provider_away && (
            <Badge tone="danger" className="ml-2">
              Can’t see patients
            </Badge>
          )}
        </span>
        <span className="block text-xs text-ink-muted">
          {describeKind(visit.appointment_type, 'en')},{' '}
          {insured ? (visit.insurance_provider ?? 'insurance') : 'self-pay'}
          {visit.paid > 0 && (
            <>
              , <b className="num font-semibold text-ink">{formatMoney(visit.paid)} paid</b>
            </>
          )}
        </span>
      </span>
      <span className="max-sm:col-start-2 sm:max-lg:col-[2/span_2]">
        {open && visit.cannot_come_at && (
          <Badge tone="danger" className="mb-1">
            Patient can’t come {formatTime(visit.cannot_come_at, practice.timeZone)}
          </Badge>
        )}
        {open && visit.waiting_since && (
          <Badge tone="warning" className="mb-1">
            Entered waiting room {formatTime(visit.waiting_since, practice.timeZone)}
          </Badge>
        )}
        {open ? <Outstanding forms={visit.outstanding} /> : <VisitStatus status={visit.status} />}
      </span>
      <span className="flex items-center gap-1 max-sm:col-start-2 sm:justify-end sm:max-lg:col-start-3 sm:max-lg:row-start-1">
        {open && canCheckIn && !visit.provider_away && <CheckIn visit={visit} name={name} />}
        {open && <VisitMenu visit={visit} label={`Change the visit of ${name} at ${at}`} {...on} />}
      </span>
    </li>
  )
}

interface VisitMenuProps extends Pick<DayVisitProps, 'visit' | 'onPay' | 'onMove' | 'onCancel'> {
  label: string
}

function VisitMenu({ visit, label, onPay, onMove, onCancel }: VisitMenuProps) {
  const { mutate: changePayment } = useChangePayment()
  const insured = visit.payment_method === 'insurance'
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="icon-sm" aria-label={label}>
          <Ellipsis />
        </Button>
      }
    >
      <MenuItem onSelect={onPay}>Record payment</MenuItem>
      <MenuItem
        onSelect={() => changePayment({ visit: visit.id, payment: insured ? 'credit_card' : 'insurance' })}
      >
        {insured ? 'Change to self-pay' : 'Change to insurance'}
      </MenuItem>
      {!visit.provider_away && <MenuItem onSelect={onMove}>Reschedule</MenuItem>}
      <MenuItem danger onSelect={onCancel}>
        {visit.provider_away ? 'Cancel to rebook' : 'Cancel visit'}
      </MenuItem>
    </Menu>
  )
}

function CheckIn({ visit, name }: { visit: DeskVisit; name: string }) {
  const { mutate, isPending } = useCheckIn()
  if (visit.checked_in_at)
    return (
      <>
        <Badge tone="success">
          <Check />
          Checked in {formatTime(visit.checked_in_at, practice.timeZone)}
        </Badge>
        <Button
          variant="plain"
          size="sm"
          busy={isPending}
          aria-label={`Undo check-in of ${name}`}
          onClick={() => mutate({ id: visit.id, checkedIn: false })}
        >
          Undo
        </Button>
      </>
    )
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isPending}
      aria-label={`Check in ${name}`}
      onClick={() => mutate({ id: visit.id, checkedIn: true })}
    >
      Check in
    </Button>
  )
}
