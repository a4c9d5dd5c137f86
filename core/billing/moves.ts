export const billStatuses = ['pending', 'submitted', 'paid', 'denied', 'void'] as const
export type BillStatus = (typeof billStatuses)[number]

/** Where a bill may go from each status. The database holds the same (private.may_bill_move). */
export const billMoves: Record<BillStatus, readonly BillStatus[]> = {
  pending: ['submitted', 'paid', 'void'],
  submitted: ['paid', 'denied', 'void'],
  paid: [],
  denied: ['submitted', 'void'],
  void: [],
}

export function needsNote(status: BillStatus): boolean {
  return status === 'denied' || status === 'void'
}
