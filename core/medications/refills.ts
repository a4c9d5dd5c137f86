import { addDays, isDate } from '../plain-date.ts'
import { supplyOf } from '../prescribing/supply.ts'
import { importedRefills } from './constants.ts'
import type { Medication } from './types.ts'

type RefillStatus = 'active' | 'due' | 'overdue'
export type RefillItem = {
  /** The day the present supply is counted from, and what happened on it. */
  lastRefill: string
  since: 'refill' | 'prescription' | 'start'
  nextRefill: string
  status: RefillStatus
}

const usualSupply = 30
const dueDaysBefore = 7

/** Whether someone entered its refills. No one entered the number that an imported entry starts with. */
export function hasRefillCount({ verified, prescribedDate, refillsRemaining }: Medication) {
  return verified || Boolean(prescribedDate) || refillsRemaining !== importedRefills
}

/** As many as the prescription has left, if it is taken and filled as prescribed: we aren't notified of refills. */
export function refillsLeft(medication: Medication, today: string): number {
  const supply = supplyOf(medication, today)
  return Math.min(medication.refillsRemaining, supply?.refillsLeft ?? medication.refillsRemaining)
}

/** A prescription that no one marked as started is pending, but its refills still run out. */
export function mayRequestRefill(medication: Medication, today: string) {
  const { cardStatus, status } = medication
  return (
    status === 'ongoing' &&
    (cardStatus === 'active' || cardStatus === 'pending') &&
    !isRefillRequested(medication) &&
    refillsLeft(medication, today) === 0
  )
}

/** A new prescription is pending too, with refills left. */
export function isRefillRequested({ cardStatus, refillsRemaining }: Medication) {
  return cardStatus === 'pending' && refillsRemaining === 0
}

export function requestRefill(medication: Medication, now: Date): Medication {
  return {
    ...withoutDenial(medication),
    cardStatus: 'pending',
    refillsRemaining: 0,
    lastUpdated: now.toISOString(),
  }
}

/** Without what was said about an earlier request. */
export function withoutDenial(medication: Medication): Medication {
  const { refillDeniedOn, refillDeniedBy, refillDeniedReason, ...rest } = medication
  return rest
}

/** The pharmacy it was sent to, if it isn't the one in the profile. */
export function withPharmacy(medication: Medication, name: string | undefined): Medication {
  const { pharmacy, ...rest } = medication
  return name ? { ...rest, pharmacy: name } : rest
}

/**
 * When the present supply runs out: its days (30 if unknown) after the last refill or prescription, otherwise after
 * the start. Prescribed refills are part of it, because the pharmacy has them. It is due from 7 days before that day,
 * and overdue from the day after. Nothing for medicines that aren't taken, for those taken as needed, whose supply
 * can't be predicted, and if no day is known.
 */
export function refillItem(medication: Medication, today: string): RefillItem | undefined {
  if (medication.status === 'discontinued' || medication.frequency === 'PRN') return undefined
  const supply = presentSupply(medication)
  if (!supply) return undefined
  const fills = medication.prescribedDate ? medication.refills + 1 : 1
  const nextRefill = addDays(supply.lastRefill, (medication.daysSupply ?? usualSupply) * fills)
  return { ...supply, nextRefill, status: refillStatus(nextRefill, today) }
}

function presentSupply({ lastRefill, prescribedDate, startDate }: Medication) {
  const refill = { since: 'refill' as const, lastRefill: lastRefill?.slice(0, 10) ?? '' }
  const prescription = { since: 'prescription' as const, lastRefill: prescribedDate?.slice(0, 10) ?? '' }
  const start = { since: 'start' as const, lastRefill: startDate }
  const latest =
    refill.lastRefill >= prescription.lastRefill ? [refill, prescription] : [prescription, refill]
  return [...latest, start].find((supply) => isDate(supply.lastRefill))
}

function refillStatus(nextRefill: string, today: string): RefillStatus {
  if (today > nextRefill) return 'overdue'
  return today >= addDays(nextRefill, -dueDaysBefore) ? 'due' : 'active'
}
