import type { ShownText } from './extract.ts'
import { forbidden } from './glossary.ts'

export interface Finding extends ShownText {
  found: string
  instead: string
}

/** The specification's own words, instruments, titles of books, and lists of words that software reads. */
const exceptions =
  /^Session cancelled|^HIPAA Compliant$|^Having strong negative beliefs|El control de tu estado|above the highest single dose|^F\d\d [A-Z]/
const unread =
  /^supabase\/migrations\/|^core\/(?:safety\/words|billing\/icd10)|^web\/app\/ui-page|^server\/(?:gateway|jobs|auth|functions\/(?:mail|admin-setup|test-mail))/

export function findForbidden(texts: ShownText[]): Finding[] {
  const read = texts.filter(({ file, text }) => !unread.test(file) && !exceptions.test(text))
  return read.flatMap((text) =>
    forbidden.flatMap(({ form, instead, language }) => {
      const found = language === text.language ? form.exec(text.text)?.[0] : undefined
      return found === undefined ? [] : [{ ...text, found, instead }]
    }),
  )
}
