import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentType, Suspense, useState } from 'react'
import { practice } from '#core/practice.ts'
import { practiceDay } from '#core/practice-day.ts'
import { dayBounds } from '#core/scheduling/slots.ts'
import { useAddress } from '#web/platform/address.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { addDays, describePlainDate, parsePlainDate } from '#web/platform/plain-date.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useLiveCalendar } from '../shared/live-calendar.ts'
import { WaitingForEarlier, type WaitingPatient } from '../shared/waiting-for-earlier.tsx'
import { type DeskVisit, useDay, useDeskProviders, useUnstarted } from './api.ts'
import { DayVisit } from './day-visit.tsx'

const BookDialog = lazyPart(() => import('./book-dialog.tsx'))
const MoveDialog = lazyPart(() => import('./move-dialog.tsx'))
const CancelDialog = lazyPart(() => import('../admin/cancel-dialog.tsx'))

const zone = practice.timeZone
const formatDate = (day: string) =>
  describePlainDate(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** Today and the year after it. */
const visitsAhead = (today: string) => ({
  from: dayBounds(today, zone).from,
  to: dayBounds(addDays(today, 366), zone).to,
})

const labelOf = ({ name, is_listed, is_active }: { name: string; is_listed: boolean; is_active: boolean }) =>
  is_listed ? name : is_active ? `${name} (not open for booking)` : `${name} (can’t be booked)`

function headOf(day: string, today: string, leaving: { name: string } | undefined) {
  if (leaving)
    return {
      title: `Upcoming visits with ${leaving.name}`,
      lead: 'This provider can’t be booked now. To rebook a visit, cancel it and book another provider. Times are in Phoenix time.',
    }
  return day === today
    ? { title: 'Today', lead: `${formatDate(day)}. Times are in Phoenix time.` }
    : { title: formatDate(day), lead: 'All visits. Times are in Phoenix time.' }
}

/** Payments belong to billing: the page that shows both passes this as a prop. */
type TakePayment = ComponentType<{
  visit: { id: string; patient_id: string; patient_name: string; appointment_date: string }
  onClose: () => void
}>

/** One day of the practice: who is coming, what is missing, who is checked in. */
export function DayPage({ TakePayment }: { TakePayment: TakePayment }) {
  const { at, change } = useAddress<'day' | 'provider'>()
  const today = practiceDay()
  const day = parsePlainDate(at('day')) ?? today
  const provider = at('provider')
  const { data: providers } = useDeskProviders()
  const leaving = providers?.find(({ id, is_active }) => id === provider && !is_active)
  const visits = useDay(leaving ? visitsAhead(today) : dayBounds(day, zone), provider)
  const [booking, setBooking] = useState(false)
  const [paying, setPaying] = useState<DeskVisit>()
  const [moving, setMoving] = useState<DeskVisit>()
  const [canceling, setCanceling] = useState<DeskVisit>()
  const [finding, setFinding] = useState<WaitingPatient>()
  useLiveCalendar()
  const go = (date: string) => change({ day: date === today ? undefined : date })
  return (
    <>
      <title>{`Front desk, ${practice.name}`}</title>
      <PageHeader
        {...headOf(day, today, leaving)}
        actions={
          <Button onClick={() => setBooking(true)}>
            <CalendarPlus />
            Book visit
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <search className="flex flex-wrap items-end gap-3">
          <div className={cx('flex items-end gap-1.5', leaving && 'hidden')}>
            <Button
              variant="secondary"
              size="icon"
              aria-label="Day before"
              onClick={() => go(addDays(day, -1))}
            >
              <ChevronLeft />
            </Button>
            <DateField compact label="Go to day" value={day} onChange={(chosen) => chosen && go(chosen)} />
            <Button
              variant="secondary"
              size="icon"
              aria-label="Day after"
              onClick={() => go(addDays(day, 1))}
            >
              <ChevronRight />
            </Button>
            {day !== today && (
              <Button variant="plain" onClick={() => go(today)}>
                Today
              </Button>
            )}
          </div>
          <Field label="Provider" className="min-w-60 max-sm:w-full">
            <NativeSelect
              value={provider}
              placeholder="All"
              options={(providers ?? []).map(({ id, ...named }) => ({ value: id, label: labelOf(named) }))}
              onChange={({ target }) => change({ provider: target.value })}
            />
          </Field>
        </search>
        <Visits
          visits={visits}
          isToday={day === today && !leaving}
          withDay={leaving !== undefined}
          onPay={setPaying}
          onMove={setMoving}
          onCancel={setCanceling}
        />
        <Unstarted provider={provider} onPay={setPaying} onMove={setMoving} onCancel={setCanceling} />
        <WaitingForEarlier provider={provider} timeZone={zone} withProviders onFind={setFinding} />
      </div>
      <Suspense>
        {booking && <BookDialog onClose={() => setBooking(false)} />}
        {paying && (
          <TakePayment
            visit={paying}
            onClose={() => {
              setPaying(undefined)
              visits.refetch()
            }}
          />
        )}
        {moving && <MoveDialog visit={moving} onClose={() => setMoving(undefined)} />}
        {finding && <FindTime patient={finding} onClose={() => setFinding(undefined)} />}
        {canceling && <CancelDialog byFrontDesk visit={canceling} onDone={() => setCanceling(undefined)} />}
      </Suspense>
    </>
  )
}

interface UnstartedProps extends Pick<VisitsProps, 'onPay' | 'onMove' | 'onCancel'> {
  provider: string
}

/** A visit that was never started stays here until the provider records what happened, or it is moved or canceled. */
function Unstarted({ provider, onPay, onMove, onCancel }: UnstartedProps) {
  const { data = [], isError, refetch } = useUnstarted(provider)
  if (isError && data.length === 0)
    return <LoadFailed title="We couldn’t load the visits that weren’t started." onRetry={refetch} />
  if (data.length === 0) return null
  return (
    <section aria-labelledby="unstarted" className="grid grid-cols-1 gap-2">
      <h2 id="unstarted" className="heading-card">
        Not started
      </h2>
      <p className="text-sm text-ink-muted">
        These visits are past their end time. Ask the provider what happened, or call the patient to
        reschedule.
      </p>
      <ul
        aria-labelledby="unstarted"
        className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-surface"
      >
        {data.map((visit) => (
          <DayVisit
            key={visit.id}
            visit={visit}
            canCheckIn={false}
            withDay
            onPay={() => onPay(visit)}
            onMove={() => onMove(visit)}
            onCancel={() => onCancel(visit)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Finds an earlier time for a waiting patient: their visit is moved, or a first one is booked. */
function FindTime({ patient, onClose }: { patient: WaitingPatient; onClose: () => void }) {
  const { appointment_id: id, appointment_date, duration_minutes } = patient
  if (id && appointment_date && duration_minutes)
    return <MoveDialog visit={{ ...patient, id, appointment_date, duration_minutes }} onClose={onClose} />
  return (
    <BookDialog
      patient={{ id: patient.patient_id, name: patient.patient_name }}
      providerId={patient.provider_id}
      onClose={onClose}
    />
  )
}

interface VisitsProps {
  visits: ReturnType<typeof useDay>
  isToday: boolean
  withDay: boolean
  onPay: (visit: DeskVisit) => void
  onMove: (visit: DeskVisit) => void
  onCancel: (visit: DeskVisit) => void
}

function Visits({ visits, isToday, withDay, onPay, onMove, onCancel }: VisitsProps) {
  const { data, isError, refetch } = visits
  if (isError && !data) return <LoadFailed title="We couldn’t load the visits." onRetry={refetch} />
  if (!data)
    return (
      <Loading label="Loading visits">
        <SkeletonRows rows={8} />
      </Loading>
    )
  const booked = data.filter(({ status }) => status !== 'cancelled')
  const waiting = booked.filter(({ status }) => status === 'scheduled')
  const checkedIn = waiting.filter(({ checked_in_at }) => checked_in_at)
  if (data.length === 0)
    return (
      <EmptyState title="No visits">
        {withDay ? 'This provider has no upcoming visits.' : 'Visits on this day will appear here.'}
      </EmptyState>
    )
  return (
    <>
      <p role="status" className="text-sm text-ink-muted">
        {booked.length === 1 ? '1 visit' : `${booked.length} visits`}
        {isToday && `, ${waiting.length - checkedIn.length} to check in, ${checkedIn.length} checked in`}
      </p>
      <ul
        aria-label="Visits"
        className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-surface"
      >
        {data.map((visit) => (
          <DayVisit
            key={visit.id}
            visit={visit}
            canCheckIn={isToday}
            withDay={withDay}
            onPay={() => onPay(visit)}
            onMove={() => onMove(visit)}
            onCancel={() => onCancel(visit)}
          />
        ))}
      </ul>
    </>
  )
}
