import { addBusinessDays, recordsTurnaround } from '#core/business-days.ts'
import { practice } from '#core/practice.ts'
import { type PlainDate, today } from './plain-date.ts'
import { timeNow } from './time-now.ts'

/** When the records are due, counted in the practice's own days. */
export function requestClock(createdAt: string, now = new Date(timeNow())) {
  const asked = today(practice.timeZone, new Date(createdAt))
  const latest = addBusinessDays(asked, recordsTurnaround.latest)
  return {
    earliest: addBusinessDays(asked, recordsTurnaround.earliest) satisfies PlainDate,
    latest,
    late: today(practice.timeZone, now) > latest,
  }
}
