import type { SafetyCategory } from './categories.ts'
import { featuresOf, kindCount } from './features.ts'
import { type Spelling, spellingFrom } from './spelling.ts'

/** Weights as stored: whole numbers from -127 to 127, times a step per kind of feature. */
export interface SafetyModel {
  version: string
  /** Words the engine knows, most common first: a word that isn't among them may be a typo of one that is. */
  words: readonly string[]
  /** Number of hash slots of the danger score; a power of two. */
  slots: number
  weights: Int8Array
  steps: readonly number[]
  bias: number
  /** The danger score at which a task is opened, and the lower one at which the panel opens. */
  taskAt: number
  panelAt: number
  /** How much less a part of a message counts than the whole message. */
  partShift: number
  /** How much more a long text must score: more words sound dangerous by chance. */
  longShift: number
  category: {
    names: readonly SafetyCategory[]
    slots: number
    weights: Int8Array
    steps: readonly number[]
    bias: readonly number[]
  }
}

const spellings = new WeakMap<SafetyModel, Spelling>()

/** The spelling of a model, built when it is first needed. */
export function spellingOf(model: SafetyModel): Spelling {
  let spelling = spellings.get(model)
  if (spelling === undefined) {
    spelling = spellingFrom(model.words)
    spellings.set(model, spelling)
  }
  return spelling
}

/** How dangerous a piece of text reads; above zero is more likely danger than not. */
export function dangerScore(model: SafetyModel, words: readonly string[]): number {
  const features = featuresOf(words)
  const { weights, steps } = model
  const mask = model.slots - 1
  let score = model.bias
  for (let kind = 0; kind < kindCount; kind++) {
    const hashes = features[kind]
    if (hashes === undefined || hashes.size === 0) continue
    let sum = 0
    for (const hash of hashes) sum += weights[hash & mask] ?? 0
    score += (sum * (steps[kind] ?? 0)) / Math.sqrt(hashes.size)
  }
  return score
}

/** Kinds of features that tell one category from another. */
export const categoryKinds: readonly number[] = [0, 1, 4, 5, 6]

export function likeliestCategory(model: SafetyModel, words: readonly string[]): SafetyCategory {
  const { names, slots, weights, steps, bias } = model.category
  const features = featuresOf(words)
  const scores = names.map((_, at) => bias[at] ?? 0)
  const addScores = (hash: number, step: number) => {
    const row = (hash & (slots - 1)) * names.length
    for (let at = 0; at < names.length; at++) scores[at] = (scores[at] ?? 0) + (weights[row + at] ?? 0) * step
  }
  for (const kind of categoryKinds) {
    const hashes = features[kind]
    if (hashes === undefined || hashes.size === 0) continue
    const step = (steps[kind] ?? 0) / Math.sqrt(hashes.size)
    for (const hash of hashes) addScores(hash, step)
  }
  return names[scores.indexOf(Math.max(...scores))] ?? 'active_ideation'
}
