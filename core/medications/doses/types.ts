import type { TermId } from '../conditions/terms.ts'
import type { Route } from '../constants.ts'
import type { AlertSeverity } from '../types.ts'

export type DoseUnit = 'mg' | 'mcg' | 'g' | 'units' | 'mEq' | 'puffs' | 'mcg/h'

/** Highest doses as the label gives them, in `unit`. Above a limit is a warning; far above, or where said, critical. */
export type DoseLimit = {
  /** Highest usual dose a day, from all sources. */
  day: number
  /** Highest single dose; the day's dose unless said. */
  dose?: number
  /** Highest single dose where it is taken once a week. */
  weekly?: number
  /** Lowest usual dose a day. */
  low?: number
  /** Critical above this dose a day; twice the day's limit unless said. */
  stop?: number
  unit?: DoseUnit
  route?: Route
  /** From an age on: the highest dose a day. */
  older?: readonly [from: number, day: number, severity?: AlertSeverity]
  /** Below an age: the highest dose a day; 0 means not to be given. */
  younger?: readonly [under: number, day: number, severity?: AlertSeverity]
  /** Below an eGFR: the highest dose a day, the lowest eGFR first. */
  kidney?: readonly (readonly [below: number, day: number])[]
  /** In liver disease: the highest dose a day. */
  liver?: number
  /** Highest first dose a day for a woman. */
  womenStart?: number
  /** Highest dose a day on starting, where a higher one is dangerous. */
  start?: number
  /** Highest starting dose a day together with a medicine that speeds up its breakdown. */
  startBeside?: readonly [parties: readonly string[], day: number]
  /** Per kilogram and day, under age 18. */
  perKg?: number
  /** Highest dose a day where the patient has this condition, for which the label allows more. */
  treating?: readonly [condition: TermId, day: number]
  /** At least so many days between doses. */
  gap?: number
}
