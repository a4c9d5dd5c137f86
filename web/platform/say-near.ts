import type { Language } from '#core/language.ts'
import { sayAtTime, sayDay } from '#core/scheduling/say-when.ts'
import { addDays, today } from './plain-date.ts'

const words = {
  en: { today: 'today', tomorrow: 'tomorrow' },
  es: { today: 'hoy', tomorrow: 'mañana' },
} as const
const short = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** "today at 2:00 PM", "Thu, Nov 19 at 9:00 AM", with the year where it is another one. */
export function sayNear(
  instant: string,
  timeZone: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = short,
  now = new Date(),
): string {
  const say = words[language]
  const day = today(timeZone, new Date(instant))
  const here = today(timeZone, now)
  const named = day === here ? say.today : day === addDays(here, 1) ? say.tomorrow : undefined
  const year = day.slice(0, 4) === here.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return `${named ?? sayDay(instant, timeZone, language, { ...options, ...year })} ${sayAtTime(instant, timeZone, language)}`
}
