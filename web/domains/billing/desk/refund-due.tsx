import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { formatMoney } from '#web/platform/formats.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRefundOverpayment } from '../shared/payments-api.ts'
import { ReasonForm } from './reason-form.tsx'

interface RefundDueProps {
  bill: string
  amount: number
  onRefunded: () => void
}

/** The amount paid in excess of the bill, and the form to record its refund. */
export function RefundDue({ bill, amount, onRefunded }: RefundDueProps) {
  const [recording, setRecording] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const refund = useRefundOverpayment()
  const close = () => flushSync(() => setRecording(false))
  return (
    <>
      <Banner tone="warning" title={`Refund due: ${formatMoney(amount)}`}>
        The patient paid more than the bill. Refund the difference, then record it here.
      </Banner>
      {recording ? (
        <ReasonForm
          label="Record refund"
          busy={refund.isPending}
          onSubmit={(reason) => refund.mutateAsync({ bill, reason }).then(onRefunded, () => {})}
          onCancel={() => {
            close()
            takeLostFocus(button.current)
          }}
        />
      ) : (
        <Button
          ref={button}
          size="sm"
          variant="secondary"
          className="justify-self-start"
          onClick={() => setRecording(true)}
        >
          Record refund
        </Button>
      )}
    </>
  )
}
