import type { Language } from '#core/language.ts'
import { addDays, dayIn, type PlainDate } from '#core/plain-date.ts'
import { timeNow } from './time-now.ts'
import { viewerZone } from './viewer-zone.ts'

export { addDays, dayIn, type PlainDate }

const toUtc = (date: PlainDate) => Date.parse(`${date}T00:00:00Z`)
const fromUtc = (ms: number): PlainDate => new Date(ms).toISOString().slice(0, 10)

/** The same day of another month, or its last day when that month is shorter. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return fromUtc(Date.UTC(year, month - 1 + months, Math.min(day, last)))
}

export function weekdayOf(date: PlainDate) {
  return new Date(toUtc(date)).getUTCDay()
}

/** The weeks, Sunday first, that show the whole month of `date`. */
export function monthGrid(date: PlainDate): PlainDate[][] {
  const first = `${date.slice(0, 7)}-01`
  const start = addDays(first, -weekdayOf(first))
  const end = addMonths(first, 1)
  const weeks: PlainDate[][] = []
  for (let week = start; week < end; week = addDays(week, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(week, index)))
  }
  return weeks
}

/** Reads what people type or a browser fills in: 4/12/1992, 04-12-1992, 04121992, 1992-04-12. */
export function parsePlainDate(text: string): PlainDate | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim())
  const us =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim())
  const [year, month, day] = iso ? iso.slice(1) : us ? [us[3], us[1], us[2]] : []
  if (!year || !month || !day) return
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return Number.isNaN(toUtc(date)) || fromUtc(toUtc(date)) !== date ? undefined : date
}

/** "04/12/1992" */
export function showPlainDate(date: PlainDate) {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

export function describePlainDate(
  date: PlainDate,
  options: Intl.DateTimeFormatOptions,
  language: Language = 'en',
) {
  return new Intl.DateTimeFormat(`${language}-US`, { ...options, timeZone: 'UTC' }).format(toUtc(date))
}

/** Today by the clock of every time on the screen, or in the given zone. */
export function today(timeZone = viewerZone(), at = new Date(timeNow())): PlainDate {
  return dayIn(timeZone, at)
}

/** The day of an instant, by the same clock. */
export const dayOf = (at: string): PlainDate => dayIn(viewerZone(), at)
