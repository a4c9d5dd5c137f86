import { dayIn, type PlainDate } from './plain-date.ts'
import { practice } from './practice.ts'

/** The day of an instant by the practice's clock. */
export function practiceDay(at: string | Date = new Date()): PlainDate {
  return dayIn(practice.timeZone, at)
}
