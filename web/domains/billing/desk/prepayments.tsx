import { useRef, useState } from 'react'
import { practice } from '#core/practice.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { mostUnbilled, useUnbilledVisits } from '../shared/payments-api.ts'
import { isToRefund } from '../shared/unbilled-visit-row.tsx'
import { VisitsToBill } from './visits-to-bill.tsx'

/** Payments for visits without a bill, and the form to record one. */
export function Prepayments() {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed).trim()
  return (
    <>
      <title>{`Prepayments, ${practice.name}`}</title>
      <PageHeader
        title="Prepayments"
        lead="Payments for visits that have no bill yet, and completed visits whose bill is missing."
      />
      <div className="grid max-w-3xl grid-cols-1 gap-4">
        <search>
          <Field label="Find a visit without a bill">
            <Input
              type="search"
              autoComplete="off"
              placeholder="Patient’s name, date of birth or ID"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        </search>
        <Visits search={search} />
      </div>
    </>
  )
}

function Visits({ search }: { search: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isError, refetch } = useUnbilledVisits({ search })
  if (isError && !data) return <LoadFailed title="We couldn’t load the visits." onRetry={refetch} />
  if (!data)
    return (
      <Loading label="Loading visits">
        <SkeletonRows rows={3} />
      </Loading>
    )
  if (data.length === 0)
    return search ? (
      <EmptyState title="No matching visits">
        This patient has no visits without a bill. Check the spelling, or try the patient ID.
      </EmptyState>
    ) : (
      <EmptyState title="No prepayments">
        Find a patient’s visit to record a payment before it has a bill.
      </EmptyState>
    )
  return (
    <section aria-labelledby="unbilled" className="grid grid-cols-1 gap-2">
      <h2 id="unbilled" ref={heading} tabIndex={-1} className="heading-card">
        {search ? 'Visits without a bill' : 'Paid before the bill, or completed without one'}
      </h2>
      <VisitsToBill
        visits={[...data.filter(isToRefund), ...data.filter((visit) => !isToRefund(visit))]}
        labelledBy="unbilled"
        heading={heading}
      />
      {data.length >= mostUnbilled && (
        <p className="text-sm text-ink-muted">
          Only the first {mostUnbilled} visits are shown. Search for the patient to see others.
        </p>
      )}
    </section>
  )
}
