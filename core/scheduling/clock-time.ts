import { Temporal } from 'temporal-polyfill'

/** The time on a clock in the zone, as a time field has it: "09:30". */
export function clockTime(instant: string, timeZone: string): string {
  return Temporal.Instant.from(new Date(instant).toISOString())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}

/** The moment at which a clock in the zone shows a time on the day of another moment; undefined for no time. */
export function onDayOf(instant: string, time: string, timeZone: string): string | undefined {
  if (!/^\d{2}:\d{2}(:\d{2})?$/.test(time)) return undefined
  return Temporal.Instant.from(new Date(instant).toISOString())
    .toZonedDateTimeISO(timeZone)
    .withPlainTime(time)
    .toInstant()
    .toString()
}
