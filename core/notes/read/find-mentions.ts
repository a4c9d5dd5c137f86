import { isPast } from '../lexicon/change.ts'
import { type RiskWords, riskWords } from '../lexicon/risk.ts'
import type { RiskStance } from '../types.ts'
import type { HeardLine } from './hear.ts'
import { once } from './once.ts'
import { polarityAt } from './polarity.ts'
import { readAnswer } from './read-answer.ts'

/** Danger spoken of in the patient's own words. */
export type RiskMention = {
  words: RiskWords
  stance: RiskStance
  past: boolean
  /** The sentence it stands in, with the next one where the patient answers themselves ("Suicide? No, never."). */
  said: string
  aboutSomebodyElse: boolean
}

const somebodyElse =
  /\b(he|she|himself|herself|themselves|his|her|brother|sister|mother|father|mom|dad|uncle|aunt|cousin|friend|neighbor|coworker|ex|ella|hermano|hermana|primo|prima|amigo|amiga)\b/
const oneself = /\b(myself|my (own )?life|i|me|matarme|morirme|suicidarme|quitarme)\b/

export function findMentions({ sentences }: HeardLine): RiskMention[] {
  return readSentences(sentences)
}

const readSentences = once((sentences: HeardLine['sentences']): RiskMention[] =>
  sentences.flatMap((sentence, n) => {
    const next = sentences[n + 1]
    return sentence.thoughts.flatMap((thought) =>
      findWords(thought.folded).map(({ words, match, start, end }) => {
        const mention = {
          words,
          past: isPast(sentence.folded),
          said: sentence.said,
          aboutSomebodyElse: false,
        }
        if (sentence.question) {
          const reads = next ? readAnswer(next.said).reads : 'unclear'
          const stance = ({ yes: 'endorses', no: 'denies', unclear: 'unclear' } as const)[reads]
          return { ...mention, stance, said: next ? `${sentence.said} ${next.said}` : sentence.said }
        }
        const aboutSomebodyElse =
          words.topic !== 'abuse' &&
          words.topic !== 'access-to-means' &&
          words.topic !== 'feeling-unsafe' &&
          !oneself.test(match) &&
          somebodyElse.test(`${thought.folded.slice(0, start)} ${match}`)
        const stance = aboutSomebodyElse ? 'unclear' : stanceOf(words, thought.folded, match, start, end)
        return { ...mention, stance, aboutSomebodyElse }
      }),
    )
  }),
)

type Found = { words: RiskWords; match: string; start: number; end: number }

/** An attempt is not also an idea: the first topic whose words cover a stretch of text has it. */
function findWords(folded: string): Found[] {
  const found: Found[] = []
  for (const words of riskWords) {
    const result = words.said.exec(folded)
    if (!result) continue
    const [start, end] = [result.index, result.index + result[0].length]
    if (!found.some((other) => start < other.end && end > other.start))
      found.push({ words, match: result[0], start, end })
  }
  return found
}

function stanceOf(words: RiskWords, folded: string, match: string, start: number, end: number): RiskStance {
  const polarity = polarityAt(folded, start, end)
  const speaksOfSafety = words.topic === 'feeling-unsafe' && /\bsafe\b/.test(match) && !/\bnot\b/.test(match)
  if (!speaksOfSafety || polarity === 'unclear') return polarity
  return polarity === 'endorses' ? 'denies' : 'endorses'
}
