import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { controlClass } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { VirtualList } from '#web/ui/virtual-list.tsx'
import type { PatientFilters } from './patient-filters.ts'

const rowHeight = 60

interface PatientListProps<Patient> extends RowsProps<Patient> {
  lead?: string
  searchLabel: string
}

/** Patients by name, searched and loaded page by page. */
export function PatientList<Patient extends { id: string }>({
  lead,
  searchLabel,
  ...rows
}: PatientListProps<Patient>) {
  const { typed, setTyped, flagged, setFlagged } = rows.filters
  return (
    <>
      <PageHeader
        title="Patients"
        {...(lead && { lead })}
        actions={
          <Segment
            label="Filter patients"
            value={flagged ? 'flagged' : 'all'}
            onChange={(value) => setFlagged(value === 'flagged')}
            options={[
              { value: 'all', label: 'All' },
              { value: 'flagged', label: 'Needs attention' },
            ]}
          />
        }
      />
      <Card className="overflow-hidden p-0!">
        <div className="border-b border-line p-3">
          <label className="relative block">
            <Search className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted" />
            <input
              type="search"
              aria-label={searchLabel}
              placeholder="Name, date of birth or patient ID"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className={`${controlClass} pl-9!`}
            />
          </label>
        </div>
        <Rows {...rows} />
      </Card>
    </>
  )
}

interface RowsProps<Patient> {
  filters: PatientFilters
  patients: UseInfiniteQueryResult<InfiniteData<Patient[]>>
  failed: string
  loading: string
  /** Under "No patients yet". */
  none: string
  row: (patient: Patient) => ReactNode
}

function Rows<Patient extends { id: string }>(props: RowsProps<Patient>) {
  const { filters, patients, failed, loading, none, row } = props
  const { data, isError, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    patients
  const rows = data?.pages.flat()
  if (isError && !rows) return <LoadFailed title={failed} onRetry={refetch} className="m-3" />
  if (!rows)
    return (
      <Loading label={loading} className="p-4">
        <SkeletonRows rows={8} />
      </Loading>
    )
  if (rows.length === 0 && (filters.flagged || filters.search.trim()))
    return <EmptyState title="No matches">Try another spelling or fewer words.</EmptyState>
  if (rows.length === 0) return <EmptyState title="No patients yet">{none}</EmptyState>
  return (
    <VirtualList
      label="Patients"
      items={rows}
      keyOf={({ id }) => id}
      row={row}
      rowHeight={rowHeight}
      hasMore={hasNextPage}
      onMore={() => {
        if (!isFetchingNextPage) void fetchNextPage()
      }}
      className={`max-h-[max(20rem,calc(100dvh-15rem))] ${isPlaceholderData ? 'opacity-60' : ''}`}
    />
  )
}
