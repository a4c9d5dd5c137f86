import { useReversePayment } from '../shared/payments-api.ts'
import { ReasonForm } from './reason-form.tsx'

interface ReversalFormProps {
  payment: string
  onReversed: () => void
  onCancel: () => void
}

/** A wrong payment is reversed with a reason, never changed. */
export function ReversalForm({ payment, onReversed, onCancel }: ReversalFormProps) {
  const reverse = useReversePayment()
  return (
    <ReasonForm
      label="Reverse payment"
      busy={reverse.isPending}
      onSubmit={(reason) => reverse.mutateAsync({ payment, reason }).then(onReversed, () => {})}
      onCancel={onCancel}
    />
  )
}
