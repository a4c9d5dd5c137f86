import type { Language } from '#core/language.ts'
import type { Medication } from '#core/medications/types.ts'
import type { Words } from './messages.ts'

/** "100 mg, by mouth, once a day". Codes we have no words for stay as they were written. */
export function describeHow({ dosage, route, frequency }: Medication, words: Words): string {
  const how: Record<string, string> = words.routes
  const often: Record<string, string> = words.frequencies
  return [dosage, how[route] ?? route, often[frequency] ?? frequency].filter(Boolean).join(', ')
}

/** A day without a time, read in UTC so that no time zone moves it. */
export function formatDate(date: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}

/** "a, b, and c"; in Spanish "y" becomes "e" before the sound of an i. */
export function formatList(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language).format(names)
}
