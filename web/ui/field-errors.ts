import { useLanguage } from '#web/platform/language.ts'

type Translate = (message: string) => string

let toSpanish: Translate = (message) => message

/** The shared rules speak English. Screens that may be in Spanish bring along what they say in it. */
export function teachFieldsSpanish(translate: Translate) {
  toSpanish = translate
}

/** A field's complaint in the language of the screen, however old it is. */
export function useFieldError(message: string | undefined): string | undefined {
  const language = useLanguage()
  return language === 'es' && message ? toSpanish(message) : message
}
