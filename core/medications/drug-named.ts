import { findDrug } from './find-drug.ts'
import { readOrder } from './orders/read-order.ts'
import type { Drug } from './types.ts'

/** The medicine a typed name means, reading misspellings, brackets and doses as the safety check does. */
export function drugNamed(text: string): Drug | undefined {
  return readOrder(text).drug ?? findDrug(text)
}
