import { overpaidAmount } from '#core/billing/balance.ts'
import { formatMoney } from '#web/platform/formats.ts'

/** The amount to refund, shown next to a bill's amounts. */
export function Overpaid({ bill }: { bill: Parameters<typeof overpaidAmount>[0] }) {
  const amount = overpaidAmount(bill)
  return amount > 0 && <span className="block text-xs">Refund due {formatMoney(amount)}</span>
}
