import { type SafetyCategory, safetyCategories } from '#core/safety/categories.ts'
import { featuresOf, kindCount } from '#core/safety/features.ts'
import { categoryKinds, type SafetyModel } from '#core/safety/model.ts'
import { type Spelling, spellingFrom } from '#core/safety/spelling.ts'
import { type CorpusLine, crisisCategory } from './corpus.ts'
import { type Example, examplesFrom, flat, knownWords } from './examples.ts'
import { seeded, shuffle } from './random.ts'

const slots = 1 << 19
const categorySlots = 1 << 13
const kindWeights = [1, 1, 0.7, 1, 1, 1, 1]
const epochs = 4
const rate = 0.05
const decay = 1e-5

interface Row {
  slots: Uint32Array
  values: Float32Array
}

function rowOf(words: readonly string[], size: number, kinds: readonly number[]): Row {
  const features = featuresOf(words)
  const found: number[] = []
  const values: number[] = []
  for (const kind of kinds) {
    const hashes = features[kind] ?? new Set<number>()
    const value = (kindWeights[kind] ?? 1) / Math.sqrt(hashes.size)
    for (const hash of hashes) {
      found.push(hash & (size - 1))
      values.push(value)
    }
  }
  return { slots: Uint32Array.from(found), values: Float32Array.from(values) }
}

const allKinds = Array.from({ length: kindCount }, (_, kind) => kind)

/** Logistic regression by AdaGrad over several shuffles, the weights averaged. */
export function learn(lines: readonly CorpusLine[], seeds = [1, 2]): SafetyModel {
  const words = knownWords(lines)
  const spelling = spellingFrom(words)
  const weights = new Float64Array(slots)
  let bias = 0
  for (const seed of seeds) {
    const one = learnDanger(lines, seed, spelling)
    for (let at = 0; at < slots; at++)
      weights[at] = (weights[at] ?? 0) + (one.weights[at] ?? 0) / seeds.length
    bias += one.bias / seeds.length
  }
  const { whole, step } = quantized(weights)
  return {
    version: '',
    words,
    slots,
    weights: whole,
    steps: kindWeights.map((weight) => weight * step),
    bias,
    taskAt: 0,
    panelAt: 0,
    partShift: 0,
    longShift: 0,
    category: learnCategory(lines, spelling),
  }
}

function quantized(weights: Float64Array) {
  // The few largest weights are clipped, so that the many small ones keep a useful resolution.
  const sizes = Float64Array.from(weights, Math.abs).sort()
  const largest = sizes[Math.floor(sizes.length * 0.9995)] ?? 1
  const step = largest / 127
  const whole = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / step))))
  return { whole, step }
}

function learnDanger(lines: readonly CorpusLine[], seed: number, spelling: Spelling) {
  const examples = examplesFrom(lines, seed, spelling)
  const rows = examples.map(({ words }) => rowOf(words, slots, allKinds))
  const telling = tellingness(examples, rows)
  for (const { slots: places, values } of rows)
    for (let k = 0; k < places.length; k++)
      values[k] = (values[k] as number) * (telling[places[k] as number] as number)
  const weights = new Float32Array(slots)
  const squares = new Float32Array(slots).fill(0.01)
  let bias = 0
  const random = seeded(seed)
  const order = rows.map((_, at) => at)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const at of order) {
      const row = rows[at] as Row
      const example = examples[at] as (typeof examples)[number]
      const wrong =
        (1 / (1 + Math.exp(-scoreOf(row, weights, bias))) - (example.danger ? 1 : 0)) * example.weight
      bias -= 0.01 * wrong
      if (Math.abs(wrong) >= 1e-3) correct(row, wrong, weights, squares)
    }
  }
  for (let at = 0; at < slots; at++) weights[at] = (weights[at] as number) * (telling[at] as number)
  return { weights, bias }
}

function scoreOf({ slots: places, values }: Row, weights: Float32Array, bias: number): number {
  let score = bias
  for (let k = 0; k < places.length; k++)
    score += (weights[places[k] as number] as number) * (values[k] as number)
  return score
}

