import { useState } from 'react'
import type { Bill } from '#core/answers/bills.ts'
import { adjustedAmount, overpaidAmount, type PaymentMethod } from '#core/billing/balance.ts'
import type { BillStatus } from '#core/billing/moves.ts'
import { practice } from '#core/practice.ts'
import { providerNameIn } from '#core/provider-name.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { formatMoney } from '#web/platform/formats.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { useViewerZone } from '#web/platform/viewer-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

const shownAtFirst = 4
const tones = {
  pending: 'neutral',
  submitted: 'info',
  paid: 'success',
  denied: 'warning',
  void: 'neutral',
} as const

export function BillList({ bills }: { bills: readonly Bill[] }) {
  const words = useMessages(messages)
  const [all, setAll] = useState(false)
  if (bills.length === 0) return <p className="text-ink-muted">{words.empty}</p>
  const shown = all ? bills : bills.slice(0, shownAtFirst)
  const open = bills.filter(({ balance }) => balance > 0)
  const insuranceMayPay = open.some(({ status }) => status === 'pending' || status === 'submitted')
  const hidden = bills.length - shown.length
  return (
    <>
      <ul className="-mt-3 divide-y divide-line">
        {shown.map((bill) => (
          <BillRow key={bill.id} bill={bill} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="sm" className="-ml-3.5" onClick={() => setAll(true)}>
          {words.more(hidden)}
        </Button>
      )}
      {open.length > 0 && (
        <p className="flex items-baseline justify-between gap-4 border-t border-line-strong pt-3.5">
          <span className="font-semibold">{words.open}</span>
          <span className="num font-display text-xl">
            {formatMoney(open.reduce((sum, { balance }) => sum + balance, 0))}
          </span>
        </p>
      )}
      <p className="mt-2 text-sm text-ink-muted">
        {insuranceMayPay && `${words.insurance} `}
        {words.contact}{' '}
        <a href={practice.phone.href} className="font-semibold whitespace-nowrap">
          {practice.phone.label}
        </a>
      </p>
    </>
  )
}

function BillRow({ bill }: { bill: Bill }) {
  const { bill_number, visit_date, provider_name, minutes, total_amount, status, balance, payments } = bill
  const words = useMessages(messages)
  const language = useLanguage()
  const zone = useViewerZone()
  const known = status as BillStatus
  const paid_amount = payments.reduce((sum, { amount }) => sum + amount, 0)
  const refund = overpaidAmount({ status, total_amount, paid_amount })
  const adjusted = adjustedAmount({ status, total_amount, paid_amount })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 py-3.5">
      <span className="font-semibold">{formatDay(visit_date, zone, language, { dateStyle: 'long' })}</span>
      <span
        className={
          status === 'void'
            ? 'num justify-self-end text-ink-muted line-through'
            : 'num justify-self-end font-semibold'
        }
      >
        {formatMoney(total_amount)}
      </span>
      <span className="text-sm text-ink-muted">
        {words.visitWith(providerNameIn(language, provider_name), minutes)}
        <span className="num block">{words.number(bill_number)}</span>
      </span>
      <Badge tone={tones[known] ?? 'neutral'} className="justify-self-end">
        {words.statuses[known] ?? status}
      </Badge>
      {payments.length > 0 && (
        <ul className="col-span-2 grid gap-0.5 text-sm text-ink-muted">
          {payments.map(({ id, amount, paid_on, method }) => (
            <li key={id} className="num">
              {words.payment(
                formatMoney(amount),
                formatDay(`${paid_on}T12:00Z`, 'UTC', language, { dateStyle: 'long' }),
                words.methods[method as PaymentMethod],
              )}
            </li>
          ))}
          {balance > 0 && <li className="num font-semibold text-ink">{words.left(formatMoney(balance))}</li>}
          {refund > 0 && <li className="num font-semibold text-ink">{words.refund(formatMoney(refund))}</li>}
        </ul>
      )}
      {adjusted > 0 && (
        <p className="num col-span-2 text-sm text-ink-muted">{words.adjusted(formatMoney(adjusted))}</p>
      )}
    </li>
  )
}
