import { Temporal } from 'temporal-polyfill'
import { addDays, describePlainDate, type PlainDate, weekdayOf } from '#web/platform/plain-date.ts'

/** The day itself, or its week from Sunday on. */
export function daysShown(view: 'day' | 'week', day: PlainDate): PlainDate[] {
  if (view === 'day') return [day]
  const sunday = addDays(day, -weekdayOf(day))
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(sunday, days))
}

/** From midnight of the first to midnight after the last, by the clock of the place. */
export function boundsOf(days: readonly PlainDate[], timeZone: string): { from: string; to: string } {
  const midnight = (day: PlainDate) =>
    Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant().toString()
  const first = days[0] ?? ''
  return { from: midnight(first), to: midnight(addDays(days.at(-1) ?? first, 1)) }
}

/** "Tuesday, November 17" or "November 15 to 21, 2026" */
export function titleOf(days: readonly PlainDate[]): string {
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  if (first === last) return describePlainDate(first, { weekday: 'long', month: 'long', day: 'numeric' })
  const sameMonth = first.slice(0, 7) === last.slice(0, 7)
  const start = describePlainDate(first, { month: 'long', day: 'numeric' })
  const end = sameMonth
    ? String(Number(last.slice(8)))
    : describePlainDate(last, { month: 'long', day: 'numeric' })
  return `${start} to ${end}, ${last.slice(0, 4)}`
}
