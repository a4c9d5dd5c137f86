import { type FormEvent, useState } from 'react'
import { openBalance, paymentMethods } from '#core/billing/balance.ts'
import { formatDateTime, formatMoney } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { BalanceLine } from '../shared/balance-line.tsx'
import { PaymentForm } from '../shared/payment-form.tsx'
import { sayMethod } from '../shared/payment-words.ts'
import { useReversePayment } from '../shared/payments-api.ts'
import type { StoredPayment } from './api.ts'

interface PaymentsProps {
  bill: { id: string; status: string; total_amount: number; paid_amount: number }
  payments: readonly StoredPayment[]
  timeZone: string
}

/** What was paid on a bill. A wrong entry is reversed, never changed. */
export function Payments({ bill, payments, timeZone }: PaymentsProps) {
  const [recording, setRecording] = useState(false)
  const [reversing, setReversing] = useState<string>()
  const balance = openBalance(bill)
  const reversed = new Set(payments.map(({ reverses }) => reverses))
  return (
    <section aria-label="Payments" className="grid gap-2">
      <h3 className="font-sans text-sm font-bold tracking-normal">Payments</h3>
      <BalanceLine bill={bill} />
      <ul aria-label="Recorded payments" className="grid gap-2 empty:hidden">
        {payments.map((payment) => (
          <li key={payment.id} className="grid gap-2">
            <div className="flex flex-wrap items-start justify-between gap-x-3">
              <span>
                <span className={reversed.has(payment.id) ? 'num line-through' : 'num'}>
                  {formatMoney(payment.amount)}
                </span>
                {payment.reverses ? ', reversal' : `, ${sayMethod(payment.method).toLowerCase()}`},{' '}
                {showPlainDate(payment.paid_on)}
                <span className="block text-xs text-ink-muted">
                  Recorded {formatDateTime(payment.recorded_at, timeZone)}
                  {payment.recorded_by && <>, {payment.recorded_by}</>}
                  {payment.note && <>: {payment.note}</>}
                </span>
              </span>
              {!payment.reverses && !reversed.has(payment.id) && reversing !== payment.id && (
                <Button
                  size="sm"
                  variant="danger-quiet"
                  aria-label={`Reverse the payment of ${formatMoney(payment.amount)}`}
                  onClick={() => setReversing(payment.id)}
                >
                  Reverse
                </Button>
              )}
            </div>
            {reversing === payment.id && (
              <ReversalForm payment={payment.id} onDone={() => setReversing(undefined)} />
            )}
          </li>
        ))}
      </ul>
      {recording && balance > 0 ? (
        <PaymentForm
          billId={bill.id}
          balance={balance}
          methods={paymentMethods}
          onDone={() => setRecording(false)}
        />
      ) : (
        balance > 0 && (
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            onClick={() => setRecording(true)}
          >
            Record payment
          </Button>
        )
      )}
    </section>
  )
}

function ReversalForm({ payment, onDone }: { payment: string; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const reverse = useReversePayment()

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (reason.trim() && !reverse.isPending) reverse.mutate({ payment, reason }, { onSuccess: onDone })
  }

  return (
    <form
      noValidate
      aria-label="Reverse payment"
      onSubmit={submit}
      className="grid gap-3 rounded-md border border-line p-3.5"
    >
      <Field label="Why?" error={tried && !reason.trim() ? 'Enter a reason' : undefined}>
        <Input autoFocus maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="sm" variant="danger" busy={reverse.isPending}>
          Reverse payment
        </Button>
      </div>
    </form>
  )
}
