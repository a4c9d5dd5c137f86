import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeskBill } from '#core/answers/bills.ts'
import { overpaidAmount, patientMethods } from '#core/billing/balance.ts'
import { practice } from '#core/practice.ts'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { formatDate, formatMoney } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { billsKey } from '../shared/bills-key.ts'
import { PaymentForm } from '../shared/payment-form.tsx'
import { describeMethod } from '../shared/payment-words.ts'
import { useChangePayment, useUnbilledVisits } from '../shared/payments-api.ts'
import { StatusBadge } from '../shared/status-badge.tsx'
import { UnbilledVisitRow } from '../shared/unbilled-visit-row.tsx'

/** Of bills with nothing to pay, the server answers with so many. */
const mostClosed = 50

function usePatientBills(patient: string) {
  return useQuery({
    queryKey: [...billsKey, 'front-desk', patient],
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('front_desk_bills', { patient }))
    },
  })
}

/** What a patient owes, and where the front desk records a copay, before the visit or after it. */
export function PatientBills({ patientId }: { patientId: string }) {
  const bills = usePatientBills(patientId)
  const visits = useUnbilledVisits({ patient: patientId })
  const card = useRef<HTMLElement>(null)
  const isError = bills.isError || visits.isError
  const refetch = () => Promise.all([bills.refetch(), visits.refetch()])
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="bills">
      <CardHead id="bills" title="Bills and payments" />
      {bills.data && visits.data ? (
        <>
          {bills.data.length + visits.data.length === 0 && (
            <p className="text-sm text-ink-muted">
              No bills yet. A bill is created when a visit is completed.
            </p>
          )}
          <ul aria-labelledby="bills" className="divide-y divide-line text-sm empty:hidden">
            {visits.data.map((visit) => (
              <UnbilledVisitRow key={visit.id} visit={visit} onGone={() => takeLostFocus(card.current)} />
            ))}
            {bills.data.map((bill) => (
              <BillRow key={bill.id} bill={bill} />
            ))}
          </ul>
          {bills.data.filter(({ balance }) => balance === 0).length >= mostClosed && (
            <p className="mt-2 text-xs text-ink-muted">
              All open bills are listed, plus the {mostClosed} newest of the rest.
            </p>
          )}
        </>
      ) : isError ? (
        <LoadFailed title="We couldn’t load the bills." onRetry={refetch} />
      ) : (
        <Loading label="Loading bills">
          <SkeletonRows rows={2} />
        </Loading>
      )}
    </Card>
  )
}

function BillRow({ bill }: { bill: DeskBill }) {
  const [recording, setRecording] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const record = useRef<HTMLButtonElement>(null)
  const change = useChangePayment()
  const insured = bill.payment_method === 'insurance'
  const open = bill.balance > 0
  const paid_amount = bill.payments.reduce((sum, { amount }) => sum + amount, 0)
  const overpaid = overpaidAmount({ ...bill, paid_amount })

  function close(balance: number) {
    flushSync(() => setRecording(false))
    takeLostFocus(balance > 0 ? record.current : row.current)
  }

  return (
    <li ref={row} tabIndex={-1} className="grid gap-2 py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <span className="min-w-0 grow basis-56">
          <b className="font-semibold">
            Bill {bill.bill_number}, {formatDate(bill.visit_date, practice.timeZone)}
          </b>
          <span className="block text-xs text-ink-muted">
            {bill.provider_name}, {formatMoney(bill.total_amount)}, {insured ? 'insurance' : 'self-pay'}
          </span>
          {bill.payments.map((payment) => (
            <span key={payment.id} className="block text-xs text-ink-muted">
              {formatMoney(payment.amount)}, {describeMethod(payment.method).toLowerCase()},{' '}
              {showPlainDate(payment.paid_on)}
            </span>
          ))}
        </span>
        <span className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-1.5">
          {bill.status !== 'paid' && <StatusBadge status={bill.status} />}
          <span className="num">{open ? `${formatMoney(bill.balance)} open` : 'Paid'}</span>
          {bill.status === 'pending' && (
            <Button
              size="sm"
              variant="plain"
              busy={change.isPending}
              aria-label={`Change to ${insured ? 'self-pay' : 'insurance'}: bill ${bill.bill_number}`}
              onClick={() =>
                change.mutate({ visit: bill.appointment_id, payment: insured ? 'credit_card' : 'insurance' })
              }
            >
              {insured ? 'Change to self-pay' : 'Change to insurance'}
            </Button>
          )}
          {open && !recording && (
            <Button
              ref={record}
              size="sm"
              variant="secondary"
              aria-label={`Record payment for bill ${bill.bill_number}`}
              onClick={() => setRecording(true)}
            >
              Record payment
            </Button>
          )}
        </span>
      </div>
      {bill.status === 'submitted' && open && (
        <p className="text-xs">
          This bill is with insurance. Collect only the copay unless billing tells you otherwise.
        </p>
      )}
      {overpaid > 0 && (
        <p className="text-xs">{formatMoney(overpaid)} was overpaid on this bill. Billing will refund it.</p>
      )}
      {recording && open && (
        <PaymentForm
          paid={{ bill: bill.id }}
          balance={bill.balance}
          payments={bill.payments}
          methods={patientMethods}
          onDone={close}
        />
      )}
    </li>
  )
}
