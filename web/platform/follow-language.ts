import { useLayoutEffect } from 'react'
import { languageOf } from '#core/language.ts'
import { teachFieldsSpanish } from '#web/ui/field-errors.ts'
import { toSpanish } from '#web/ui/field-errors-spanish.ts'
import { setLanguage } from './language.ts'

teachFieldsSpanish(toSpanish)

/** The screen speaks the language the profile names, before anything of it is painted. */
export function useProfileLanguage(preferred: string | undefined) {
  useLayoutEffect(() => {
    if (preferred !== undefined) setLanguage(languageOf(preferred))
  }, [preferred])
}
