import { wordCount } from './text/word-count.ts'

/** A paragraph takes no further sentence once it has this many words. */
const enough = 25
/** A question, or what anyone other than the patient said, opens a new paragraph. */
const opensOne = /^(?:“|Answered (?:yes|no) to “|[\p{L}][\p{L} .’'-]{1,30}: )/u

/** Sentences under one heading as short paragraphs: what was asked and answered together, brief findings in a row. */
export function paragraphsOf<One>(sentences: readonly One[], textOf: (one: One) => string): One[][] {
  const paragraphs: One[][] = []
  let words = 0
  for (const one of sentences) {
    const text = textOf(one)
    const last = paragraphs.at(-1)
    if (last && words < enough && !opensOne.test(text)) {
      last.push(one)
      words += wordCount(text)
    } else {
      paragraphs.push([one])
      words = wordCount(text)
    }
  }
  return paragraphs
}
