import { optionalPhone } from '#core/fields/phone.ts'
import { approvedRefills } from '#core/medications/constants.ts'
import type { Medication, Schedule } from '#core/medications/types.ts'
import { mostRefills } from '#core/prescribing/telehealth-rule.ts'
import type { PlainDate } from '#web/platform/plain-date.ts'
import { isCount } from '../prescribing/prescribe-values.ts'

/** What the prescriber can change before a refill is issued, as typed. */
export interface RenewValues {
  quantity: string
  daysSupply: string
  refills: string
  pdmpCheckedOn: PlainDate | ''
  /** Another one than in the patient's profile. */
  pharmacy: { name: string; address: string; phone: string } | undefined
}

type Before = Pick<Medication, 'quantity' | 'daysSupply'>
type Problems = {
  [field in 'quantity' | 'daysSupply' | 'refills' | 'pdmpCheckedOn' | 'name' | 'phone']?: string
}

export function renewalOf(before: Before, schedule: Schedule | undefined): RenewValues {
  return {
    quantity: String(before.quantity ?? ''),
    daysSupply: String(before.daysSupply ?? ''),
    refills: String(Math.min(approvedRefills, mostRefills(schedule))),
    pdmpCheckedOn: '',
    pharmacy: undefined,
  }
}

/** What keeps it from being issued. An amount on record can be changed but not emptied: it would be issued again. */
export function problemsWith(
  { quantity, daysSupply, refills, pdmpCheckedOn, pharmacy }: RenewValues,
  before: Before,
  schedule: Schedule | undefined,
): Problems {
  const most = mostRefills(schedule)
  const phone = pharmacy && optionalPhone.safeParse(pharmacy.phone).error?.issues[0]?.message
  const needsQuantity = schedule !== undefined || before.quantity !== undefined
  return {
    ...(schedule && !quantity.trim()
      ? { quantity: 'Enter a quantity for a controlled substance' }
      : (needsQuantity || quantity.trim()) &&
        !isCount(quantity, 9999) && { quantity: 'A quantity is a whole number from 1 to 9999' }),
    ...((before.daysSupply !== undefined || daysSupply.trim()) &&
      !isCount(daysSupply, 365) && { daysSupply: 'A supply is for 1 to 365 days' }),
    ...(!(/^\d{1,2}$/.test(refills.trim()) && Number(refills) <= most) && {
      refills: `Refills are a whole number from 0 to ${most}`,
    }),
    ...(schedule && !pdmpCheckedOn && { pdmpCheckedOn: 'Enter the day you checked the PDMP' }),
    ...(pharmacy && !pharmacy.name.trim() && { name: 'Enter the name of the pharmacy' }),
    ...(phone && { phone }),
  }
}

/** What is sent to the server. */
export function renewalFrom({ quantity, daysSupply, refills, pdmpCheckedOn, pharmacy }: RenewValues) {
  return {
    refills: Number(refills),
    ...(quantity.trim() && { quantity: Number(quantity) }),
    ...(daysSupply.trim() && { daysSupply: Number(daysSupply) }),
    ...(pdmpCheckedOn && { pdmpCheckedOn }),
    ...(pharmacy && { pharmacy }),
  }
}
