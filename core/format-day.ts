import type { Language } from './language.ts'

/** "November 15, 2026" */
export function formatDay(date: string, language: Language = 'en'): string {
  return new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}
