import { Temporal } from 'temporal-polyfill'

interface Timed {
  appointment_date: string
  duration_minutes: number
}

export interface Placed<T> {
  visit: T
  /** Minutes on the day's clock. */
  from: number
  to: number
  /** Which of so many columns: visits that overlap, because one was canceled, are side by side. */
  lane: number
  lanes: number
}

const minutesADay = 24 * 60
/** The height of an hour. */
export const hourRem = 4
/** A click in the calendar selects the half hour it is in. */
export const snapMinutes = 30

/** The position of each visit of a day, by start time. */
export function layOutDay<T extends Timed>(visits: readonly T[], day: string, timeZone: string): Placed<T>[] {
  const timed = visits
    .flatMap((visit) => {
      const start = Temporal.Instant.from(visit.appointment_date).toZonedDateTimeISO(timeZone)
      const from = start.hour * 60 + start.minute
      const to = from + visit.duration_minutes
      const first = start.toPlainDate()
      if (first.toString() === day) return [{ visit, from, to: Math.min(to, minutesADay) }]
      // The rest of a visit that started the evening before.
      const goesOn = to > minutesADay && first.add({ days: 1 }).toString() === day
      return goesOn ? [{ visit, from: 0, to: to - minutesADay }] : []
    })
    .toSorted((one, other) => one.from - other.from || other.to - one.to)

  const placed: Placed<T>[] = []
  let group: Placed<T>[] = []
  let groupEnd = -1
  for (const one of timed) {
    if (one.from >= groupEnd) group = []
    const taken = new Set(group.filter(({ to }) => to > one.from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    const here = { ...one, lane, lanes: 1 }
    group.push(here)
    placed.push(here)
    groupEnd = Math.max(groupEnd, one.to)
    const lanes = Math.max(...group.map((each) => each.lane)) + 1
    for (const each of group) each.lanes = lanes
  }
  return placed
}

/** The hours to draw: office hours, and as far around them as there are visits or hours of the provider. */
export function hoursShown(placed: readonly Pick<Placed<unknown>, 'from' | 'to'>[]): {
  first: number
  last: number
} {
  return {
    first: Math.min(8, ...placed.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(17, ...placed.map(({ to }) => Math.ceil(to / 60))),
  }
}

/** The first half hour of a day that can still be booked, in minutes on its clock: none of a day that is over. */
export function firstAhead(day: string, now: number, timeZone: string): number {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const today = here.toPlainDate().toString()
  if (day !== today) return day < today ? minutesADay : 0
  return (Math.floor((here.hour * 60 + here.minute) / snapMinutes) + 1) * snapMinutes
}
