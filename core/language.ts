/** The languages we speak with patients. */
export type Language = 'en' | 'es'

/** The names in a profile's preferred_language. */
export const languageNames = { en: 'English', es: 'Spanish' } as const satisfies Record<Language, string>

/** The cookie that holds what the person chose; the server reads it to answer with the right page and email. */
export const languageCookie = 'language'

/** Its name over https: the prefix makes browsers refuse one that another host or an unencrypted page has set. */
export const secureLanguageCookie = `__Host-${languageCookie}`

export function languageOf(preferred: string | null | undefined): Language {
  return preferred === languageNames.es ? 'es' : 'en'
}

/** The language for a name; undefined if none was chosen. */
export function languageNamed(name: string): Language | undefined {
  return Object.values<string>(languageNames).includes(name) ? languageOf(name) : undefined
}

export function isLanguage(value: string | null | undefined): value is Language {
  return value === 'en' || value === 'es'
}

/** The first of a browser's languages that we speak: `['fr', 'es-MX', 'en']` gives Spanish. */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = tag.slice(0, 2).toLowerCase()
    if (isLanguage(language) && !/^\w{3}/.test(tag)) return language
  }
  return 'en'
}
