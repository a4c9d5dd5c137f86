import { Temporal } from 'temporal-polyfill'
import { addDays, dayIn } from '../plain-date.ts'
import type { Calendar } from './open-days.ts'
import { type BookedTime, type Slot, slotsOfDay } from './slots.ts'

export type DayPart = 'morning' | 'afternoon'

/** When a time works for the patient, by their own clock. Weekdays: 0 is Sunday. Missing means always. */
export type Preference = { weekdays: readonly number[] | null; dayPart: DayPart | null; timeZone: string }

type Search = {
  calendar: Calendar
  /** The first moment a time may start, and the one before which it must. */
  from: string
  until: string
  /** What opened since the last check. */
  opened: readonly (readonly [from: string, to: string])[]
  preference: Preference
  /** A patient without a visit is notified only of times before the first one they could already book. */
  hasVisit: boolean
  /** Other visits of the patient, at which they can't have this one. */
  ownVisits: readonly BookedTime[]
  /** The last day, in the provider's calendar, on which they may treat this patient. */
  licensedUntil: string | null
}

/** The first time that opened and that the patient could have and wants, as the booking page would offer it. */
export function findEarlierTime(search: Search): Slot | undefined {
  const { calendar, from, until, opened, hasVisit, ownVisits, licensedUntil } = search
  if (!licensedUntil) return
  const last = [dayIn(calendar.timeZone, until), licensedUntil].toSorted()[0] ?? licensedUntil
  for (let date = dayIn(calendar.timeZone, from); date <= last; date = addDays(date, 1)) {
    const slots = slotsOfDay({ ...calendar, date, now: from })
    for (const slot of withoutOwn(slots, ownVisits)) {
      const wanted =
        slot.available &&
        Date.parse(slot.start_time) < Date.parse(until) &&
        suits(slot.start_time, search.preference)
      if (!wanted) continue
      if (opened.some((span) => overlap(slot, span))) return slot
      if (!hasVisit) return
    }
  }
}

/** Times at which the patient has no other visit. */
export const withoutOwn = (slots: readonly Slot[], ownVisits: readonly BookedTime[]): Slot[] =>
  slots.filter(
    (slot) => !ownVisits.some(({ appointment_date, ends_at }) => overlap(slot, [appointment_date, ends_at])),
  )

const mostOfOneDay = 2

/** The free times before a visit that work for the patient: the first ones, and not all of them on one day. */
export function freeBefore(slots: readonly Slot[], until: string, preference: Preference, most = 6): Slot[] {
  const ofDay = new Map<string, number>()
  return slots
    .filter(
      ({ available, start_time }) =>
        available && Date.parse(start_time) < Date.parse(until) && suits(start_time, preference),
    )
    .toSorted((one, other) => Date.parse(one.start_time) - Date.parse(other.start_time))
    .filter(({ start_time }) => {
      const day = dayIn(preference.timeZone, start_time)
      const before = ofDay.get(day) ?? 0
      ofDay.set(day, before + 1)
      return before < mostOfOneDay
    })
    .slice(0, most)
}

function suits(start: string, { weekdays, dayPart, timeZone }: Preference): boolean {
  const { dayOfWeek, hour } = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone)
  if (weekdays && !weekdays.includes(dayOfWeek % 7)) return false
  return dayPart === null || (dayPart === 'morning') === hour < 12
}

function overlap({ start_time, end_time }: Slot, [from, to]: readonly [string, string]): boolean {
  return Date.parse(start_time) < Date.parse(to) && Date.parse(from) < Date.parse(end_time)
}
