export const paymentMethods = ['card_terminal', 'cash', 'check', 'insurance'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

type Bill = { status: string; total_amount: number; paid_amount: number }

/** What was paid. A bill that was marked paid is, whatever was recorded. */
export function paidAmount(bill: Bill): number {
  return bill.status === 'paid' ? bill.total_amount : bill.paid_amount
}

/** What is still to be paid. A bill that was marked paid owes nothing. The database has the same (private.open_balance). */
export function openBalance(bill: Bill): number {
  if (bill.status === 'paid' || bill.status === 'void') return 0
  return Math.round((bill.total_amount - bill.paid_amount) * 100) / 100
}
