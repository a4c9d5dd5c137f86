/** The languages we speak with patients. */
export type Language = 'en' | 'es'

/** How a profile's preferred_language names them. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Spanish' }

export function languageOf(preferred: string | null | undefined): Language {
  return preferred === languageNames.es ? 'es' : 'en'
}
