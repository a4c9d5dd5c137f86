export const paymentMethods = ['card_terminal', 'cash', 'check', 'insurance'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What patients pay with. Insurers pay claims, and only billing records that. */
export const patientMethods: readonly PaymentMethod[] = ['card_terminal', 'cash', 'check']

type Bill = { status: string; total_amount: number; paid_amount: number }

/** The unpaid part of a bill that was closed by hand: a contractual adjustment, a settled dispute, a courtesy. */
export function adjustedAmount(bill: Bill): number {
  return bill.status === 'paid'
    ? Math.max(0, Math.round((bill.total_amount - bill.paid_amount) * 100) / 100)
    : 0
}

/** What was paid in excess of the bill: a refund is due. */
export function overpaidAmount(bill: Bill): number {
  return Math.max(0, Math.round((bill.paid_amount - bill.total_amount) * 100) / 100)
}

/** What is still to be paid. A bill that was marked paid owes nothing. The database has the same (private.open_balance). */
export function openBalance(bill: Bill): number {
  if (bill.status === 'paid' || bill.status === 'void') return 0
  return Math.max(0, Math.round((bill.total_amount - bill.paid_amount) * 100) / 100)
}
