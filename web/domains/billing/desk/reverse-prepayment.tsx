import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UnbilledVisit } from '#core/answers/bills.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { formatMoney } from '#web/platform/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { ReversalForm } from './reversal-form.tsx'

interface ReversePrepaymentProps {
  payment: UnbilledVisit['payments'][number]
  patient: string
  onReversed: () => void
}

/** The button to reverse a payment for a visit without a bill, which asks for a reason. */
export function ReversePrepayment({ payment, patient, onReversed }: ReversePrepaymentProps) {
  const [reversing, setReversing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => flushSync(() => setReversing(false))
  if (!reversing)
    return (
      <Button
        ref={button}
        size="sm"
        variant="danger-quiet"
        aria-label={`Reverse the payment of ${formatMoney(payment.amount)} for ${patient}`}
        onClick={() => setReversing(true)}
      >
        Reverse
      </Button>
    )
  return (
    <div className="w-full">
      <ReversalForm
        payment={payment.id}
        onReversed={() => {
          close()
          onReversed()
        }}
        onCancel={() => {
          close()
          takeLostFocus(button.current)
        }}
      />
    </div>
  )
}
