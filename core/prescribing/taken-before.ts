import type { Medication } from '../medications/types.ts'
import type { MedicationContext } from './context.ts'
import { ingredientsOf } from './stored-check.ts'

/** Entered by mistake, or never started: it says nothing about how it was tolerated. */
const neverTaken = ['removed', 'withdrawn']

/** Whether the patient is or was on this drug: only then can it have been tolerated so far. */
export function wasTakenBefore(
  { medications }: Pick<MedicationContext, 'medications'>,
  { medicationId, medication: { name } }: { medicationId: string; medication: Pick<Medication, 'name'> },
): boolean {
  const ingredients = ingredientsOf(name)
  return medications.some(
    ({ id, drug, status }) =>
      id === medicationId ||
      (!neverTaken.includes(status) &&
        (drug.trim().toLowerCase() === name.trim().toLowerCase() ||
          ingredientsOf(drug).some((part) => ingredients.includes(part)))),
  )
}
