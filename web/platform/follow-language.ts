import { useEffect, useLayoutEffect } from 'react'
import { languageOf } from '#core/language.ts'
import { teachFieldsSpanish } from '#web/ui/field-errors.ts'
import { setLanguage, useLanguage } from './language.ts'

/** Only readers of Spanish fetch the Spanish sentences of the field rules. */
async function learnSpanish() {
  const { toSpanish } = await import('#web/ui/field-errors-spanish.ts')
  teachFieldsSpanish(toSpanish)
}

/** The screen speaks the language the profile names, before anything of it is painted. */
export function useProfileLanguage(preferred: string | undefined) {
  const language = useLanguage()
  useLayoutEffect(() => {
    if (preferred !== undefined) setLanguage(languageOf(preferred))
  }, [preferred])
  useEffect(() => {
    if (language === 'es') void learnSpanish()
  }, [language])
}
