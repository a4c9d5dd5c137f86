import { fold } from '../text/fold.ts'
import { isSpanish } from '../text/spanish.ts'
import { splitSentences, splitThoughts } from '../text/split-sentences.ts'
import type { TranscriptLine } from '../types.ts'
import { once } from './once.ts'

export type HeardSentence = {
  said: string
  folded: string
  question: boolean
  thoughts: readonly { said: string; folded: string }[]
}

/** A line with its sentences and thoughts laid out, so that every reader shares one reading. */
export type HeardLine = {
  line: TranscriptLine
  at: number
  spanish: boolean
  folded: string
  sentences: readonly HeardSentence[]
}

const asks =
  /^(and |so |but |okay |ok )?(any|anything|are|is|do|does|did|have|has|had|how|what|when|where|who|which|why|can|could|would|will|were|was|tell me (about|more)|walk me through|tiene|ha|como|que|cuando|cuantos|cuantas)\b/

export const hear = once((lines: readonly TranscriptLine[]): HeardLine[] =>
  lines.map((line, at) => ({
    line,
    at,
    spanish: isSpanish(line.text, line.language),
    folded: fold(line.text),
    sentences: splitSentences(line.text).map((said) => hearSentence(said, line.speaker === 'provider')),
  })),
)

/** Speech recognition often leaves out the question mark, so a clinician's question is known by its first words too. */
function hearSentence(said: string, provider: boolean): HeardSentence {
  const folded = fold(said)
  const marked = /\?\s*["”’]?$/.test(said)
  const question = marked || (provider && !/[.!]\s*$/.test(said) && asks.test(folded))
  return {
    said,
    folded,
    question: question || (provider && /^(tell me (about|more)|walk me through|hableme)/.test(folded)),
    thoughts: splitThoughts(said).map((thought) => ({ said: thought, folded: fold(thought) })),
  }
}
