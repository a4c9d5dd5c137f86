import { defaultRoute, messages } from '#core/medications/constants.ts'
import { isDuplicate } from '#core/medications/duplicates.ts'
import type { Medication } from '#core/medications/types.ts'

export interface PrescribeValues {
  name: string
  dosage: string
  route: string
  frequency: string
  instructions: string
  reason: string
}

export const blankPrescription: PrescribeValues = {
  name: '',
  dosage: '',
  route: defaultRoute,
  frequency: '',
  instructions: '',
  reason: '',
}

type Problem = { message: string; fields: readonly (keyof PrescribeValues)[] }

/** What keeps it from being stored, in the words people know; nothing when it can be. */
export function problemWith(
  { name, dosage, route, frequency, reason }: PrescribeValues,
  as: 'prescribed' | 'added',
  { list, reasonNeeded }: { list: readonly Medication[]; reasonNeeded: boolean },
): Problem | undefined {
  const wanted = as === 'prescribed' ? { name, dosage, frequency } : { name, dosage }
  const missing = Object.entries(wanted).flatMap(([field, value]) =>
    value.trim() ? [] : [field as keyof PrescribeValues],
  )
  if (missing.length > 0)
    return {
      message: as === 'prescribed' ? messages.prescriptionFieldsRequired : messages.nameAndDosageRequired,
      fields: missing,
    }
  if (isDuplicate({ name, dosage, route, frequency: frequency || 'QD' }, list))
    return { message: messages.duplicate, fields: ['name'] }
  if (reasonNeeded && !reason.trim())
    return { message: 'A critical alert needs a written reason', fields: ['reason'] }
}
