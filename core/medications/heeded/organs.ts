import { fitsAge, fitsKidneys } from '../doses/check-dose.ts'
import type { Person } from '../facts.ts'
import { isGoingOn } from '../orders/going-on.ts'
import type { Order } from '../orders/order.ts'
import type { Drug } from '../types.ts'
import { fitsLiver } from './liver-doses.ts'
import { saysLowered } from './said.ts'

/** Whether an order already keeps to what the label says for an age, or for an organ that works less. */
export type Fits = {
  kidneys: boolean
  liver: boolean
  /** The dose of the label for this age. */
  age: boolean
  /** Taken before, or lowered now: not a start. */
  continued: boolean
  /** For a week at most. */
  short: boolean
  /** The order as it is written. */
  text: string
}

export const nothing: Fits = {
  kidneys: false,
  liver: false,
  age: false,
  continued: false,
  short: false,
  text: '',
}

const week = /\b(?:x|for)\s*(?:[1-7]|one|three|five|seven)\s*(?:d|days?)\b|\bfor (?:a|1) week\b/i

export function fitsOf(order: Order & { drug: Drug }, person: Person): Fits {
  return {
    kidneys: fitsKidneys(order, person),
    liver: fitsLiver(order, person.has),
    age: fitsAge(order, person),
    continued: isGoingOn(order) || saysLowered(order.text),
    short: week.test(order.text),
    text: order.text,
  }
}
