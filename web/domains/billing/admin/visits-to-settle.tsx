import { useRef } from 'react'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { CreateBill } from '../desk/create-bill.tsx'
import { ReversePrepayment } from '../desk/reverse-prepayment.tsx'
import { useUnbilledVisits } from '../shared/payments-api.ts'
import { isToRefund, UnbilledVisitRow } from '../shared/unbilled-visit-row.tsx'

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
      <ul
        aria-labelledby="visits-to-settle"
        className="divide-y divide-line rounded-card border border-line bg-surface px-4 text-sm"
      >
        {visits.map((visit) => (
          <UnbilledVisitRow
            key={visit.id}
            visit={visit}
            onGone={() => takeLostFocus(heading.current)}
            patient={`${visit.patient_name}, ID ${visit.patient_number}`}
            actions={
              visit.status === 'completed' && (
                <CreateBill visit={visit} onCreated={() => takeLostFocus(heading.current)} />
              )
            }
            actionsOf={(payment) => (
              <ReversePrepayment
                payment={payment}
                patient={visit.patient_name}
                onReversed={() => takeLostFocus(heading.current)}
              />
            )}
          />
        ))}
      </ul>
    </section>
  )
}
