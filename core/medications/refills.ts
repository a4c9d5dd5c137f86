import { addDays, isDate } from './calendar.ts'
import { approvedRefills, newPrescriptionRefills } from './constants.ts'
import type { Medication, Schedule } from './types.ts'

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

/**
 * A prescription starts as pending, verified by who wrote it. The law allows no refill of a schedule II substance:
 * it starts as active with none, since pending with none left is how a refill is asked for.
 */
export function prescribe(
  medication: Medication,
  by: string,
  now: Date,
  today: string,
  schedule?: Schedule,
): Medication {
  const mayBeRefilled = schedule !== 'II'
  const refills = mayBeRefilled ? newPrescriptionRefills : 0
  return {
    ...medication,
    status: 'ongoing',
    cardStatus: mayBeRefilled ? 'pending' : 'active',
    refills,
    refillsRemaining: refills,
    prescribedDate: today,
    prescribedBy: by,
    ...verification(by, now),
  }
}

export function verify(medication: Medication, by: string, now: Date): Medication {
  return { ...medication, ...verification(by, now) }
}

export function mayRequestRefill({ cardStatus, refillsRemaining, status }: Medication) {
  return status === 'ongoing' && cardStatus === 'active' && refillsRemaining === 0
}

export function requestRefill(medication: Medication, now: Date): Medication {
  return { ...medication, cardStatus: 'pending', lastUpdated: now.toISOString() }
}

/** Of a schedule II substance it is a supply for once, on a prescription of its own. */
export function approveRefill(
  medication: Medication,
  now: Date,
  today: string,
  schedule?: Schedule,
): Medication {
  const refills = schedule === 'II' ? 0 : approvedRefills
  return {
    ...medication,
    cardStatus: 'active',
    refills,
    refillsRemaining: refills,
    lastRefill: today,
    lastUpdated: now.toISOString(),
  }
}

export function denyRefill(medication: Medication, now: Date): Medication {
  return { ...medication, cardStatus: 'active', lastUpdated: now.toISOString() }
}

/**
 * When the present supply runs out: its days (30 where nobody said) after the last refill or prescription, else
 * after the start.
 * Due from 7 days before that day up to it, overdue from the day after. Nothing for what is not taken, for
 * medicines taken as needed, whose supply lasts nobody knows how long, and where no day is known.
 */
export function refillItem(medication: Medication, today: string): RefillItem | undefined {
  if (medication.status === 'discontinued' || medication.frequency === 'PRN') return undefined
  const supply = presentSupply(medication)
  if (!supply) return undefined
  const nextRefill = addDays(supply.lastRefill, medication.daysSupply ?? usualSupply)
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

function verification(by: string, now: Date) {
  return { verified: true, verifiedBy: by, verifiedAt: now.toISOString(), lastUpdated: now.toISOString() }
}
