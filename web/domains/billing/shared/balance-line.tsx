import { openBalance } from '#core/billing/balance.ts'
import { formatMoney } from '#web/platform/formats.ts'

interface BalanceLineProps {
  bill: { status: string; total_amount: number; paid_amount: number }
}

/** How much of a bill is paid and how much is open. */
export function BalanceLine({ bill }: BalanceLineProps) {
  if (bill.status === 'void') return null
  const balance = openBalance(bill)
  return (
    <p className="num">
      Paid {formatMoney(bill.total_amount - balance)}, open balance {formatMoney(balance)}
    </p>
  )
}
