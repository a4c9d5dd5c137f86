import { Temporal } from 'temporal-polyfill'
import { type DayHours, fits, hoursOfDay, type ScheduleChange, type WeeklyHours } from './schedule.ts'

export type BookedTime = { appointment_date: string; ends_at: string }

export type Slot = {
  /** The instant it starts, which is also what is booked. */
  start_time: string
  end_time: string
  available: boolean
}

export type Day = {
  date: string
  /** The provider's zone, in which the hours are meant. */
  timeZone: string
  hours: readonly WeeklyHours[]
  changes?: readonly ScheduleChange[]
  booked: readonly BookedTime[]
  durationMinutes?: number
  /** Kept free between visits. Booked times already include it; here it sets the distance between start times. */
  bufferMinutes?: number
  /** A specifically requested start. It is listed with the regular ones if it is within the hours. */
  also?: string | undefined
  now?: string
}

/** Visits of half an hour or less start on the half hour too. */
const slotStep = (durationMinutes: number) => (durationMinutes <= 30 ? 30 : 60)
export const defaultDurationMinutes = 60

/**
 * The times of one day in the provider's calendar: one an hour, two for visits of half an hour, within each of the
 * day's hours, ascending.
 * A time that is taken or gone stays in the list, unavailable, so that the grid does not jump.
 */
export function slotsOfDay({
  date,
  timeZone,
  hours,
  changes = [],
  booked,
  durationMinutes = defaultDurationMinutes,
  bufferMinutes = 0,
  also,
  now,
}: Day): Slot[] {
  const day = Temporal.PlainDate.from(date)
  const asked = also ? Temporal.Instant.from(also).toZonedDateTimeISO(timeZone) : undefined
  const besides = asked?.toPlainDate().equals(day) ? [asked.hour * 60 + asked.minute] : []
  const taken = booked.map(({ appointment_date, ends_at }) => ({
    from: Date.parse(appointment_date),
    to: Date.parse(ends_at),
  }))
  const earliest = now ? Date.parse(now) : Date.now()
  const open = hoursOfDay(date, { hours, changes })
  return startsOn(open, durationMinutes, bufferMinutes, besides).flatMap((minutes) => {
    const time = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60)
    const start = day.toZonedDateTime({ timeZone, plainTime: time })
    // Clocks that spring forward skip an hour: a time that does not exist that day is not offered.
    if (!start.toPlainTime().equals(time)) return []
    const from = start.epochMilliseconds
    const to = from + durationMinutes * 60_000
    const free = from >= earliest && !taken.some((other) => other.from < to && from < other.to)
    return [
      { start_time: new Date(from).toISOString(), end_time: new Date(to).toISOString(), available: free },
    ]
  })
}

/** Time off takes starts away and moves none: the others stay where patients know them. */
function startsOn(
  day: DayHours,
  durationMinutes: number,
  bufferMinutes: number,
  besides: readonly number[],
): number[] {
  const even = slotStep(durationMinutes)
  const step = bufferMinutes > 0 ? Math.max(even, durationMinutes + bufferMinutes) : even
  const starts = [...day.weekly, ...day.extra].flatMap(({ from, to }) => {
    const count = Math.floor((to - durationMinutes - from) / step) + 1
    return Array.from({ length: Math.max(count, 0) }, (_, index) => from + index * step)
  })
  return [...new Set([...starts, ...besides])]
    .filter((from) => fits(day, { from, to: from + durationMinutes }))
    .toSorted((one, other) => one - other)
}

/** One instant can be written in several ways, with and without milliseconds. */
export function startsAt(slot: Slot, at: string | undefined): boolean {
  return at !== undefined && Date.parse(slot.start_time) === Date.parse(at)
}

/** The start and end of a provider's local day, as arguments for booked_slots. */
export function dayBounds(date: string, timeZone: string): { from: string; to: string } {
  const day = Temporal.PlainDate.from(date)
  const from = day.toZonedDateTime(timeZone)
  const to = day.add({ days: 1 }).toZonedDateTime(timeZone)
  return { from: from.toInstant().toString(), to: to.toInstant().toString() }
}

/** The free times closest to one that was just booked by someone else. */
export function nearestFree(slots: readonly Slot[], wanted: string, count = 3): Slot[] {
  const distance = (slot: Slot) => Math.abs(Date.parse(slot.start_time) - Date.parse(wanted))
  return slots
    .filter((slot) => slot.available && !startsAt(slot, wanted))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .toSorted((one, other) => one.start_time.localeCompare(other.start_time))
}