/** One step of AdaGrad. */
function correct(
  { slots: places, values }: Row,
  wrong: number,
  weights: Float32Array,
  squares: Float32Array,
) {
  for (let k = 0; k < places.length; k++) {
    const place = places[k] as number
    const gradient = wrong * (values[k] as number) + decay * (weights[place] as number)
    squares[place] = (squares[place] as number) + gradient * gradient
    weights[place] = (weights[place] as number) - (rate * gradient) / Math.sqrt(squares[place] as number)
  }
}

/** How one-sided each feature is (naive Bayes log ratio): words seen equally on both sides get less weight. */
function tellingness(examples: readonly Example[], rows: readonly Row[]): Float32Array {
  const danger = new Float32Array(slots).fill(1)
  const harmless = new Float32Array(slots).fill(1)
  let dangerTotal = 0
  let harmlessTotal = 0
  examples.forEach((example, at) => {
    const counts = example.danger ? danger : harmless
    for (const place of (rows[at] as Row).slots) counts[place] = (counts[place] as number) + example.weight
    if (example.danger) dangerTotal += example.weight
    else harmlessTotal += example.weight
  })
  return Float32Array.from(danger, (count, at) => {
    const ratio = (count / (harmless[at] as number)) * (harmlessTotal / dangerTotal)
    return 0.3 + Math.min(2.5, Math.abs(Math.log(ratio)))
  })
}

function learnCategory(lines: readonly CorpusLine[], spelling: Spelling): SafetyModel['category'] {
  const names: SafetyCategory[] = safetyCategories
  const count = names.length
  const known = lines.flatMap((line) => {
    const category = crisisCategory(line)
    return category === undefined
      ? []
      : [{ row: rowOf(flat(line.text, spelling), categorySlots, categoryKinds), category }]
  })
  const weights = new Float64Array(categorySlots * count)
  const squares = new Float64Array(categorySlots).fill(0.01)
  const bias = names.map(() => 0)
  const random = seeded(1)
  for (let epoch = 0; epoch < 12; epoch++) {
    shuffle(known, random)
    for (const { row, category } of known) {
      const scores = categoryScores(row, weights, bias)
      const wrong = categoryErrors(scores, names.indexOf(category))
      for (let c = 0; c < count; c++) bias[c] = (bias[c] as number) - 0.01 * (wrong[c] as number)
      correctCategories(row, wrong, weights, squares)
    }
  }
  const { whole, step } = quantized(weights)
  return {
    names,
    slots: categorySlots,
    weights: whole,
    steps: kindWeights.map((weight) => weight * step),
    bias,
  }
}

function categoryScores({ slots: places, values }: Row, weights: Float64Array, bias: readonly number[]) {
  const scores = Float64Array.from(bias)
  const count = scores.length
  for (let k = 0; k < places.length; k++) {
    const base = (places[k] as number) * count
    for (let c = 0; c < count; c++)
      scores[c] = (scores[c] as number) + (weights[base + c] as number) * (values[k] as number)
  }
  return scores
}

/** The probability of each category (softmax), less one for the right one. */
function categoryErrors(scores: Float64Array, right: number): Float64Array {
  const largest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - largest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power, c) => power / total - (c === right ? 1 : 0))
}

/** One step of AdaGrad, with one pace for all categories of a feature. */
function correctCategories(
  { slots: places, values }: Row,
  wrong: Float64Array,
  weights: Float64Array,
  squares: Float64Array,
) {
  const count = wrong.length
  for (let k = 0; k < places.length; k++) {
    const place = places[k] as number
    const value = values[k] as number
    const square = wrong.reduce((sum, error) => sum + (error * value) ** 2, 0)
    squares[place] = (squares[place] as number) + square
    const pace = (rate * value) / Math.sqrt(squares[place] as number)
    for (let c = 0; c < count; c++)
      weights[place * count + c] = (weights[place * count + c] as number) - pace * (wrong[c] as number)
  }
}
