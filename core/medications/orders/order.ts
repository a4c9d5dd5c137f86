import type { Route } from '../constants.ts'
import type { Drug } from '../types.ts'
import type { Ended } from './ended.ts'
import type { Often } from './frequency.ts'

export type Unit = 'mg' | 'units' | 'mEq' | 'puffs' | 'mcg/h'

/** How much of one active part is taken, in mg if it has a weight. */
export type Amount = {
  part: string
  unit: Unit
  dose: number
  day: number | undefined
  /** The amounts are for each kilogram of body weight. */
  perKg?: true
}

/** "sertraline 100 mg daily" as far as it is understood. */
export type Order = {
  text: string
  /** The words that name the medicine. */
  name: string
  drug: Drug | undefined
  /** The name was misspelled and taken for this medicine. */
  readAs?: { sure: boolean }
  /** No longer taken. */
  ended?: Ended
  /** Drops, a cream and the like: it acts where it is put. */
  local: boolean
  amounts: readonly Amount[]
  /** The day's dose of the first stage of a schedule, in the unit of the amounts. */
  firstDay?: number
  often: Often | undefined
  route: Route | undefined
  asNeeded: boolean
  /** Text that wasn't understood. */
  problems: readonly string[]
  /** What is missing. */
  missing: readonly string[]
}
