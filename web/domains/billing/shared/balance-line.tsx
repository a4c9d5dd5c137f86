import { adjustedAmount, openBalance, overpaidAmount } from '#core/billing/balance.ts'
import { formatMoney } from '#web/platform/formats.ts'

interface BalanceLineProps {
  bill: { status: string; total_amount: number; paid_amount: number }
}

/** How much of a bill is paid and how much is open. */
export function BalanceLine({ bill }: BalanceLineProps) {
  if (bill.status === 'void') return null
  const overpaid = overpaidAmount(bill)
  const adjusted = adjustedAmount(bill)
  return (
    <p className="num">
      Paid {formatMoney(bill.paid_amount)}
      {adjusted > 0 && `, adjusted ${formatMoney(adjusted)}`}, open balance {formatMoney(openBalance(bill))}
      {overpaid > 0 && `, refund due ${formatMoney(overpaid)}`}
    </p>
  )
}
