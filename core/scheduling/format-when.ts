import type { Language } from '../language.ts'

/** Spanish as it is spoken in Arizona: twelve hours, months in small letters. */
const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' }

type Instant = string | number | Date
type Options = Intl.DateTimeFormatOptions

/** "9:00 AM", "9:00 a.m." */
export function formatTime(instant: Instant, timeZone: string, language: Language = 'en'): string {
  return formatInstant(instant, language, { timeZone, hour: 'numeric', minute: '2-digit' })
}

/** "Monday, November 23", "lunes, 23 de noviembre" */
export function formatDay(instant: Instant, timeZone: string, language: Language = 'en', options?: Options) {
  return formatInstant(instant, language, {
    timeZone,
    ...(options ?? { weekday: 'long', month: 'long', day: 'numeric' }),
  })
}

/** "Monday, November 23 at 2:00 PM" */
export function formatWhen(instant: Instant, timeZone: string, language: Language = 'en', options?: Options) {
  return `${formatDay(instant, timeZone, language, options)} ${formatAtTime(instant, timeZone, language)}`
}

/** "at 2:00 PM", "a las 2:00 p.m.", and "a la 1:00 p.m.": one o'clock is singular in Spanish. */
export function formatAtTime(instant: Instant, timeZone: string, language: Language = 'en'): string {
  const time = formatTime(instant, timeZone, language)
  if (language === 'en') return `at ${time}`
  return `a ${withSpanishArticle(time)}`
}

/** "las 2:00 p.m." and "la 1:00 p.m." */
export function withSpanishArticle(time: string): string {
  return `${/^1\D/.test(time) ? 'la' : 'las'} ${time}`
}

/** For the end of a sentence: "12:10 p.m." already ends with a period. */
export const withoutDot = (when: string) => when.replace(/\.$/, '')

/** "Mountain Standard Time", "hora estándar de la montaña" */
export function formatZone(instant: Instant, timeZone: string, language: Language = 'en'): string {
  const parts = formatOf(language, { timeZone, timeZoneName: 'long' }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** "MST", "EST" */
export function formatZoneBriefly(instant: Instant, timeZone: string, language: Language = 'en'): string {
  const parts = formatOf(language, { timeZone, timeZoneName: 'short' }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The same wall clock at that moment: Phoenix and Denver agree in winter and differ in summer. */
export function clocksAgree(instant: Instant, one: string, other: string): boolean {
  return one === other || clock(instant, one) === clock(instant, other)
}

/** "5:00 PM EST for the patient", where their clock shows another time than that of staff; else nothing. */
export function formatPatientTime(instant: Instant, zone: string, patientZone: string | undefined): string {
  if (!patientZone || clocksAgree(instant, zone, patientZone)) return ''
  return `${formatTime(instant, patientZone)} ${formatZoneBriefly(instant, patientZone)} for the patient`
}

function clock(instant: Instant, timeZone: string) {
  return new Date(instant).toLocaleString('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' })
}

/** Intl puts no-break spaces before AM and PM, which copy badly into forms and tests. */
function formatInstant(instant: Instant, language: Language, options: Options): string {
  return formatOf(language, options)
    .format(new Date(instant))
    .replace(/[\u202f\u00a0]/g, ' ')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes a hundred times as long as using it, and a day's list says fifty times. */
function formatOf(language: Language, options: Options): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locales[language], options)
  formats.set(key, made)
  return made
}
