import { addDays, addMonths, type PlainDate } from '#web/platform/plain-date.ts'

export type DayView = 'weeks' | 'month'
export interface DayWindow {
  first: PlainDate
  last: PlainDate
}

const strip = 14
/** How far ahead visits can be booked online. */
const monthsAhead = 6

/**
 * The two weeks or the month that contain the day, or the first or last window if an address names a day outside. Two-week
 * windows start today.
 */
export function windowAround(wanted: PlainDate, today: PlainDate, view: DayView): DayWindow {
  const last = addMonths(today, monthsAhead)
  const day = wanted > last ? last : wanted
  if (view === 'month') {
    const first = `${day.slice(0, 7)}-01`
    return { first, last: addDays(addMonths(first, 1), -1) }
  }
  const passed = Math.floor((Date.parse(day) - Date.parse(today)) / 86_400_000)
  const first = addDays(today, Math.floor(Math.max(passed, 0) / strip) * strip)
  return { first, last: addDays(first, strip - 1) }
}

/** The day to look around next, or nothing where the calendar ends. */
export function turn({ first, last }: DayWindow, today: PlainDate, way: -1 | 1): PlainDate | undefined {
  const next = way < 0 ? addDays(first, -1) : addDays(last, 1)
  return next < today || next > addMonths(today, monthsAhead) ? undefined : next
}

export function isBookableDay(day: PlainDate, today: PlainDate): boolean {
  return day >= today && day <= addMonths(today, monthsAhead)
}

export function daysOf({ first, last }: DayWindow): PlainDate[] {
  const days: PlainDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** One rib for a few free times, four for a many openings day. */
export function ribsFor(free: number): number {
  return Math.min(Math.ceil(free / 2), 4)
}
