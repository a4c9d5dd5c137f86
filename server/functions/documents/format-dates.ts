import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'

/** "November 15, 2026 at 3:26 PM MST", by the practice's clock. */
export function formatInstant(instant: Date, language: Language = 'en'): string {
  const options = { dateStyle: 'long', timeStyle: 'long', timeZone: practice.timeZone } as const
  return new Intl.DateTimeFormat(`${language}-US`, options)
    .format(instant)
    .replace(/:\d\d(?=[\s\u202f\u00a0](?:[AP]M|[ap]\.))/, '')
}
