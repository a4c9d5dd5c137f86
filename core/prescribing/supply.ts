import type { Medication } from '../medications/types.ts'
import { addDays, dayMs, isDate } from '../plain-date.ts'

/** Days, if the number isn't known. */
export const usualSupply = 30

export type Supply = {
  /** The last day that what was dispensed and its refills cover. */
  coveredThrough: string
  /** Refills that should be left if it is taken as prescribed. */
  refillsLeft: number
  /** Days since the supply ended; 0 while it lasts. */
  gapDays: number
}

/**
 * Refills counted by supply: a prescription for 30 days with 3 refills covers 120 days. Nothing for medicines that
 * aren't taken regularly or were never prescribed here.
 */
export function supplyOf(medication: Medication, today: string): Supply | undefined {
  const { lastRefill = '', prescribedDate = '', frequency, status, refills } = medication
  const since = [lastRefill.slice(0, 10), prescribedDate.slice(0, 10)].filter(isDate).toSorted().at(-1)
  if (!since || frequency === 'PRN' || status === 'discontinued') return undefined
  const days = medication.daysSupply ?? usualSupply
  const coveredThrough = addDays(since, days * (refills + 1) - 1)
  const passed = Math.max(0, (Date.parse(today) - Date.parse(since)) / dayMs)
  return {
    coveredThrough,
    refillsLeft: Math.max(0, refills - Math.floor(passed / days)),
    gapDays: Math.max(0, Math.round((Date.parse(today) - Date.parse(coveredThrough)) / dayMs)),
  }
}

/** The last day of a supply, by the day the next one is needed. */
export function suppliedThrough(nextRefill: string): string {
  return addDays(nextRefill, -1)
}
