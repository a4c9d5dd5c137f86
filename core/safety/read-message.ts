import { featuresOf } from './features.ts'
import { type FoldedText, foldText, type Token } from './fold.ts'
import { dangerScore, likeliestCategory, type SafetyModel, scoreOf } from './model.ts'

export function readMessage(text: string, model: SafetyModel) {
  return readFolded(foldText(text), model)
}

/** Reads the whole message and each of its parts, so that one sentence in a long message is found. */
export function readFolded({ sentences }: FoldedText, model: SafetyModel) {
  const whole = sentences.flatMap((tokens) => [...tokens, stop])
  let best = { tokens: whole, score: scoreOf(model, featuresOf(whole.map(({ word }) => word))) }
  if (sentences.length > 1) {
    for (let at = 0; at < sentences.length; at++) {
      const one = [...(sentences[at] ?? []), stop]
      const next = sentences[at + 1]
      for (const tokens of next ? [one, [...one, ...next, stop]] : [one]) {
        if (tokens.length < 4) continue
        const score =
          dangerScore(
            model,
            tokens.map(({ word }) => word),
          ) - model.partShift
        if (score > best.score) best = { tokens, score }
      }
    }
  }
  return {
    score: best.score,
    category: () =>
      likeliestCategory(
        model,
        best.tokens.map(({ word }) => word),
      ),
    because: () => weightiest(best.tokens, model),
  }
}

const stop: Token = { word: '.', piece: -1 }

/** The words whose absence lowers the score most, at most four, in their order. */
function weightiest(tokens: readonly Token[], model: SafetyModel): Token[] {
  const words = tokens.map(({ word }) => word)
  const full = dangerScore(model, words)
  const step = Math.max(1, Math.floor(tokens.length / 60))
  const losses: { token: Token; loss: number }[] = []
  for (let at = 0; at < tokens.length; at += step) {
    const token = tokens[at]
    if (token === undefined || token.piece < 0 || token.word.length < 2) continue
    const without = dangerScore(model, words.toSpliced(at, 1))
    losses.push({ token, loss: full - without })
  }
  const kept = losses.filter(({ loss }) => loss > 0).sort((one, two) => two.loss - one.loss)
  return kept
    .slice(0, 4)
    .map(({ token }) => token)
    .sort((one, two) => one.piece - two.piece)
}
