import type { ShownText } from './extract.ts'

/** The same in both languages: names, codes, units and example data. */
const sameInBoth = /^(?:findtreatment\.gov|Sertraline 100 mg|PHQ-9|Elena Ruiz, MD|CC|ms|, version)$/

const place = ({ file, key }: ShownText) => `${file} ${key}`

/** `en.title` is `es.title` in Spanish, `english` is `spanish`. A text that is not below a language has none. */
function spanishPlace(text: ShownText): string | undefined {
  const key = text.key.replace(/(^|\.)en(?=\.|$)/, '$1es').replace(/(^|\.)english(?=\.|$)/, '$1spanish')
  return key === text.key ? undefined : `${text.file} ${key}`
}

/** English texts whose Spanish is missing: one below `en` without its twin, or one written into the markup. */
export function withoutSpanish(texts: ShownText[]): string[] {
  const spanish = new Set(texts.filter(({ language }) => language === 'es').map(place))
  const missing = texts.filter((text) => {
    if (text.language === 'es') return false
    if (text.markup) return /\p{L}{2}/u.test(text.text) && !sameInBoth.test(text.text)
    const twin = spanishPlace(text)
    return twin !== undefined && !spanish.has(twin)
  })
  return missing.map(({ file, line, text }) => `${file}:${line} "${text}"`)
}

/** `notYou.en` and `notYou.es`, `en` and `es`, `name` and `spanishName` are the same blank. */
function sameName(name: string): string {
  return name
    .replace(/(^|\.)(?:en|es)$/, '')
    .replace(/^spanish(\w)/, (_, first: string) => first.toLowerCase())
}

/** Places where the English and the Spanish text don't name the same blanks. */
export function differentBlanks(texts: ShownText[]): string[] {
  const blanks = { en: new Map<string, Set<string>>(), es: new Map<string, Set<string>>() }
  for (const text of texts) {
    const where = text.language === 'en' ? spanishPlace(text) : place(text)
    if (where === undefined || text.key === '') continue
    const known = blanks[text.language].get(where) ?? new Set()
    blanks[text.language].set(where, known)
    for (const [, name = ''] of text.text.matchAll(/\{(\w[\w.]*)\}/g)) known.add(sameName(name))
  }
  return [...blanks.en].flatMap(([where, english]) => {
    const spanish = blanks.es.get(where)
    return spanish && [...english].toSorted().join() !== [...spanish].toSorted().join() ? [where] : []
  })
}
