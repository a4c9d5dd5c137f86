import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UnbilledVisit } from '#core/answers/bills.ts'
import { patientMethods } from '#core/billing/balance.ts'
import { practice } from '#core/practice.ts'
import { formatWhen } from '#core/scheduling/format-when.ts'
import { VisitStatus } from '#web/domains/scheduling/index.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { formatMoney } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Button } from '#web/ui/button.tsx'
import { MovePrepayment } from './move-prepayment.tsx'
import { PaymentForm } from './payment-form.tsx'
import { describeMethod } from './payment-words.ts'

const dayMs = 86_400_000

/** A visit that didn't take place, as far as anyone has said in a day, has no bill that its payment could count toward. */
export const isToRefund = (visit: UnbilledVisit) =>
  visit.payments.length > 0 && (['cancelled', 'no_show'].includes(visit.status) || wasNotStarted(visit))

const wasNotStarted = ({ status, appointment_date }: UnbilledVisit) =>
  status === 'scheduled' && Date.parse(appointment_date) < timeNow() - dayMs

interface UnbilledVisitRowProps {
  visit: UnbilledVisit
  /** Whose visit it is, in a list of several patients. */
  patient?: string
  /** What can be done about the visit itself. */
  actions?: ReactNode
  /** What can be done about a payment that was taken. */
  actionsOf?: (payment: UnbilledVisit['payments'][number]) => ReactNode
  /** The visit left the list with its last payment: where one continues. */
  onGone?: () => void
}

/** A visit that has no bill yet: what was paid for it, and where a payment is taken. */
export function UnbilledVisitRow({ visit, patient, actions, actionsOf, onGone }: UnbilledVisitRowProps) {
  const [recording, setRecording] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const record = useRef<HTMLButtonElement>(null)
  const when = formatWhen(visit.appointment_date, practice.timeZone)
  const open = visit.balance > 0
  const paid = visit.payments.reduce((sum, { amount }) => sum + amount, 0)

  function close(balance: number) {
    flushSync(() => setRecording(false))
    takeLostFocus(balance > 0 ? record.current : row.current)
  }

  const onMoved = () => (row.current ? takeLostFocus(row.current) : onGone?.())

  return (
    <li ref={row} tabIndex={-1} className="grid gap-2 py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <span className="min-w-0 grow basis-56">
          <b className="font-semibold">{patient ?? `Visit ${when}`}</b>
          <span className="block text-xs text-ink-muted">
            {patient && `${when}, `}
            {visit.provider_name}, {describeKind(visit.appointment_type, 'en')}, no bill yet, expected charge{' '}
            {formatMoney(visit.total_amount)}
          </span>
        </span>
        {visit.status !== 'scheduled' && <VisitStatus status={visit.status} />}
        {paid > 0 && <span className="num">{formatMoney(paid)} paid</span>}
        {actions}
        {open && !recording && (
          <Button
            ref={record}
            size="sm"
            variant="secondary"
            aria-label={`Record payment for ${patient ? `${visit.patient_name}’s` : 'the'} visit ${when}`}
            onClick={() => setRecording(true)}
          >
            Record payment
          </Button>
        )}
      </div>
      {visit.payments.map((payment) => (
        <div key={payment.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-ink-muted">
          <span className="num">
            {formatMoney(payment.amount)}, {describeMethod(payment.method).toLowerCase()},{' '}
            {showPlainDate(payment.paid_on)}
          </span>
          {isToRefund(visit) && <MovePrepayment payment={payment} visit={visit} onMoved={onMoved} />}
          {actionsOf?.(payment)}
        </div>
      ))}
      {isToRefund(visit) && (
        <p className="text-xs">
          {wasNotStarted(visit)
            ? 'This visit wasn’t started. If the provider didn’t hold it by phone, it won’t have a bill.'
            : 'This visit won’t have a bill.'}{' '}
          {actionsOf
            ? 'Refund the patient, then reverse the payment, or move it to another visit.'
            : 'Billing will refund the payment unless you move it to another visit.'}
        </p>
      )}
      {recording && open && (
        <PaymentForm
          paid={{ visit: visit.id }}
          balance={visit.balance}
          payments={visit.payments}
          methods={patientMethods}
          onDone={close}
        />
      )}
    </li>
  )
}
