import { useRef } from 'react'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { VisitsToBill } from '../desk/visits-to-bill.tsx'
import { useUnbilledVisits } from '../shared/payments-api.ts'
import { isToRefund } from '../shared/unbilled-visit-row.tsx'

/** Payments for visits that didn't take place, and completed visits without a bill, where no biller settles them. */
export default function VisitsToSettle() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data = [], isError, refetch } = useUnbilledVisits({ search: '' })
  const visits = data.filter((visit) => isToRefund(visit) || visit.status === 'completed')
  if (isError && visits.length === 0)
    return <LoadFailed title="We couldn’t load refunds due and visits without a bill." onRetry={refetch} />
  if (visits.length === 0) return null
  return (
    <section aria-labelledby="visits-to-settle" className="grid grid-cols-1 gap-2">
      <h2 id="visits-to-settle" ref={heading} tabIndex={-1} className="heading-card">
        Refunds due and visits without a bill
      </h2>
      <VisitsToBill visits={visits} labelledBy="visits-to-settle" heading={heading} />
    </section>
  )
}
