import type { ShownText } from './extract.ts'
import { forbidden } from './glossary.ts'

export interface Finding extends ShownText {
  found: string
  instead: string
}

/** The specification's own words, instruments, titles of books, visit types, and names in the code. */
const exceptions =
  /^Session cancelled|^HIPAA Compliant$|^Having strong negative beliefs|El control de tu estado|above the highest single dose|^F\d\d [A-Z]|^The supervisor$|^The password of this account was set by/
/** Lists of words that software reads, and the page that shows our components to engineers. */
const unread = /^core\/(?:safety\/words|billing\/icd10|phrasebook)|^web\/app\/ui-page/

export function findForbidden(texts: ShownText[]): Finding[] {
  const read = texts.filter(({ file, text }) => !unread.test(file) && !exceptions.test(text))
  return read.flatMap((text) =>
    forbidden.flatMap(({ form, instead, language }) => {
      const found = language === text.language ? form.exec(text.text)?.[0] : undefined
      return found === undefined ? [] : [{ ...text, found, instead }]
    }),
  )
}
