import { openBalance } from '#core/billing/balance.ts'
import { practice } from '#core/practice.ts'
import { formatMoney } from '#web/platform/formats.ts'
import { useMessages } from '#web/platform/language.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { messages } from './messages.ts'

export interface VisitBill {
  total_amount: number
  paid_amount: number
  status: string
  session_duration_minutes: number
  hourly_rate: number
  /** Null until chosen, which means the booked time. */
  time_basis: string | null
}

interface VisitCostProps {
  bill: VisitBill
  paymentMethod: string
  /** Where all bills of this patient are. */
  billsHref: string
}

/** What one visit costs, how that was calculated, and who pays it. */
export function VisitCost({ bill, paymentMethod, billsHref }: VisitCostProps) {
  const words = useMessages(messages)
  const basis = words.basis[(bill.time_basis ?? 'booked') as keyof typeof words.basis]
  return (
    <Card aria-labelledby="visit-cost">
      <CardHead
        id="visit-cost"
        title={words.costTitle}
        action={<ActionLink href={billsHref}>{words.allBills}</ActionLink>}
      />
      <p className="num font-display text-2xl">{formatMoney(bill.total_amount)}</p>
      <p className="mt-1">{basis(bill.session_duration_minutes, formatMoney(bill.hourly_rate))}</p>
      <p className="mt-2 text-sm text-ink-muted">
        <Payment bill={bill} paymentMethod={paymentMethod} />
      </p>
    </Card>
  )
}

function Payment({ bill, paymentMethod }: Pick<VisitCostProps, 'bill' | 'paymentMethod'>) {
  const { cost } = useMessages(messages)
  const { status, paid_amount } = bill
  if (status === 'paid' || status === 'void') return cost[status]
  // Paid before it was chosen which time is billed.
  if (status === 'pending' && paid_amount > 0 && openBalance(bill) === 0)
    return `${cost.paid} ${cost.mayChange}`
  const part = paid_amount > 0 && cost.part(formatMoney(paid_amount), formatMoney(openBalance(bill)))
  const before = part ? `${part} ` : ''
  if (status === 'submitted') return `${before}${cost.submitted} ${cost.youPay}`
  if (status === 'denied')
    return (
      <>
        {before}
        {cost.denied} <CallUs />
      </>
    )
  if (part) return part
  if (paymentMethod === 'insurance') return `${cost.insurance} ${cost.youPay} ${cost.mayChange}`
  return (
    <>
      {cost.card} {cost.mayChange} {cost.callToPay} <CallUs />
    </>
  )
}

function CallUs() {
  return (
    <a href={practice.phone.href} className="font-semibold whitespace-nowrap">
      {practice.phone.label}
    </a>
  )
}
