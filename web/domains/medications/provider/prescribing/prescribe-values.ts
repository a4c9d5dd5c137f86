import {
  changingDose,
  changingDoseSteps,
  defaultRoute,
  messages,
  newPrescriptionRefills,
} from '#core/medications/constants.ts'
import { scheduleOf } from '#core/medications/controlled.ts'
import { problemWithDose } from '#core/medications/dose-rule.ts'
import { isDuplicate } from '#core/medications/duplicates.ts'
import type { Medication, Schedule } from '#core/medications/types.ts'
import { mostRefills } from '#core/prescribing/telehealth-rule.ts'

export interface PrescribeValues {
  name: string
  dosage: string
  route: string
  frequency: string
  quantity: string
  daysSupply: string
  refills: string
  instructions: string
  /** What it is for. */
  purpose: string
  mustNotSubstitute: boolean
  /** YYYY-MM-DD, for a controlled substance. */
  pdmpCheckedOn: string
}

export const blankPrescription: PrescribeValues = {
  name: '',
  dosage: '',
  route: defaultRoute,
  frequency: '',
  quantity: '',
  daysSupply: '',
  refills: '',
  instructions: '',
  purpose: '',
  mustNotSubstitute: false,
  pdmpCheckedOn: '',
}

type Problem = { message: string; fields: readonly (keyof PrescribeValues)[] }

interface Around {
  list: readonly Medication[]
  /** Of a controlled substance. */
  schedule: Schedule | undefined
  hasDeaNumber: boolean
}

/** The problem that prevents storing it, in plain words; nothing if there is none. */
export function problemWith(
  values: PrescribeValues,
  as: 'prescribed' | 'added',
  around: Around,
): Problem | undefined {
  const { name, dosage, route, frequency } = values
  const missing = missingFields(values, as)
  if (missing.length > 0)
    return {
      message: as === 'prescribed' ? messages.prescriptionFieldsRequired : messages.nameAndDosageRequired,
      fields: missing,
    }
  const dose = problemWithDose(dosage)
  if (dose) return { message: dose, fields: ['dosage'] }
  const steps = problemWithSteps(values)
  if (steps) return { message: steps, fields: ['instructions'] }
  if (isDuplicate({ name, dosage, route, frequency: frequency || 'QD' }, around.list))
    return { message: messages.duplicate, fields: ['name'] }
  const [amount] = problemsWithAmounts(values, around)
  return amount ?? (as === 'prescribed' ? problemWithControl(values, around) : undefined)
}

/** Steps of a taper are directions of their own: without them there are none. */
export function problemWithSteps({
  frequency,
  instructions,
}: Pick<PrescribeValues, 'frequency' | 'instructions'>) {
  return frequency === changingDose && !instructions.trim() ? changingDoseSteps : undefined
}

const missingWords = {
  name: 'Enter the medication',
  dosage: 'Enter a dosage',
  frequency: 'Choose a frequency',
} as const

function missingFields({ name, dosage, frequency }: PrescribeValues, as: 'prescribed' | 'added') {
  const wanted = { name, dosage, ...(as === 'prescribed' && { frequency }) }
  return (Object.keys(wanted) as (keyof typeof missingWords)[]).filter((field) => !wanted[field]?.trim())
}

/** Errors for each field: everything missing and every invalid amount together, not one after the other. */
export function fieldProblems(
  values: PrescribeValues,
  as: 'prescribed' | 'added',
  around: Around,
): Partial<Record<keyof PrescribeValues, string>> {
  const first = problemWith(values, as, around)
  if (!first) return {}
  const missing = missingFields(values, as)
  const problems = [first, ...problemsWithAmounts(values, around)]
  return {
    ...Object.fromEntries(problems.flatMap(({ message, fields }) => fields.map((field) => [field, message]))),
    ...Object.fromEntries(missing.map((field) => [field, missingWords[field]])),
  }
}

function problemsWithAmounts(
  { quantity, daysSupply, refills }: PrescribeValues,
  { schedule }: Around,
): Problem[] {
  const most = mostRefills(schedule, typedDays(daysSupply))
  const problems: Problem[] = []
  if (quantity.trim() && !isCount(quantity, 9999))
    problems.push({ message: 'Enter a whole number from 1 to 9999', fields: ['quantity'] })
  if (daysSupply.trim() && !isCount(daysSupply, 365))
    problems.push({ message: 'Enter a number from 1 to 365', fields: ['daysSupply'] })
  // If none are allowed, the field is disabled and earlier input doesn't count.
  if (schedule !== 'II' && refills.trim() && !(/^\d{1,2}$/.test(refills.trim()) && Number(refills) <= most))
    problems.push({ message: `Enter a whole number from 0 to ${most}`, fields: ['refills'] })
  return problems
}

function problemWithControl(
  { name, quantity, pdmpCheckedOn }: PrescribeValues,
  around: Around,
): Problem | undefined {
  if (!around.schedule) return
  if (!around.hasDeaNumber)
    return {
      message: `${name.trim()} is a schedule ${around.schedule} controlled substance: add your DEA number to your profile first`,
      fields: ['name'],
    }
  if (!quantity.trim())
    return { message: 'Enter a quantity for a controlled substance', fields: ['quantity'] }
  if (!pdmpCheckedOn) return { message: 'Enter the day you checked the PDMP', fields: ['pdmpCheckedOn'] }
}

/** The law allows no refill of a schedule II substance: what was typed before the name was changed doesn't count. */
export function mayRefill({ name }: Pick<PrescribeValues, 'name'>): boolean {
  return scheduleOf(name) !== 'II'
}

/** Nothing while it isn't a number of days. */
export function typedDays(typed: string): number | undefined {
  return isCount(typed, 365) ? Number(typed) : undefined
}

export function isCount(typed: string, most: number) {
  return /^[1-9]\d*$/.test(typed.trim()) && Number(typed) <= most
}

/** How a new prescription starts, by the refills typed so far: one without refills isn't pending. */
export function describeStart(typed: string, most: number): string {
  const refills = typed.trim() ? Number(typed) : Math.min(newPrescriptionRefills, most)
  if (!Number.isInteger(refills) || refills < 0 || refills > most) return 'pending'
  if (refills === 0) return 'active with no refills'
  return refills === 1 ? 'pending with 1 refill' : `pending with ${refills} refills`
}
