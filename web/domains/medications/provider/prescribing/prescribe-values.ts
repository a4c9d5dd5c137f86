import { defaultRoute, messages } from '#core/medications/constants.ts'
import { isDuplicate } from '#core/medications/duplicates.ts'
import type { Medication, Schedule } from '#core/medications/types.ts'

export interface PrescribeValues {
  name: string
  dosage: string
  route: string
  frequency: string
  quantity: string
  daysSupply: string
  instructions: string
  reason: string
}

export const blankPrescription: PrescribeValues = {
  name: '',
  dosage: '',
  route: defaultRoute,
  frequency: '',
  quantity: '',
  daysSupply: '',
  instructions: '',
  reason: '',
}

type Problem = { message: string; fields: readonly (keyof PrescribeValues)[] }

interface Around {
  list: readonly Medication[]
  reasonNeeded: boolean
  /** Of a controlled substance. */
  schedule: Schedule | undefined
  hasDeaNumber: boolean
}

/** What keeps it from being stored, in the words people know; nothing when it can be. */
export function problemWith(
  values: PrescribeValues,
  as: 'prescribed' | 'added',
  around: Around,
): Problem | undefined {
  const { name, dosage, route, frequency, reason } = values
  const wanted = as === 'prescribed' ? { name, dosage, frequency } : { name, dosage }
  const missing = Object.entries(wanted).flatMap(([field, value]) =>
    value.trim() ? [] : [field as keyof PrescribeValues],
  )
  if (missing.length > 0)
    return {
      message: as === 'prescribed' ? messages.prescriptionFieldsRequired : messages.nameAndDosageRequired,
      fields: missing,
    }
  if (isDuplicate({ name, dosage, route, frequency: frequency || 'QD' }, around.list))
    return { message: messages.duplicate, fields: ['name'] }
  const amount =
    problemWithAmounts(values) ?? (as === 'prescribed' ? problemWithControl(values, around) : undefined)
  if (amount) return amount
  if (around.reasonNeeded && !reason.trim())
    return { message: 'A critical alert needs a written reason', fields: ['reason'] }
}

function problemWithAmounts({ quantity, daysSupply }: PrescribeValues): Problem | undefined {
  if (quantity.trim() && !isCount(quantity, 9999))
    return { message: 'A quantity is a whole number from 1 to 9999', fields: ['quantity'] }
  if (daysSupply.trim() && !isCount(daysSupply, 365))
    return { message: 'A supply is for 1 to 365 days', fields: ['daysSupply'] }
}

function problemWithControl({ name, quantity }: PrescribeValues, around: Around): Problem | undefined {
  if (!around.schedule) return
  if (!around.hasDeaNumber)
    return {
      message: `${name.trim()} is a schedule ${around.schedule} controlled substance: it needs your DEA number, which is not in your profile`,
      fields: ['name'],
    }
  if (!quantity.trim()) return { message: 'A controlled substance needs its quantity', fields: ['quantity'] }
}

function isCount(typed: string, most: number) {
  return /^[1-9]\d*$/.test(typed.trim()) && Number(typed) <= most
}
