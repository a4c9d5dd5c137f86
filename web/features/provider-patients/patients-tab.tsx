import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#web/lib/live.ts'
import { useProvider } from '#web/lib/own-provider.ts'
import { myPatientsKey, useMyPatients } from '#web/lib/patients/my-patients.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { controlClass } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { VirtualList } from '#web/ui/virtual-list.tsx'
import { PatientRow } from './patient-row.tsx'

const rowHeight = 60

/** Everybody the provider treats. What is searched for stands in the address, so that back leads to the same list. */
export function PatientsTab() {
  const provider = useProvider()
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState(params.get('q') ?? '')
  const [flagged, setFlagged] = useState(params.get('show') === 'flagged')
  const settled = useDebounced(search)
  const patients = useMyPatients({ search: settled, flagged })
  const cache = useQueryClient()
  const renew = () => cache.invalidateQueries({ queryKey: myPatientsKey })
  useLive('appointments', `provider_id=eq.${provider.id}`, renew)
  useLive('safety_tasks', `provider_id=eq.${provider.id}`, renew)

  const keepInAddress = useEffectEvent(() => {
    const wanted = new URLSearchParams({
      ...(settled && { q: settled }),
      ...(flagged && { show: 'flagged' }),
    })
    if (wanted.toString() !== params.toString())
      setParams(wanted, { replace: true, preventScrollReset: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for is what the address follows
  useEffect(() => keepInAddress(), [settled, flagged])

  return (
    <>
      <PageHeader
        title="Patients"
        actions={
          <Segment
            label="Which patients"
            value={flagged ? 'flagged' : 'all'}
            onChange={(value) => setFlagged(value === 'flagged')}
            options={[
              { value: 'all', label: 'All' },
              { value: 'flagged', label: 'Needs a look' },
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
              aria-label="Search your patients"
              placeholder="Name, date of birth or patient ID"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              className={`${controlClass} pl-9!`}
            />
          </label>
        </div>
        <List patients={patients} searched={settled.trim() !== '' || flagged} />
      </Card>
    </>
  )
}

interface ListProps {
  patients: ReturnType<typeof useMyPatients>
  searched: boolean
}

function List({ patients, searched }: ListProps) {
  const { data, isError, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    patients
  const rows = data?.pages.flat()
  if (isError && !rows)
    return <LoadFailed title="Failed to load patients." onRetry={refetch} className="m-3" />
  if (!rows)
    return (
      <Loading label="Loading your patients" className="p-4">
        <SkeletonRows rows={8} />
      </Loading>
    )
  if (rows.length === 0 && searched)
    return <EmptyState title="Nobody matches">Try another spelling, or fewer words.</EmptyState>
  if (rows.length === 0)
    return (
      <EmptyState title="No patients yet">
        Whoever books a visit with you will be listed here, with their visits and what needs your attention.
      </EmptyState>
    )
  return (
    <VirtualList
      label="Patients"
      items={rows}
      keyOf={({ id }) => id}
      row={(patient) => <PatientRow patient={patient} />}
      rowHeight={rowHeight}
      hasMore={hasNextPage}
      onMore={() => {
        if (!isFetchingNextPage) void fetchNextPage()
      }}
      className={`max-h-[max(20rem,calc(100dvh-15rem))] ${isPlaceholderData ? 'opacity-60' : ''}`}
    />
  )
}
