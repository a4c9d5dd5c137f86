import { findDrug } from './find-drug.ts'
import { readOrder } from './orders/read-order.ts'
import type { Drug } from './types.ts'

/** The medicine a typed name means to the safety check: misspellings, brackets and doses are read as there. */
export function drugNamed(text: string): Drug | undefined {
  return readOrder(text).drug ?? findDrug(text)
}
