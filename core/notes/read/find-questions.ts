import { type RiskWords, riskWords } from '../lexicon/risk.ts'
import type { HeardLine, HeardSentence } from './hear.ts'

export type RiskQuestion = {
  words: readonly RiskWords[]
  /** As a clinician would name what was asked. */
  labels: readonly string[]
  /** The question itself said no: "No thoughts of suicide?" */
  negative: boolean
  /** Nothing else was asked after it in the same line, so the answer is to this. */
  last: boolean
}

const negative =
  /^(so |and |okay |ok |then )*(no|not|never|nothing|youre not|you (havent|arent|dont|didnt|are not|have not)|sin|ninguna?)\b/

/** The dangers a clinician asks about in one line. A statement counts as asked when the patient confirms it at once. */
export function findQuestion(line: HeardLine, next: HeardLine | undefined): RiskQuestion | undefined {
  const confirmed = next?.line.speaker === 'patient' && next.folded.split(' ').length <= 4
  const asks = (sentence: HeardSentence) =>
    sentence.question || (confirmed && sentence === line.sentences.at(-1) && negative.test(sentence.folded))
  const perSentence = line.sentences.map((sentence) => (asks(sentence) ? findWords(sentence.folded) : []))
  const words = riskWords.filter((one) => perSentence.some((found) => found.includes(one)))
  if (words.length === 0) return
  const first = perSentence.findIndex((found) => found.length > 0)
  const last = line.sentences.every(
    (sentence, n) => n <= first || !sentence.question || perSentence[n]?.length,
  )
  const labels = words.map((one) => labelOf(one, line.folded))
  return { words, labels, last, negative: negative.test(line.sentences[first]?.folded ?? '') }
}

function labelOf({ topic, label }: RiskWords, folded: string) {
  const ofThoughts =
    topic === 'self-harm' && /\b(thought|thoughts|think|thinking|urges?|pens\w*|ideas)\b/.test(folded)
  return ofThoughts ? 'thoughts of self-harm' : label
}

function findWords(folded: string): RiskWords[] {
  const taken: [number, number][] = []
  return riskWords.filter(({ asked }) => {
    const match = asked.exec(folded)
    if (!match) return false
    const [start, end] = [match.index, match.index + match[0].length]
    // "Hurting yourself or anyone else" asks two things with the same words.
    if (taken.some(([from, to]) => start >= from && end <= to)) return false
    taken.push([start, end])
    return true
  })
}

/** The patient's next line, unless the clinician asked something else before it. */
export function findReply(question: HeardLine, all: readonly HeardLine[]): HeardLine | undefined {
  for (const line of all.slice(question.at + 1, question.at + 4)) {
    if (line.line.speaker === 'patient') return line
    if (line.sentences.some((sentence) => sentence.question)) return
  }
}
