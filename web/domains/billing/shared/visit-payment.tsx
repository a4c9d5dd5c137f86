import { type VisitPayment as Payment, visitPayments } from '#web/domains/scheduling/index.ts'
import { Segment } from '#web/ui/segment.tsx'
import { useChangePayment } from './payments-api.ts'

interface VisitPaymentProps {
  visit: { id: string; payment_method: string }
  billStatus: string
}

/** How the visit of a bill is paid. It can be corrected until the bill is submitted or paid. */
export function VisitPayment({ visit, billStatus }: VisitPaymentProps) {
  const change = useChangePayment()
  const payment = (change.isPending ? change.variables.payment : visit.payment_method) as Payment
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-ink-muted">Payment</span>
      {billStatus === 'pending' ? (
        <Segment
          label="Payment"
          value={payment}
          onChange={(chosen) => change.mutate({ visit: visit.id, payment: chosen })}
          options={visitPayments}
        />
      ) : (
        visitPayments.find(({ value }) => value === payment)?.label
      )}
    </div>
  )
}
