import type { ClaimSource } from './claim-source.ts'

/** Whether the booked and the measured time differ and no one has chosen yet which one counts. */
export function timeIsOpen(
  bill: Pick<ClaimSource['bill'], 'booked_minutes' | 'measured_minutes' | 'time_basis'>,
): boolean {
  const { booked_minutes: booked, measured_minutes: measured } = bill
  return !bill.time_basis && booked != null && measured != null && measured !== booked
}

/**
 * What a payer requires for every visit and is still missing. Without it a bill can't be submitted and a superbill
 * can't be created. The database has the same list (private.missing_to_bill).
 */
export function missingToBill({
  bill,
  noteSignedOn,
  codesConfirmed,
  diagnoses,
  procedures,
}: ClaimSource): string[] {
  return [
    ...(noteSignedOn || codesConfirmed ? [] : ['a signed note']),
    ...(diagnoses.length > 0 ? [] : ['a diagnosis code']),
    ...(procedures.length > 0 ? [] : ['a procedure code']),
    ...(bill.total_amount > 0 ? [] : ['a charge above $0.00']),
    ...(bill.place_of_service ? [] : ['the place of service']),
    ...(timeIsOpen(bill) ? ['the time to bill'] : []),
  ]
}
