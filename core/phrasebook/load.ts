import type { TranslationLanguage } from '#core/contracts/translate-speech.ts'
import type { Phrases } from './phrases.ts'

/** Each language is a separate file, fetched when it is needed. */
const loaders: Record<TranslationLanguage, () => Promise<Phrases>> = {
  en: async () => (await import('./english/index.ts')).english,
  es: async () => (await import('./spanish/index.ts')).spanish,
  fr: async () => (await import('./french/index.ts')).french,
  de: async () => (await import('./german/index.ts')).german,
  zh: async () => (await import('./chinese/index.ts')).chinese,
  ar: async () => (await import('./arabic/index.ts')).arabic,
  ru: async () => (await import('./russian/index.ts')).russian,
  pt: async () => (await import('./portuguese/index.ts')).portuguese,
  hi: async () => (await import('./hindi/index.ts')).hindi,
  ja: async () => (await import('./japanese/index.ts')).japanese,
  ko: async () => (await import('./korean/index.ts')).korean,
  it: async () => (await import('./italian/index.ts')).italian,
  nl: async () => (await import('./dutch/index.ts')).dutch,
  sv: async () => (await import('./swedish/index.ts')).swedish,
  da: async () => (await import('./danish/index.ts')).danish,
}

export function loadPhrases(language: TranslationLanguage): Promise<Phrases> {
  return loaders[language]()
}
