import { useEffect, useState } from 'react'
import { readComplaint } from '#core/fields/read-complaint.ts'
import { useLanguage } from '#web/platform/language.ts'

type Words = Record<string, string | ((...blanks: string[]) => string)>

let spanish: Words | undefined

/** Screens that are likely to be in Spanish bring along what fields say in it. */
export function teachFieldsSpanish(words: Words) {
  spanish = words
}

/** A field's complaint in the language of the screen, however old it is. What a form says in its own words stays. */
export function useFieldError(text: string | undefined): string | undefined {
  const language = useLanguage()
  const [, setLearned] = useState(false)
  const { sentence, name, blanks } = readComplaint(text ?? '')
  const isUnknown = language === 'es' && name !== undefined && !spanish
  useEffect(() => {
    if (!isUnknown) return
    import('./complaints-spanish.ts').then(
      (found) => {
        teachFieldsSpanish(found.spanish)
        setLearned(true)
      },
      () => undefined,
    )
  }, [isUnknown])
  const words = language === 'es' ? spanish?.[name ?? ''] : undefined
  return (typeof words === 'function' ? words(...blanks) : words) ?? sentence
}
