import { lazy, Suspense, useState } from 'react'
import { practice } from '#core/practice.ts'
import { PracticeFilters } from '#web/domains/people/index.ts'
import { ShowMore } from '#web/platform/show-more.tsx'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { statuses, statusLabel } from '../shared/visit-status.tsx'
import type { PracticeVisit } from './api/practice-visits.ts'
import { usePracticeVisits } from './api/visits.ts'
import { periods, useWish } from './use-filters.ts'
import { VisitRow } from './visit-row.tsx'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))
const statusOptions = statuses.map((value) => ({ value, label: statusLabel(value) }))

/** Every visit of the practice, by time, provider, status and name. */
export function AppointmentsPage() {
  const { period, status, provider, wish, change } = useWish()
  const [text, setText] = useState('')
  const [cancelling, setCancelling] = useState<PracticeVisit>()
  const visits = usePracticeVisits({ ...wish, search: useDebounced(text).trim() })
  return (
    <>
      <title>{`Appointments, ${practice.name}`}</title>
      <PageHeader title="Appointments" lead="Every visit of the practice, by the clock in Phoenix." />
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
  if (isError && !rows) return <LoadFailed title="The visits could not be loaded." onRetry={refetch} />
  if (!rows)
    return (
      <Loading label="Loading visits">
        <SkeletonRows rows={8} />
      </Loading>
    )
  if (rows.length === 0)
    return <EmptyState title="No visits here">Try another time, provider or status.</EmptyState>
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
