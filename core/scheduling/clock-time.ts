import { Temporal } from 'temporal-polyfill'

/** The time on a clock in the zone, as a time field has it: "09:30". */
export function clockTime(instant: string, timeZone: string): string {
  return Temporal.Instant.from(new Date(instant).toISOString())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}

/** As the database allows it for a call that replaces a visit. */
const longestEarly = { hours: 12 }

/**
 * The instant at which a clock in the zone shows a time, on the day of an appointment; undefined without a time. A
 * time that would be half a day before the appointment is after midnight, on the next day.
 */
export function momentNear(appointment: string, time: string, timeZone: string): string | undefined {
  if (!/^\d{2}:\d{2}(:\d{2})?$/.test(time)) return undefined
  const start = Temporal.Instant.from(new Date(appointment).toISOString()).toZonedDateTimeISO(timeZone)
  const onDay = start.withPlainTime(time)
  const isEarly = Temporal.ZonedDateTime.compare(onDay, start.subtract(longestEarly)) < 0
  return (isEarly ? onDay.add({ days: 1 }) : onDay).toInstant().toString()
}
