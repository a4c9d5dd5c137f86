import { useLayoutEffect } from 'react'
import { languageOf } from '#core/language.ts'
import { setLanguage } from './language.ts'
import './teach-fields-spanish.ts'

/** The screen speaks the language the profile names, before anything of it is painted. */
export function useProfileLanguage(preferred: string | undefined) {
  useLayoutEffect(() => {
    if (preferred !== undefined) setLanguage(languageOf(preferred))
  }, [preferred])
}
