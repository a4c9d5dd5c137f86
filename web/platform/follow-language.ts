import { useEffect, useLayoutEffect } from 'react'
import { languageOf } from '#core/language.ts'
import { setLanguage, useLanguage } from './language.ts'

/** The screen speaks the language the profile names, before anything of it is painted. */
export function useProfileLanguage(preferred: string | undefined) {
  const language = useLanguage()
  useLayoutEffect(() => {
    if (preferred !== undefined) setLanguage(languageOf(preferred))
  }, [preferred])
  useEffect(() => {
    // Only readers of Spanish fetch the Spanish sentences of the field rules.
    if (language === 'es') void import('./forms/spanish-complaints.ts')
  }, [language])
}
