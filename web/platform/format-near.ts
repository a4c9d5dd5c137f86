import type { Language } from '#core/language.ts'
import { formatAtTime, formatDay, formatWhen } from '#core/scheduling/format-when.ts'
import { addDays, today } from './plain-date.ts'
import { timeNow } from './time-now.ts'

const words = {
  en: { today: 'today', tomorrow: 'tomorrow' },
  es: { today: 'hoy', tomorrow: 'mañana' },
} as const
const short = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** The year, where it isn't this one: visits are booked half a year ahead. */
export function otherYear(
  instant: string,
  timeZone: string,
  at = new Date(timeNow()),
): Pick<Intl.DateTimeFormatOptions, 'year'> {
  const yearOf = (day: Date) => today(timeZone, day).slice(0, 4)
  return yearOf(new Date(instant)) === yearOf(at) ? {} : { year: 'numeric' }
}

/** "today at 2:00 PM", "Thu, Nov 19 at 9:00 AM", with the year where it is another one. */
export function formatNear(
  instant: string,
  timeZone: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = short,
  at = new Date(timeNow()),
): string {
  const say = words[language]
  const day = today(timeZone, new Date(instant))
  const here = today(timeZone, at)
  const named = day === here ? say.today : day === addDays(here, 1) ? say.tomorrow : undefined
  return `${named ?? formatDay(instant, timeZone, language, { ...options, ...otherYear(instant, timeZone, at) })} ${formatAtTime(instant, timeZone, language)}`
}

const long = { weekday: 'long', month: 'long', day: 'numeric' } as const

/** "Monday, November 23 at 2:00 PM", with the year where it is another one. */
export function formatDated(
  instant: string,
  timeZone: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = long,
): string {
  return formatWhen(instant, timeZone, language, { ...options, ...otherYear(instant, timeZone) })
}
