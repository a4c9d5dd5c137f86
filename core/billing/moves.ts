export const billStatuses = ['pending', 'submitted', 'paid', 'denied', 'void'] as const
export type BillStatus = (typeof billStatuses)[number]

/** Where a bill may go from each status. The database holds the same (private.may_bill_move). */
const billMoves: Record<BillStatus, readonly BillStatus[]> = {
  pending: ['submitted', 'paid', 'void'],
  submitted: ['paid', 'denied', 'pending', 'void'],
  paid: [],
  denied: ['submitted', 'void'],
  void: [],
}

/** What a payer has denied was sent: it no longer goes back to pending. */
export function movesOf(status: string, history: readonly { to_status: string }[]): readonly BillStatus[] {
  const moves = billMoves[status as BillStatus] ?? []
  return history.some(({ to_status }) => to_status === 'denied')
    ? moves.filter((to) => to !== 'pending')
    : moves
}

export function needsNote(status: BillStatus): boolean {
  return status === 'denied' || status === 'void'
}
