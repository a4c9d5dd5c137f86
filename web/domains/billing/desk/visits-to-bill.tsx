import type { RefObject } from 'react'
import type { UnbilledVisit } from '#core/answers/bills.ts'
import { focusHeading, takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { UnbilledVisitRow } from '../shared/unbilled-visit-row.tsx'
import { CreateBill } from './create-bill.tsx'
import { ReversePrepayment } from './reverse-prepayment.tsx'

interface VisitsToBillProps {
  visits: readonly UnbilledVisit[]
  /** The id of the heading. */
  labelledBy: string
  /** Takes the focus when the row that had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** Visits without a bill: what was paid for them, and what can be done about it. */
export function VisitsToBill({ visits, labelledBy, heading }: VisitsToBillProps) {
  // The heading goes with the last visit of the list.
  const onGone = () => (heading.current ? takeLostFocus(heading.current) : focusHeading())
  return (
    <ul
      aria-labelledby={labelledBy}
      className="divide-y divide-line rounded-card border border-line bg-surface px-4 text-sm"
    >
      {visits.map((visit) => (
        <UnbilledVisitRow
          key={visit.id}
          visit={visit}
          onGone={onGone}
          patient={`${visit.patient_name}, ID ${visit.patient_number}`}
          actions={visit.status === 'completed' && <CreateBill visit={visit} onCreated={onGone} />}
          actionsOf={(payment) => (
            <ReversePrepayment payment={payment} patient={visit.patient_name} onReversed={onGone} />
          )}
        />
      ))}
    </ul>
  )
}
