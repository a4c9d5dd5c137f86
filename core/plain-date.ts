/**
 * A day without a time, as `YYYY-MM-DD`. A birthday or a day picked in a calendar has no time zone, and
 * a `Date` would give it one; the arithmetic below runs in UTC, where no day is 23 hours long.
 */
export type PlainDate = string

export const dayMs = 86_400_000

/** Making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of an instant by the clock of a time zone. */
export function dayIn(timeZone: string, at: string | Date = new Date()): PlainDate {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone })
    formats.set(timeZone, format)
  }
  return format.format(new Date(at))
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

export function isDate(text: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}

/** Whole years on a day; nothing for a birth date that is missing, unreadable or still to come. */
export function ageOn(birthDate: string | null | undefined, today: PlainDate): number | undefined {
  if (!birthDate || !isDate(birthDate) || birthDate > today) return undefined
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
