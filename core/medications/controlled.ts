import { findDrug } from './find-drug.ts'
import type { Schedule } from './types.ts'

/** The schedule of a controlled substance; nothing for what is not controlled, or not known here. */
export function scheduleOf(name: string): Schedule | undefined {
  return findDrug(name)?.schedule
}
