import { list, quote } from '../text/quote.ts'
import type { ConceptMention } from './find-concepts.ts'

/** Spanish stays as it was said, after what the rules recognised in it: a clause rewritten by rule would mistranslate. */
export function saySpanish(found: readonly ConceptMention[], said: string) {
  const of = (stance: ConceptMention['stance']) =>
    found.filter((one) => one.stance === stance && !one.concept.neutral).map(({ concept }) => concept.label)
  const [yes, no] = [of('endorses'), of('denies')]
  const parts = [
    ...(yes.length ? [`Reports ${list(yes)}`] : []),
    ...(no.length ? [`denies ${list(no, 'or')}`] : []),
  ]
  const read = parts.join(' and ')
  return read
    ? `${read.charAt(0).toUpperCase()}${read.slice(1)}, in Spanish: ${quote(said)}`
    : `States, in Spanish: ${quote(said)}`
}
