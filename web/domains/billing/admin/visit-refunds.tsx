import { useRef } from 'react'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { ReversePrepayment } from '../desk/reverse-prepayment.tsx'
import { usePrepaymentsToRefund, useUnbilledVisits } from '../shared/payments-api.ts'
import { isToRefund, UnbilledVisitRow } from '../shared/unbilled-visit-row.tsx'

/** What was paid for visits that didn't take place, for the supervising physician of a practice without a biller. */
export default function VisitRefunds() {
  const { data: count = 0 } = usePrepaymentsToRefund()
  return count > 0 && <Visits />
}

function Visits() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data = [] } = useUnbilledVisits({ search: '' })
  return (
    <section aria-labelledby="visit-refunds" className="grid grid-cols-1 gap-2">
      <h2 id="visit-refunds" ref={heading} tabIndex={-1} className="heading-card">
        Refunds due
      </h2>
      <ul
        aria-labelledby="visit-refunds"
        className="divide-y divide-line rounded-card border border-line bg-surface px-4 text-sm"
      >
        {data.filter(isToRefund).map((visit) => (
          <UnbilledVisitRow
            key={visit.id}
            visit={visit}
            patient={`${visit.patient_name}, ID ${visit.patient_number}`}
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
