import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StoredPayment } from '#core/answers/bills.ts'
import { openBalance, overpaidAmount, paymentMethods } from '#core/billing/balance.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { formatDateTime, formatMoney } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { Button } from '#web/ui/button.tsx'
import { BalanceLine } from '../shared/balance-line.tsx'
import { PaymentForm } from '../shared/payment-form.tsx'
import { describeMethod } from '../shared/payment-words.ts'
import { RefundDue } from './refund-due.tsx'
import { ReversalForm } from './reversal-form.tsx'

interface PaymentsProps {
  bill: { id: string; status: string; total_amount: number; paid_amount: number }
  payments: readonly StoredPayment[]
  timeZone: string
  mayRecord?: boolean
}

/** Payments on a bill. A wrong entry is reversed, never changed. */
export function Payments({ bill, payments, timeZone, mayRecord = true }: PaymentsProps) {
  const [recording, setRecording] = useState<'any' | 'insurance'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const record = useRef<HTMLButtonElement>(null)
  const balance = openBalance(bill)
  const overpaid = overpaidAmount(bill)
  const reversed = new Set(payments.map(({ reverses }) => reverses))

  function close(left: number) {
    flushSync(() => setRecording(undefined))
    takeLostFocus(left > 0 ? record.current : heading.current)
  }

  return (
    <section aria-label="Payments" className="grid gap-2">
      <h3 ref={heading} tabIndex={-1} className="font-sans text-sm font-bold tracking-normal">
        Payments
      </h3>
      <BalanceLine bill={bill} />
      {overpaid > 0 && (
        <RefundDue bill={bill.id} amount={overpaid} onRefunded={() => takeLostFocus(heading.current)} />
      )}
      <ul aria-label="Recorded payments" className="grid gap-2 empty:hidden">
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            isReversed={reversed.has(payment.id)}
            timeZone={timeZone}
            onReversed={() => takeLostFocus(heading.current)}
          />
        ))}
      </ul>
      {recording === 'insurance' || (recording && balance > 0) ? (
        <PaymentForm
          paid={{ bill: bill.id }}
          balance={balance}
          payments={payments}
          insurance={bill.total_amount}
          methods={recording === 'insurance' ? ['insurance'] : paymentMethods}
          onDone={close}
        />
      ) : (
        bill.status !== 'void' &&
        mayRecord && (
          <Button
            ref={record}
            size="sm"
            variant="secondary"
            className="justify-self-start"
            onClick={() => setRecording(balance > 0 ? 'any' : 'insurance')}
          >
            {balance > 0 ? 'Record payment' : 'Record insurance payment'}
          </Button>
        )
      )}
    </section>
  )
}

interface PaymentRowProps {
  payment: StoredPayment
  isReversed: boolean
  timeZone: string
  onReversed: () => void
}

function PaymentRow({ payment, isReversed, timeZone, onReversed }: PaymentRowProps) {
  const [reversing, setReversing] = useState(false)
  const reverse = useRef<HTMLButtonElement>(null)
  const close = () => flushSync(() => setReversing(false))
  const onceReversed = useEffectEvent(() => reversing && onReversed())
  // Also where the answer to the reversal was lost: the list that was read again has it.
  useEffect(() => {
    if (isReversed) onceReversed()
  }, [isReversed])
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <span>
          <span className={isReversed ? 'num line-through' : 'num'}>{formatMoney(payment.amount)}</span>
          {payment.reverses ? ', reversal' : `, ${describeMethod(payment.method).toLowerCase()}`},{' '}
          {showPlainDate(payment.paid_on)}
          <span className="block text-xs text-ink-muted">
            Recorded {formatDateTime(payment.recorded_at, timeZone)}
            {payment.recorded_by && <>, {payment.recorded_by}</>}
            {payment.note && <>: {payment.note}</>}
          </span>
        </span>
        {!payment.reverses && !isReversed && !reversing && (
          <Button
            ref={reverse}
            size="sm"
            variant="danger-quiet"
            aria-label={`Reverse the payment of ${formatMoney(payment.amount)}`}
            onClick={() => setReversing(true)}
          >
            Reverse
          </Button>
        )}
      </div>
      {reversing && !isReversed && (
        <ReversalForm
          payment={payment.id}
          onReversed={() => {
            close()
            onReversed()
          }}
          onCancel={() => {
            close()
            takeLostFocus(reverse.current)
          }}
        />
      )}
    </li>
  )
}
