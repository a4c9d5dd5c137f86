export const billStatuses = ['pending', 'submitted', 'paid', 'denied', 'void'] as const
export type BillStatus = (typeof billStatuses)[number]

type Bill = { status: string; total_amount: number; paid_amount: number }
type Move = { from_status: string | null; to_status: string }

/** The statuses a bill may change to from each status. The database has the same (private.may_bill_move). */
const billMoves: Record<BillStatus, readonly BillStatus[]> = {
  pending: ['submitted', 'paid', 'void'],
  submitted: ['paid', 'denied', 'pending', 'void'],
  paid: ['pending', 'submitted', 'denied'],
  denied: ['submitted', 'paid', 'void'],
  void: [],
}

/**
 * A bill a payer has denied was sent, so it can't go back to pending. A bill marked paid returns to its earlier
 * status while less is paid than billed. A bill closed by payments is reopened by reversing one.
 */
export function movesOf(bill: Bill, history: readonly Move[]): readonly BillStatus[] {
  const moves = billMoves[bill.status as BillStatus] ?? []
  if (bill.status === 'paid') {
    const before = history.findLast(({ to_status }) => to_status === 'paid')?.from_status ?? 'pending'
    return bill.paid_amount < bill.total_amount ? moves.filter((to) => to === before) : []
  }
  return history.some(({ to_status }) => to_status === 'denied')
    ? moves.filter((to) => to !== 'pending')
    : moves
}

export function needsNote(from: string, to: BillStatus): boolean {
  return from === 'paid' || to === 'denied' || to === 'void' || (from === 'denied' && to === 'paid')
}

/**
 * Whether time and amount can still change: no payer has the claim, and no one closed the bill by hand. The database
 * has the same (private.is_correctable).
 */
export function isCorrectable(bill: Bill, history: readonly Move[]): boolean {
  if (bill.status === 'pending' || bill.status === 'denied') return true
  const wasSubmitted = history.some(({ to_status }) => to_status === 'submitted')
  return bill.status === 'paid' && bill.paid_amount >= bill.total_amount && !wasSubmitted
}
