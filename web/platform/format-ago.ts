import type { Language } from '#core/language.ts'
import { today } from './plain-date.ts'
import { timeNow } from './time-now.ts'
import { viewerZone, zoneMark } from './viewer-zone.ts'

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' }
const justNow: Record<Language, string> = { en: 'just now', es: 'hace un momento' }
const minute = 60_000

/** "just now", "3 minutes ago", "yesterday", and the date if older than a week. */
export function formatAgo(instant: string, language: Language, at = timeNow()): string {
  const past = Math.max(0, at - Date.parse(instant))
  const words = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  if (past < minute) return justNow[language]
  if (past < 60 * minute) return words.format(-Math.floor(past / minute), 'minute')
  if (past < 24 * 60 * minute) return words.format(-Math.floor(past / (60 * minute)), 'hour')
  const dayOf = (time: number) => Date.parse(today(viewerZone(), new Date(time)))
  const days = (dayOf(at) - dayOf(Date.parse(instant))) / (24 * 60 * minute)
  if (days < 7) return words.format(-days, 'day')
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: viewerZone() }).format(
    new Date(instant),
  )
}

/** For the corner of a conversation: the time today, otherwise the day. */
export function formatBriefly(instant: string, language: Language, at = new Date(timeNow())): string {
  const then = new Date(instant)
  const timeZone = viewerZone()
  const sameDay = today(timeZone, then) === today(timeZone, at)
  const options: Intl.DateTimeFormatOptions = sameDay
    ? { timeZone, hour: 'numeric', minute: '2-digit' }
    : { timeZone, month: 'short', day: 'numeric' }
  const said = new Intl.DateTimeFormat(locales[language], options)
    .format(then)
    .replace(/[\u202f\u00a0]/g, ' ')
  return sameDay ? said + zoneMark(instant, language) : said
}
