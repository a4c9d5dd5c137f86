import { Temporal } from 'temporal-polyfill'

/** A row of provider_availability: wall-clock times on one weekday in the provider's time zone. 0 is Sunday. */
export type WeeklyHours = { day_of_week: number; start_time: string; end_time: string; is_available: boolean }

/** A row of provider_schedule_changes: time off, whole days if it has no hours, or extra hours. */
export type ScheduleChange = {
  starts_on: string
  ends_on: string
  start_time: string | null
  end_time: string | null
  is_available: boolean
}

export type Schedule = { hours: readonly WeeklyHours[]; changes?: readonly ScheduleChange[] }

/** Minutes since midnight. */
type Span = { from: number; to: number }
export type DayHours = { weekly: Span[]; off: Span[]; extra: Span[] }

const midnight = 24 * 60

/**
 * The hours that apply on one day. Time off is subtracted from the weekly hours; extra hours also count on a day off.
 */
export function hoursOfDay(date: string, { hours, changes = [] }: Schedule): DayHours {
  const weekday = Temporal.PlainDate.from(date).dayOfWeek % 7
  const today = changes.filter(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)
  return {
    weekly: hours.filter((row) => row.is_available && row.day_of_week === weekday).map(spanOf),
    off: today.filter((row) => !row.is_available).map(spanOf),
    extra: today.filter((row) => row.is_available).map(spanOf),
  }
}

export function fits({ weekly, off, extra }: DayHours, visit: Span): boolean {
  const inside = (span: Span) => span.from <= visit.from && visit.to <= span.to
  const isOff = off.some((span) => span.from < visit.to && visit.from < span.to)
  return extra.some(inside) || (!isOff && weekly.some(inside))
}

/** Whether a visit is within the hours, by the database's rule (private.within_hours). */
export function isWithinHours(
  visit: { appointment_date: string; ends_at: string },
  timeZone: string,
  schedule: Schedule,
): boolean {
  const [start, end] = [visit.appointment_date, visit.ends_at].map((instant) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone),
  )
  if (!start || !end || !start.toPlainDate().equals(end.toPlainDate())) return false
  const day = hoursOfDay(start.toPlainDate().toString(), schedule)
  return fits(day, { from: start.hour * 60 + start.minute, to: end.hour * 60 + end.minute })
}

/** How long a visit that starts at this moment can be and still end within the hours. 0 outside of them. */
export function minutesLeft(at: string, timeZone: string, schedule: Schedule): number {
  const start = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
  const from = start.hour * 60 + start.minute
  const { weekly, off, extra } = hoursOfDay(start.toPlainDate().toString(), schedule)
  const around = (span: Span) => span.from <= from && from < span.to
  const nextOff = off.some(around)
    ? from
    : Math.min(midnight, ...off.map((span) => span.from).filter((begin) => begin > from))
  const ends = [
    ...extra.filter(around).map(({ to }) => to),
    ...weekly.filter(around).map(({ to }) => Math.min(to, nextOff)),
  ]
  return Math.max(from, ...ends) - from
}

function minutesOf(time: string): number {
  const { hour, minute } = Temporal.PlainTime.from(time)
  return hour * 60 + minute
}

function spanOf({ start_time, end_time }: { start_time: string | null; end_time: string | null }): Span {
  if (start_time === null || end_time === null) return { from: 0, to: midnight }
  return { from: minutesOf(start_time), to: minutesOf(end_time) }
}
