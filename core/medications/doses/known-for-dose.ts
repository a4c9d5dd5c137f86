import type { Person } from '../facts.ts'
import type { Order } from '../orders/order.ts'
import type { Drug } from '../types.ts'
import type { DoseLimit } from './types.ts'

export type Known = Order & { drug: Drug }

export const unitsPerMicrogram = 40
/** Used as the eGFR if a kidney disease is listed without a value. */
const onDialysis = 10
const severeKidney = 25

export const adult = 18

export function kidneyStage({ kidney }: DoseLimit, { egfr, has }: Person) {
  const assumed = has.has('dialysis') ? onDialysis : has.has('severe-kidney') ? severeKidney : undefined
  const filtration = egfr ?? assumed
  return filtration === undefined ? undefined : kidney?.find(([below]) => filtration < below)
}

/** A long-acting injection, by its name or by the weeks between doses. */
export function isDepot({ text, often }: Pick<Order, 'text' | 'often'>) {
  return (
    /\b(dec\w*|depot|lai|maintena|aristada|relprevv|pamoate|lauroxil|asimtufii|long[- ]acting)\b/i.test(
      text,
    ) || (often?.gap ?? 0) >= 7
  )
}

const amountFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

export function tidy(value: number) {
  return amountFormat.format(Number(value.toPrecision(6)))
}
