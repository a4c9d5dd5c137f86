import { type Token, tokensOf } from '../check/tokens.ts'
import { isNegated } from '../check/told.ts'
import { riskIn } from '../lexicon/risk.ts'
import type { Said } from '../read/turns.ts'
import { remember } from '../text/remember.ts'
import { wordCount } from '../text/word-count.ts'

function keyOf({ critical, stem }: Token) {
  return critical ?? stem
}

const negated = 'not'

/** What was said, word by word, and whether it denies anything. */
export function wordsOf(said: readonly Said[]): ReadonlySet<string> {
  return new Set([
    ...said.flatMap(({ text }) => tokensOf(text).map(keyOf)),
    ...(said.some(({ text }) => isNegated(text)) ? [negated] : []),
  ])
}

/** Whether it adds nothing to what was said. */
export function repeats({ text }: Said, said: ReadonlySet<string>) {
  if (/\?\s*$/.test(text)) return false
  // "No hospital." takes up the word of the plan and turns it down.
  if (isNegated(text) && !said.has(negated)) return false
  const tokens = tokensOf(text).filter((token) => keyOf(token) !== '')
  return tokens.length > 0 && tokens.every((token) => said.has(keyOf(token)))
}

const keysIn = remember((text: string): ReadonlySet<string> => new Set(tokensOf(text).map(keyOf)))

/** Whether all its words are among those of some sentences, and a denial is one there too. */
function isTakenFrom({ text }: Said, said: readonly Said[]) {
  if (/\?\s*$/.test(text)) return false
  const keys = tokensOf(text).flatMap((token) => keyOf(token) || [])
  return (
    keys.length > 0 &&
    keys.every((key) => said.some((one) => keysIn(one.text).has(key))) &&
    (!isNegated(text) || said.some((one) => isNegated(one.text)))
  )
}

const sumsUp = 12

/** A person repeats what the other just said: "Six days." A reply to a question isn't an echo. */
export function echoes(said: Said, all: readonly Said[]) {
  const provider = said.line.speaker === 'provider'
  // A clinician who sums up the danger weighs it, in whosever words.
  if (provider && riskIn(said.folded) !== undefined && wordCount(said.folded) >= sumsUp) return false
  const before = all
    .slice(Math.max(0, said.at - 7), said.at)
    .filter(({ line }) => (line.speaker === 'provider') !== provider)
  const asked = !provider && /\?\s*$/.test(before.at(-1)?.text ?? '')
  return !asked && isTakenFrom(said, before)
}
