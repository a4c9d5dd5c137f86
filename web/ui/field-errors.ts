import { useEffect, useState } from 'react'
import { useLanguage } from '#web/platform/language.ts'

type Translate = (message: string) => string

let toSpanish: Translate | undefined

/** The shared rules speak English. Screens that are likely to be in Spanish bring along what they say in it. */
export function teachFieldsSpanish(translate: Translate) {
  toSpanish = translate
}

/** A field's complaint in the language of the screen, however old it is. */
export function useFieldError(message: string | undefined): string | undefined {
  const language = useLanguage()
  const [, setLearned] = useState(false)
  const isUnknown = language === 'es' && Boolean(message) && !toSpanish
  useEffect(() => {
    if (!isUnknown) return
    import('./field-errors-spanish.ts').then(
      (spanish) => {
        teachFieldsSpanish(spanish.toSpanish)
        setLearned(true)
      },
      () => undefined,
    )
  }, [isUnknown])
  return language === 'es' && message ? (toSpanish?.(message) ?? message) : message
}
