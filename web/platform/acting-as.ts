const capacities: Record<string, string> = {
  patient: 'the patient',
  guardian: 'the patient’s guardian',
  proxy: 'the patient’s proxy',
}

/** Who did something in a record, for staff. Empty where the practice did. */
export function sayCapacity(actingAs: string | null | undefined): string | undefined {
  return capacities[actingAs ?? '']
}

/** Whether somebody acted for the patient. */
export const isForOther = (actingAs: string | null | undefined) =>
  actingAs === 'guardian' || actingAs === 'proxy'
