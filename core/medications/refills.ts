import { addDays, isDate } from './calendar.ts'
import { approvedRefills, newPrescriptionRefills } from './constants.ts'
import type { Medication } from './types.ts'

type RefillStatus = 'active' | 'due' | 'overdue'
export type RefillItem = {
  /** The day the present supply is counted from, and what happened on it. */
  lastRefill: string
  since: 'refill' | 'prescription' | 'start'
  nextRefill: string
  status: RefillStatus
}

const daysSupply = 30
const dueDaysBefore = 7

/** A prescription starts as pending, verified by who wrote it. */
export function prescribe(medication: Medication, by: string, now: Date, today: string): Medication {
  return {
    ...medication,
    status: 'ongoing',
    cardStatus: 'pending',
    refills: newPrescriptionRefills,
    refillsRemaining: newPrescriptionRefills,
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

export function approveRefill(medication: Medication, now: Date, today: string): Medication {
  return {
    ...medication,
    cardStatus: 'active',
    refills: approvedRefills,
    refillsRemaining: approvedRefills,
    lastRefill: today,
    lastUpdated: now.toISOString(),
  }
}

export function denyRefill(medication: Medication, now: Date): Medication {
  return { ...medication, cardStatus: 'active', lastUpdated: now.toISOString() }
}

/**
 * When the present supply runs out: 30 days after the last refill or prescription, else after the start.
 * Due from 7 days before that day up to it, overdue from the day after. Nothing for what is not taken, for
 * medicines taken as needed, whose supply lasts nobody knows how long, and where no day is known.
 */
export function refillItem(medication: Medication, today: string): RefillItem | undefined {
  if (medication.status === 'discontinued' || medication.frequency === 'PRN') return undefined
  const supply = presentSupply(medication)
  if (!supply) return undefined
  const nextRefill = addDays(supply.lastRefill, daysSupply)
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
