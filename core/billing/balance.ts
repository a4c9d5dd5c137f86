export const paymentMethods = ['card_terminal', 'cash', 'check', 'insurance'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What is still to be paid. A bill that was marked paid owes nothing. The database has the same (private.open_balance). */
export function openBalance(bill: { status: string; total_amount: number; paid_amount: number }): number {
  if (bill.status === 'paid' || bill.status === 'void') return 0
  return Math.round((bill.total_amount - bill.paid_amount) * 100) / 100
}
