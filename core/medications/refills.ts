import { supplyOf } from '../prescribing/supply.ts'
import { addDays, isDate } from './calendar.ts'
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

/** Whether somebody counted its refills: the one that an imported entry starts with was never written by anybody. */
export function hasRefillCount({ verified, prescribedDate, refillsRemaining }: Medication) {
  return verified || Boolean(prescribedDate) || refillsRemaining !== importedRefills
}

/** As many as the prescription has left, if it is taken and filled as prescribed: nobody tells us of a refill. */
export function refillsLeft(medication: Medication, today: string): number {
  const supply = supplyOf(medication, today)
  return Math.min(medication.refillsRemaining, supply?.refillsLeft ?? medication.refillsRemaining)
}

/** A prescription that nobody marked as started is pending, and its refills run out all the same. */
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

/** Where it was prescribed to, if not to the pharmacy in the profile. */
export function withPharmacy(medication: Medication, name: string | undefined): Medication {
  const { pharmacy, ...rest } = medication
  return name ? { ...rest, pharmacy: name } : rest
}

/**
 * When the present supply runs out: its days (30 where nobody said) after the last refill or prescription, else
 * after the start. Refills that were prescribed are part of it: the pharmacy has them.
 * Due from 7 days before that day up to it, overdue from the day after. Nothing for what is not taken, for
 * medicines taken as needed, whose supply lasts nobody knows how long, and where no day is known.
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
