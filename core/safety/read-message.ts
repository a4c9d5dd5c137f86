import { type FoldedText, foldText, type Token } from './fold.ts'
import { dangerScore, likeliestCategory, type SafetyModel, spellingOf } from './model.ts'

export function readMessage(text: string, model: SafetyModel) {
  return readFolded(foldText(text, spellingOf(model)), model)
}

/** Reads the whole message and each of its parts, so that one sentence in a long message is found. */
export function readFolded({ sentences }: FoldedText, model: SafetyModel) {
  const whole = sentences.flatMap((tokens) => [...tokens, stop])
  let best = { tokens: whole, score: weighed(model, whole) }
  for (const tokens of partsOf(sentences)) {
    const score = weighed(model, tokens) - model.partShift
    if (score > best.score) best = { tokens, score }
  }
  return {
    score: best.score,
    category: () => likeliestCategory(model, wordsOf(best.tokens)),
    because: () => weightiest(best.tokens, model),
  }
}

const stop: Token = { word: '.', piece: -1 }

/** Up to this many words nothing is taken off; thirty words later all of `longShift` is. */
const shortText = 25
const ramp = 30

function weighed(model: SafetyModel, tokens: readonly Token[]): number {
  const length = tokens.filter((token) => token !== stop).length
  const share = Math.min(Math.max(length - shortText, 0), ramp) / ramp
  return dangerScore(model, wordsOf(tokens)) - share * model.longShift
}

const wordsOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word)

/** Short sentences are joined with the next, so that a part says something; few parts are also read in pairs. */
function partsOf(sentences: readonly Token[][]): Token[][] {
  if (sentences.length < 2) return []
  const parts: Token[][] = []
  let current: Token[] = []
  for (const sentence of sentences) {
    current.push(...sentence, stop)
    if (current.length >= 7) {
      parts.push(current)
      current = []
    }
  }
  if (current.length > 0) parts.push(current)
  if (parts.length < 2 || parts.length > 12) return parts
  const pairs = parts.slice(1).map((part, at) => [...(parts[at] ?? []), ...part])
  return [...parts, ...(parts.length > 2 ? pairs : [])]
}

const mostAsked = 12

/** The words whose absence lowers the score most, at most four, in their order. */
function weightiest(tokens: readonly Token[], model: SafetyModel): Token[] {
  const passage = tokens.length > 60 ? strongest(tokens, model) : tokens
  const words = wordsOf(passage)
  const full = dangerScore(model, words)
  const step = Math.max(1, Math.ceil(passage.length / mostAsked))
  const losses: { token: Token; loss: number }[] = []
  for (let at = 0; at < passage.length; at += step) {
    const token = passage[at]
    if (token === undefined || token.piece < 0 || token.word.length < 2) continue
    losses.push({ token, loss: full - dangerScore(model, words.toSpliced(at, 1)) })
  }
  const kept = losses.filter(({ loss }) => loss > 0).sort((one, two) => two.loss - one.loss)
  return kept
    .slice(0, 4)
    .map(({ token }) => token)
    .sort((one, two) => one.piece - two.piece)
}

/** The stretch of a long text that reads most dangerous. */
function strongest(tokens: readonly Token[], model: SafetyModel): readonly Token[] {
  let best = tokens.slice(0, 30)
  let highest = Number.NEGATIVE_INFINITY
  for (let from = 0; from < tokens.length; from += 30) {
    const stretch = tokens.slice(from, from + 30)
    const score = dangerScore(model, wordsOf(stretch))
    if (score > highest) [best, highest] = [stretch, score]
  }
  return best
}
