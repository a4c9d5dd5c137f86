import { findMedicines } from '../lexicon/medicine-names.ts'
import { readAnswer } from '../read/answer.ts'
import type { Exchange, Fact } from '../read/facts.ts'
import type { Said } from '../read/turns.ts'
import { contentWords } from '../text/content-words.ts'

/** "I told you no before.", "That was a lie.", "I wasn't honest with you.": what was answered earlier isn't true. */
const retracts =
  /\bi (?:told|said to) you (?:no|yes|i (?:didnt|hadnt|wasnt|never|did|was|had))\b.*\b(?:before|earlier|but|lie|true)\b|\b(?:that|it|what i (?:said|told you)) was(?: just)? (?:a lie|not true)\b|\b(?:that|it|what i (?:said|told you)) wasnt (?:true|the (?:whole )?truth)\b|\bi lied(?: to you)?(?: (?:about|when|before|earlier)\b.*)?$|\bi (?:wasnt|havent been|have not been|was not|didnt) (?:being |been )?(?:\w+ )?(?:honest|straight|truthful)\b(?: with you)?(?! with (?!you))|\bi (?:didnt|did not) tell you the (?:whole )?truth\b|\b(?:le|les|te) menti\b|\bno (?:le|les|te) dije la verdad\b|\bno fui (?:honest[ao]|sincer[ao])\b|\beso (?:no era (?:cierto|verdad)|era mentira|fue mentira)\b/

/**
 * An answer that is taken back later in the visit never appears alone: it is quoted in front of the words that take it
 * back, and both wait to be read.
 */
export function withRetractions(facts: readonly Fact[]): Fact[] {
  const all = [...facts]
  for (const fact of facts) {
    if (fact.type !== 'exchange') continue
    const taking = [...fact.answer, ...fact.more].filter(
      ({ line, folded }) => line.speaker !== 'provider' && retracts.test(folded),
    )
    if (taking.length === 0) continue
    const earlier = retracted(fact, taking, facts)
    all[all.indexOf(fact)] = {
      ...fact,
      takesBack: true,
      showQuestion: true,
      ...(earlier
        ? { leansOn: { at: earlier.at, said: [...earlier.asked, ...earlier.answer, ...earlier.more] } }
        : {}),
    }
    if (!earlier) continue
    all.splice(all.indexOf(earlier), 1)
    // What followed that answer needs none of its words in front.
    for (const [n, other] of all.entries())
      if (other.leansOn?.at === earlier.at && other.at !== fact.at) all[n] = { ...other, leansOn: undefined }
  }
  return all
}

/** The answer that is taken back: about the same medicine or in the same words, or the last one about danger. */
function retracted(later: Exchange, taking: readonly Said[], facts: readonly Fact[]): Exchange | undefined {
  const lines = new Set(taking.map(({ line }) => line))
  const own = [...later.asked, ...later.answer.filter(({ line }) => lines.has(line))]
  const words = new Set(own.flatMap(({ folded }) => contentWords(folded)))
  const medicines = new Set(own.flatMap(({ text }) => findMedicines(text).map(({ generic }) => generic)))
  let best: { exchange: Exchange; score: number } | undefined
  for (const fact of facts) {
    if (fact.at >= later.at) break
    if (fact.type !== 'exchange' || fact.speaker !== later.speaker || !fact.question) continue
    if (readAnswer(fact.answer).verdict === 'unclear' && !answersPlainly.test(fact.answer[0]?.folded ?? ''))
      continue
    const asked = fact.asked.flatMap(({ folded }) => contentWords(folded))
    const named = fact.asked.flatMap(({ text }) => findMedicines(text).map(({ generic }) => generic))
    const score =
      asked.filter((word) => word.length > 3 && words.has(word)).length +
      3 * named.filter((one) => medicines.has(one)).length +
      (fact.risk !== undefined && fact.risk === later.risk ? 1 : 0)
    if (score > 0 && score >= (best?.score ?? 0)) best = { exchange: fact, score }
  }
  return best?.exchange
}

const answersPlainly = /^(?:no|yes|yeah|never|every day|si|nunca)\b/
