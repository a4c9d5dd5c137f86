import { clinicalSpans } from './clinical.ts'
import { certainSpans, likelySpans } from './identifiers.ts'
import { learnedNames } from './learned-names.ts'
import { markFor, markPattern } from './marks.ts'
import { patternsOfNames } from './names.ts'
import { namesIn, peopleSpans } from './people.ts'
import { placeSpans } from './places.ts'
import { type Found, spansOf, withoutOverlaps, withoutThose } from './spans.ts'

/**
 * Replaces identifiers with numbered marks and restores them where the marks appear in the answer. Create one for
 * each request. Clinical facts take precedence: anything that overlaps them is not hidden. docs/redaction.md says
 * what this cannot do.
 */
export function redactor(names: readonly string[]) {
  const numbers = new Map<string, number>()
  const hidden: string[] = []
  const known = patternsOfNames(names)
  const learned = learnedNames()

  const mark = ({ label, start, end }: Found, text: string) => {
    const value = text.slice(start, end)
    const number = numbers.get(value) ?? hidden.push(value)
    numbers.set(value, number)
    return markFor(label, number)
  }
  const labelled = (label: string, text: string, patterns: Iterable<RegExp>): Found[] =>
    [...patterns].flatMap((pattern) => spansOf(text, pattern).map((span) => ({ ...span, label })))

  /** Names said once with a word that shows whose they are, or a title, are hidden wherever they are said. */
  const learn = (text: string): Found[] => {
    const people = peopleSpans(text)
    // Only with a capital letter: a name we weren't given may be an everyday word.
    for (const name of namesIn(text, people)) learned.add(name)
    return people
  }

  return {
    learn: (text: string): void => void learn(text),
    hide: (text: string): string => {
      const people = learn(text)
      // Text that looks like a mark is hidden too, so that every mark in the answer is ours.
      const certain = withoutOverlaps([...labelled('TEXT', text, [markPattern]), ...certainSpans(text)], [])
      const facts = withoutThose(clinicalSpans(text), certain)
      const others = [
        ...likelySpans(text),
        ...labelled('NAME', text, known),
        ...people,
        ...learned.spansIn(text).map((span) => ({ ...span, label: 'PERSON' })),
        ...placeSpans(text),
      ]
      const found = withoutOverlaps([...certain, ...others], facts)
      let sent = ''
      let at = 0
      for (const one of found) {
        sent += text.slice(at, one.start) + mark(one, text)
        at = one.end
      }
      return sent + text.slice(at)
    },
    restore: (text: string): string =>
      text.replace(markPattern, (whole, number) => hidden[Number(number) - 1] ?? whole),
    /** How many different identifiers were hidden so far. */
    count: () => hidden.length,
  }
}
