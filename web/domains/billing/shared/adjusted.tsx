import { adjustedAmount } from '#core/billing/balance.ts'
import { formatMoney } from '#web/platform/formats.ts'

/** The unpaid part of a closed bill, shown next to its status, which says paid. */
export function Adjusted({ bill }: { bill: Parameters<typeof adjustedAmount>[0] }) {
  const amount = adjustedAmount(bill)
  return amount > 0 && <span className="block text-xs text-ink-muted">Adjusted {formatMoney(amount)}</span>
}
