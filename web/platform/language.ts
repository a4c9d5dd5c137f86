import { useSyncExternalStore } from 'react'
import { type Language, languageCookie, preferredLanguage, secureLanguageCookie } from '#core/language.ts'
import { chosenLanguage, storedLanguage } from './chosen-language.ts'

export type { Language }
export { chosenLanguage }

const year = 365 * 24 * 60 * 60
const listeners = new Set<() => void>()
let current: Language = chosenLanguage()

export function currentLanguage(): Language {
  return current
}

/** Switches all text on the screen, and stores the choice on this device. A patient's profile stores it too. */
export function setLanguage(language: Language) {
  rememberLanguage(language, year)
  showLanguage(language)
}

/** A page opened at its Spanish address: the pages after it are Spanish too, until the browser is closed. */
export function followAddress(language: Language) {
  if (!storedLanguage() && preferredLanguage(navigator.languages) !== language) rememberLanguage(language)
}

function rememberLanguage(language: Language, seconds?: number) {
  const isSecure = location.protocol === 'https:'
  const parts = [
    `${isSecure ? secureLanguageCookie : languageCookie}=${language}`,
    'path=/',
    'samesite=lax',
    ...(seconds ? [`max-age=${seconds}`] : []),
    ...(isSecure ? ['secure'] : []),
  ]
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = parts.join('; ')
}

/** Switches every word on the screen, for this page only. */
export function showLanguage(language: Language) {
  if (typeof document !== 'undefined') document.documentElement.lang = language
  if (language === current) return
  current = language
  for (const listener of listeners) listener()
}

export function useLanguage(): Language {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    currentLanguage,
    currentLanguage,
  )
}

/** The same keys with other words: a text stays a text, a sentence with blanks keeps its blanks. */
type Words<T> = T extends string
  ? string
  : T extends (...blanks: infer Blanks) => string
    ? (...blanks: Blanks) => string
    : { [Key in keyof T]: Words<T[Key]> }

/** A feature's texts, next to its views. A key missing in one language doesn't compile. */
export function defineMessages<const T>(messages: { en: T; es: Words<T> }): Record<Language, Words<T>> {
  return messages as Record<Language, Words<T>>
}

export function useMessages<T>(messages: Record<Language, T>): T {
  return messages[useLanguage()]
}
