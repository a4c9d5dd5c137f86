import { Suspense, useState } from 'react'
import { practice } from '#core/practice.ts'
import { practiceDay } from '#core/practice-day.ts'
import { dayBounds } from '#core/scheduling/slots.ts'
import { PracticeFilters } from '#web/domains/people/index.ts'
import { useAddress } from '#web/platform/address.ts'
import { formatDate, formatMinutes, formatTime } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { paths } from '#web/platform/paths.ts'
import { addDays, type PlainDate } from '#web/platform/plain-date.ts'
import { ShowMore } from '#web/platform/show-more.tsx'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { statuses, statusLabel, VisitStatus } from '../shared/visit-status.tsx'
import type { PracticeVisit, VisitFilters } from './api/practice-visits.ts'
import { usePracticeVisits } from './api/visits.ts'

const periods = [
  { value: 'coming', label: 'Upcoming' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Next 7 days' },
  { value: 'past', label: 'Last 90 days' },
  { value: 'all', label: 'All time' },
] as const
type Period = (typeof periods)[number]['value']

const zone = practice.timeZone

/** The filters are in the address, so that back, reload and links show the same visits. */
function useFilters() {
  const { at, change } = useAddress<'period' | 'status' | 'provider'>()
  const period = periods.find(({ value }) => value === at('period'))?.value ?? 'coming'
  const status = statuses.find((each) => each === at('status')) ?? ''
  const provider = at('provider')

  const filters: VisitFilters = {
    ...spanOf(period, practiceDay()),
    newest_first: period === 'past' || period === 'all',
    ...(status && { wanted_status: status }),
    ...(provider && { provider }),
  }
  return { period, status, provider, filters, change }
}

function spanOf(period: Period, today: PlainDate): Pick<VisitFilters, 'from' | 'to'> {
  const day = dayBounds(today, zone)
  switch (period) {
    case 'coming':
      return { from: day.from }
    case 'today':
      return day
    case 'week':
      return { from: day.from, to: dayBounds(addDays(today, 6), zone).to }
    case 'past':
      return { from: dayBounds(addDays(today, -89), zone).from, to: day.to }
    case 'all':
      return {}
  }
}

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'))
const statusOptions = statuses.map((value) => ({ value, label: statusLabel(value) }))

/** Every visit of the practice, by time, provider, status and name. */
export function AppointmentsPage() {
  const { period, status, provider, filters, change } = useFilters()
  const [text, setText] = useState('')
  const [cancelling, setCancelling] = useState<PracticeVisit>()
  const visits = usePracticeVisits({ ...filters, search: useDebounced(text).trim() })
  return (
    <>
      <title>{`Appointments, ${practice.name}`}</title>
      <PageHeader title="Appointments" lead="All visits. Times are in Phoenix time." />
      <div className="grid grid-cols-1 gap-4">
        <search className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <Field label="Patient">
            <Input
              type="search"
              placeholder="Name, date of birth or ID"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <PracticeFilters
            chosen={{ period, provider, status }}
            periods={periods}
            statuses={statusOptions}
            onChange={change}
          />
        </search>
        <VisitList visits={visits} onCancel={setCancelling} />
      </div>
      {cancelling && (
        <Suspense>
          <CancelDialog visit={cancelling} onDone={() => setCancelling(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface VisitListProps {
  visits: ReturnType<typeof usePracticeVisits>
  onCancel: (visit: PracticeVisit) => void
}

function VisitList({ visits, onCancel }: VisitListProps) {
  const { data, isError, refetch } = visits
  const rows = data?.pages.flat()
  if (isError && !rows) return <LoadFailed title="We couldn’t load the visits." onRetry={refetch} />
  if (!rows)
    return (
      <Loading label="Loading visits">
        <SkeletonRows rows={8} />
      </Loading>
    )
  if (rows.length === 0)
    return (
      <EmptyState title="No visits">
        Visits appear here when they’re booked. Try another period, provider or status.
      </EmptyState>
    )
  return (
    <>
      <Card className="overflow-hidden p-0!">
        <ul aria-label="Visits">
          {rows.map((visit) => (
            <VisitRow key={visit.id} visit={visit} onCancel={() => onCancel(visit)} />
          ))}
        </ul>
      </Card>
      <ShowMore pages={visits} />
    </>
  )
}

function VisitRow({ visit, onCancel }: { visit: PracticeVisit; onCancel: () => void }) {
  const at = visit.appointment_date
  const when = `${formatDate(at, practice.timeZone)}, ${formatTime(at, practice.timeZone)}`
  const name = visit.patient_name || `Patient ${visit.patient_number}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 text-sm last:border-0 lg:grid-cols-[11rem_minmax(0,2fr)_minmax(0,2fr)_8rem_7rem]">
      <time dateTime={at} className="num text-ink-muted">
        {when}
      </time>
      <span className="min-w-0 max-lg:row-start-2">
        <a href={paths.adminChart(visit.patient_id)} className="font-semibold text-ink">
          {name}
        </a>
        <span className="block text-xs text-ink-muted">ID {visit.patient_number}</span>
      </span>
      <span className="min-w-0 max-lg:col-span-2 max-lg:row-start-3">
        <span className="block">{visit.provider_name}</span>
        <span className="block text-xs text-ink-muted">
          {describeKind(visit.appointment_type, 'en')}, {formatMinutes(visit.duration_minutes)}
        </span>
        {visit.cancellation_reason && (
          <span className="block text-xs wrap-anywhere text-ink-muted">
            Canceled: {visit.cancellation_reason}
          </span>
        )}
      </span>
      <span className="max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end">
        <VisitStatus status={visit.status} />
      </span>
      <span className="justify-self-end max-lg:col-start-2 max-lg:row-start-2">
        {visit.status === 'scheduled' && (
          <Button variant="quiet" size="sm" aria-label={`Cancel visit: ${name}, ${when}`} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </span>
    </li>
  )
}
