import { optionalPhone } from '#core/fields/phone.ts'
import type { Medication, Schedule } from '#core/medications/types.ts'
import { mostRefills } from '#core/prescribing/telehealth-rule.ts'
import type { PlainDate } from '#web/platform/plain-date.ts'
import { isCount, typedDays } from '../prescribing/prescribe-values.ts'

/** What the pharmacy dispenses, as typed; the prescriber can review and change it first. */
export interface SupplyValues {
  quantity: string
  daysSupply: string
  refills: string
  pdmpCheckedOn: PlainDate | ''
  /** Another one than in the patient's profile. */
  pharmacy: { name: string; address: string; phone: string } | undefined
}

type Before = Pick<Medication, 'quantity' | 'daysSupply'>

export type SupplyProblems = {
  [field in 'quantity' | 'daysSupply' | 'refills' | 'pdmpCheckedOn' | 'name' | 'phone']?: string
}

export function supplyBefore(before: Before, refills: number, schedule: Schedule | undefined): SupplyValues {
  return {
    quantity: String(before.quantity ?? ''),
    daysSupply: String(before.daysSupply ?? ''),
    refills: String(Math.min(refills, mostRefills(schedule, before.daysSupply))),
    pdmpCheckedOn: '',
    pharmacy: undefined,
  }
}

/**
 * Problems that prevent prescribing. Recorded days can be changed but not cleared, because the old value would be
 * issued again.
 */
export function problemsWith(
  { quantity, daysSupply, refills, pdmpCheckedOn, pharmacy }: SupplyValues,
  before: Before,
  schedule: Schedule | undefined,
): SupplyProblems {
  const most = mostRefills(schedule, typedDays(daysSupply))
  const phone = pharmacy && optionalPhone.safeParse(pharmacy.phone).error?.issues[0]?.message
  return {
    ...(!quantity.trim()
      ? { quantity: 'Enter how much the pharmacy dispenses' }
      : !isCount(quantity, 9999) && { quantity: 'Enter a whole number from 1 to 9999' }),
    ...((before.daysSupply !== undefined || daysSupply.trim()) &&
      !isCount(daysSupply, 365) && { daysSupply: 'Enter a number from 1 to 365' }),
    ...(!(/^\d{1,2}$/.test(refills.trim()) && Number(refills) <= most) && {
      refills: `Enter a whole number from 0 to ${most}`,
    }),
    ...(schedule && !pdmpCheckedOn && { pdmpCheckedOn: 'Enter the day you checked the PDMP' }),
    ...(pharmacy && !pharmacy.name.trim() && { name: 'Enter the name of the pharmacy' }),
    ...(phone && { phone }),
  }
}

/** What is sent to the server. */
export function supplyFrom({ quantity, daysSupply, refills, pdmpCheckedOn, pharmacy }: SupplyValues) {
  return {
    refills: Number(refills),
    ...(quantity.trim() && { quantity: Number(quantity) }),
    ...(daysSupply.trim() && { daysSupply: Number(daysSupply) }),
    ...(pdmpCheckedOn && { pdmpCheckedOn }),
    ...(pharmacy && { pharmacy }),
  }
}
