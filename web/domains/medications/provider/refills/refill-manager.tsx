import { useState } from 'react'
import { ShowMore } from '#web/platform/show-more.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Segment } from '#web/ui/segment.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type RefillFilter, useRefillItems } from './api/refill-items.ts'
import { RefillRow } from './refill-row.tsx'

const filters = [
  { value: 'all', label: 'All' },
  { value: 'requested', label: 'Requested' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'due', label: 'Due' },
] as const

/** Who needs a refill: requests first, then whose supply is the oldest. */
export default function RefillManager() {
  const [filter, setFilter] = useState<RefillFilter>('all')
  const refills = useRefillItems(filter)
  const { data, isError, refetch } = refills
  const items = data?.pages.flat()
  const all = items?.[0]?.items_in_all ?? 0
  return (
    <Card aria-labelledby="refill-manager">
      <CardHead
        id="refill-manager"
        title="Refill manager"
        action={
          items && (
            <span className="num text-sm text-ink-muted">
              {all === 1 ? '1 medication' : `${all} medications`}
            </span>
          )
        }
      />
      <p className="mb-3 text-sm text-ink-muted">
        Counted from the last refill, prescription or start: 30 days or as many as were prescribed, due in the
        last 7. As-needed medications are not counted. What nobody has verified is verified before it is
        refilled.
      </p>
      <div className="mb-2 overflow-x-auto">
        <Segment
          label="Which refills"
          options={filters}
          value={filter as (typeof filters)[number]['value']}
          onChange={setFilter}
        />
      </div>
      {isError && <LoadFailed title="The refills could not be loaded." onRetry={refetch} />}
      {!data && !isError && (
        <Loading label="Loading refills">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {items?.length === 0 && (
        <p className="py-6 text-center text-ink-muted">No medication is in this list.</p>
      )}
      <ul>
        {items?.map((item) => (
          <RefillRow key={`${item.patient_id} ${item.medication_id}`} item={item} />
        ))}
      </ul>
      <ShowMore pages={refills} size="sm" className="mt-3" />
    </Card>
  )
}
