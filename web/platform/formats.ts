import { timeNow } from './time-now.ts'
import { viewerZone, zoneMark } from './viewer-zone.ts'

/**
 * Formatting of values on screen: US English, with times in the given zone, otherwise in the zone of the reader's
 * profile.
 */
const locale = 'en-US'

export function formatDate(instant: Date | string, timeZone?: string) {
  return style({ month: '2-digit', day: '2-digit', year: 'numeric' }, timeZone).format(new Date(instant))
}

/** "Monday, November 23" */
export function formatDay(instant: Date | string, timeZone?: string) {
  return style({ weekday: 'long', month: 'long', day: 'numeric' }, timeZone).format(new Date(instant))
}

/** "Mon, Nov 23 at 2:00 PM" */
export function formatDateTime(instant: Date | string, timeZone?: string) {
  const day = style({ weekday: 'short', month: 'short', day: 'numeric' }, timeZone).format(new Date(instant))
  return `${day} at ${formatTime(instant, timeZone)}`
}

/** "2:00 PM"; in the reader's own zone "2:00 PM MST" where the device's clock shows another time. */
export function formatTime(instant: Date | string, timeZone?: string) {
  const time = style({ hour: 'numeric', minute: '2-digit' }, timeZone).format(new Date(instant))
  const mark = timeZone ? '' : zoneMark(new Date(instant).getTime(), 'en')
  // Intl puts a narrow no-break space before AM and PM, which copies badly into forms and tests.
  return time.replace(/\u202f/g, ' ') + mark
}

/** "3 minutes ago", "in 2 days", "yesterday" */
export function formatRelative(instant: Date | string, now = new Date(timeNow())) {
  const seconds = Math.round((new Date(instant).getTime() - now.getTime()) / 1000)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const steps = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return words.format(Math.trunc(seconds / size), unit)
  }
  return 'just now'
}

/** "1 h 5 min", "45 min" */
export function formatMinutes(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** A date or a time is not torn apart at the end of a line: its spaces before and after digits don't break. */
export function keepTogether(text: string) {
  return text.replace(/ (?=\d)|(?<=\d) (?=[AaPp]\.? ?[Mm])/g, '\u00a0')
}

export function formatMoney(dollars: number) {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(dollars)
}

export { formatPhone, showPhone, telHref } from '#core/fields/show-phone.ts'

/** "1.2 MB" */
export function formatBytes(bytes: number) {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    // The short form of a byte has no plural.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power)
}

interface Named {
  first_name?: string | null
  last_name?: string | null
}

export function fullName({ first_name, last_name }: Named, fallback = 'Unnamed') {
  return (
    [first_name, last_name]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ') || fallback
  )
}

/** "Elena Ruiz, MD" gives ER: titles before the name and credentials after it do not count. */
export function initialsOf(name: string) {
  const [bare = ''] = name.split(',')
  const words = bare
    .replace(/^(dra?|mr|mrs|ms|mx|sra?|prof|professor)\.?\s+/i, '')
    .split(/\s+/)
    .filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '')
  return letters.join('').toLocaleUpperCase(locale)
}

/** "a", "a and b", "a, b and c" */
export function formatList(items: readonly string[]) {
  const head = items.slice(0, -1).join(', ')
  return [head, items.at(-1)].filter(Boolean).join(' and ')
}

function style(options: Intl.DateTimeFormatOptions, timeZone = viewerZone()) {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone })
}
