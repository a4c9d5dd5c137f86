import type { ShownText } from './extract.ts'
import { forbidden } from './glossary.ts'

export interface Finding extends ShownText {
  found: string
  instead: string
}

export function findForbidden(texts: ShownText[]): Finding[] {
  return texts.flatMap((text) =>
    forbidden.flatMap(({ form, instead, language }) => {
      const found = language === text.language ? form.exec(text.text)?.[0] : undefined
      return found === undefined ? [] : [{ ...text, found, instead }]
    }),
  )
}
