import { patientMethods } from '#core/billing/balance.ts'
import { practice } from '#core/practice.ts'
import { formatWhen } from '#core/scheduling/format-when.ts'
import { formatMoney } from '#web/platform/formats.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { PaymentForm } from '../shared/payment-form.tsx'
import { useUnbilledVisits } from '../shared/payments-api.ts'

interface TakePaymentProps {
  visit: { id: string; patient_id: string; patient_name: string; appointment_date: string }
  onClose: () => void
}

/** A copay, taken where the patient is checked in. */
export default function TakePayment({ visit, onClose }: TakePaymentProps) {
  const { data, isError, refetch } = useUnbilledVisits({ patient: visit.patient_id })
  const unbilled = data?.find(({ id }) => id === visit.id)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Record payment"
      description={`${visit.patient_name}, ${formatWhen(visit.appointment_date, practice.timeZone)}`}
    >
      {unbilled && unbilled.balance > 0 ? (
        <div className="grid gap-3 text-sm">
          <p>
            Expected charge {formatMoney(unbilled.total_amount)},{' '}
            {formatMoney(unbilled.payments.reduce((sum, { amount }) => sum + amount, 0))} paid so far. The
            payment counts toward the bill.
          </p>
          <PaymentForm
            paid={{ visit: visit.id }}
            balance={unbilled.balance}
            payments={unbilled.payments}
            methods={patientMethods}
            onDone={onClose}
          />
        </div>
      ) : data ? (
        <p className="text-sm">
          {unbilled
            ? `${formatMoney(unbilled.total_amount)} was paid, which covers the expected charge.`
            : 'This visit has a bill now. Record the payment on the patient’s page.'}
        </p>
      ) : isError ? (
        <LoadFailed title="We couldn’t load the visit." onRetry={refetch} />
      ) : (
        <Loading label="Loading the visit">
          <SkeletonRows rows={3} />
        </Loading>
      )}
    </Dialog>
  )
}
