const capacities: Record<string, string> = {
  patient: 'the patient',
  guardian: 'the patient’s guardian',
  proxy: 'the patient’s proxy',
}

/** Who acted in a record, for staff. Empty for the practice itself. */
export function describeCapacity(actingAs: string | null | undefined): string | undefined {
  return capacities[actingAs ?? '']
}

/** Whether someone acted for the patient. */
export const isForOther = (actingAs: string | null | undefined) =>
  actingAs === 'guardian' || actingAs === 'proxy'
