import { useSyncExternalStore } from 'react'
import type { Language } from '#core/language.ts'

export type { Language }

const key = 'language'
const listeners = new Set<() => void>()
let current: Language = remembered()

function remembered(): Language {
  try {
    return localStorage.getItem(key) === 'es' ? 'es' : 'en'
  } catch {
    return 'en'
  }
}

export function currentLanguage(): Language {
  return current
}

/** Switches every word on the screen at once. The patient's profile remembers it across devices. */
export function setLanguage(language: Language) {
  if (language === current) return
  current = language
  document.documentElement.lang = language
  try {
    localStorage.setItem(key, language)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export function useLanguage(): Language {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    currentLanguage,
    () => 'en' as const,
  )
}

/** The same keys with other words: a text stays a text, a sentence with blanks keeps its blanks. */
type Words<T> = T extends string
  ? string
  : T extends (...blanks: infer Blanks) => string
    ? (...blanks: Blanks) => string
    : { [Key in keyof T]: Words<T[Key]> }

/** A feature's words, beside its views. A key that one language lacks does not compile. */
export function defineMessages<const T>(messages: { en: T; es: Words<T> }): Record<Language, Words<T>> {
  return messages as Record<Language, Words<T>>
}

export function useMessages<T>(messages: Record<Language, T>): T {
  return messages[useLanguage()]
}
