import { addDays, dayIn, dayMs, type PlainDate } from '../plain-date.ts'
import { type Day, dayBounds, type Slot, slotsOfDay, startsAt } from './slots.ts'

export type Calendar = Omit<Day, 'date'>

/**
 * The times of some days as the viewer's calendar has them. An evening in Phoenix can be the next morning where the
 * viewer is, so the provider's days on both sides are looked at and each time goes to the day it falls on there.
 */
export function openDays(
  { first, last, viewerZone }: { first: string; last: string; viewerZone: string },
  calendar: Calendar,
): Map<string, Slot[]> {
  const days = new Map<string, Slot[]>(daysBetween(first, last).map((date) => [date, []]))
  for (const date of daysBetween(addDays(first, -1), addDays(last, 1))) {
    for (const slot of slotsOfDay({ ...calendar, date }))
      days.get(dayIn(viewerZone, slot.start_time))?.push(slot)
  }
  return days
}

/** The range of booked times to request, so that every time on these days can be checked. */
export function boundsOf(first: string, last: string, timeZone: string): { from: string; to: string } {
  return {
    from: dayBounds(addDays(first, -1), timeZone).from,
    to: dayBounds(addDays(last, 1), timeZone).to,
  }
}

/** The first time that can still be booked within so many days of the provider's calendar. */
export function nextFree(calendar: Calendar & { now: string }, withinDays: number): Slot | undefined {
  const today = dayIn(calendar.timeZone, calendar.now)
  for (const date of daysBetween(today, addDays(today, withinDays - 1))) {
    const free = slotsOfDay({ ...calendar, date }).find(({ available }) => available)
    if (free) return free
  }
}

/** Whether a visit of this length can start at this moment: in the hours, not passed and not taken. */
export function isFreeAt(at: string, calendar: Calendar): boolean {
  const date = dayIn(calendar.timeZone, at)
  return slotsOfDay({ ...calendar, date, also: at }).some((slot) => slot.available && startsAt(slot, at))
}

function daysBetween(first: PlainDate, last: PlainDate): PlainDate[] {
  const count = (Date.parse(last) - Date.parse(first)) / dayMs + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => addDays(first, index))
}
