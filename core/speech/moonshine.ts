import { type Inference, type Session, sampleRate, type Tensors } from './inference.ts'
import type { SpeechModel } from './models.ts'

const startToken = 1
/** Tokens above the vocabulary mean no text. */
const vocabulary = 32_000
const endToken = 2
const heads = 8
/** People speak fewer than five tokens a second; more is the model talking to itself. */
const tokensPerSecond = 6.5
const shortestSeconds = 0.1

export interface HeardText {
  text: string
  /** The mean probability of its words, 0 to 1. */
  confidence: number
}

interface Parts {
  inference: Inference
  encoder: Session
  decoder: Session
  model: SpeechModel
  /** Token numbers to text. */
  decode: (tokens: number[]) => string
}

/** Greedy decoding of one stretch of speech, a token at a time, with the attention of earlier tokens kept. */
export function openMoonshine({ inference, encoder, decoder, model, decode }: Parts) {
  const { tensor } = inference

  function emptyPast(): Tensors {
    const past: Tensors = {}
    for (let layer = 0; layer < model.layers; layer += 1)
      for (const part of ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'])
        past[`past_key_values.${layer}.${part}`] = tensor('float32', new Float32Array(0), [
          0,
          heads,
          1,
          model.headSize,
        ])
    return past
  }

  function remember(past: Tensors, answer: Tensors) {
    for (const [name, value] of Object.entries(answer))
      if (name.startsWith('present')) past[name.replace('present', 'past_key_values')] = value
  }

  /** The likeliest tokens, one after another, until the model ends or repeats itself. */
  async function chooseTokens(hidden: Tensors[string], most: number) {
    const past = emptyPast()
    const tokens: number[] = []
    let token = startToken
    let logProbability = 0
    /** All of them for the first token. */
    let outputs: string[] | undefined
    for (let step = 0; step < most && !repeats(tokens); step += 1) {
      const feeds = {
        ...past,
        input_ids: tensor('int64', BigInt64Array.of(BigInt(token)), [1, 1]),
        encoder_hidden_states: hidden,
        use_cache_branch: tensor('bool', Uint8Array.of(step > 0 ? 1 : 0), [1]),
      }
      const answer = await (outputs ? decoder.run(feeds, outputs) : decoder.run(feeds))
      outputs ??= thatChange(answer)
      const best = likeliest(answer.logits?.data as Float32Array)
      logProbability += best.logProbability
      token = best.token
      if (token === endToken) break
      if (token < vocabulary) tokens.push(token)
      remember(past, answer)
    }
    return { tokens, logProbability }
  }

  return async function transcribe(audio: Float32Array): Promise<HeardText> {
    const seconds = audio.length / sampleRate
    if (seconds < shortestSeconds) return { text: '', confidence: 0 }
    const encoded = await encoder.run({ input_values: tensor('float32', audio, [1, audio.length]) })
    const hidden = encoded.last_hidden_state
    if (!hidden) throw new Error('The encoder gave no answer')
    const { tokens, logProbability } = await chooseTokens(hidden, Math.ceil(seconds * tokensPerSecond) + 3)
    if (repeats(tokens)) return { text: decode(withoutRepeats(tokens)).trim(), confidence: 0 }
    return { text: decode(tokens).trim(), confidence: Math.exp(logProbability / (tokens.length + 1)) }
  }
}

/** The encoder's half of the attention stays as it was at the first token: copying it for each one takes megabytes. */
const thatChange = (answer: Tensors) =>
  Object.keys(answer).filter((name) => name === 'logits' || name.includes('.decoder.'))

function likeliest(logits: Float32Array): { token: number; logProbability: number } {
  let token = 0
  let highest = Number.NEGATIVE_INFINITY
  for (let index = 0; index < logits.length; index += 1) {
    const value = logits[index] as number
    if (value > highest) {
      highest = value
      token = index
    }
  }
  let sum = 0
  for (let index = 0; index < logits.length; index += 1) sum += Math.exp((logits[index] as number) - highest)
  return { token, logProbability: -Math.log(sum) }
}

const longestPhrase = 8
const times = 4

/** How many tokens the phrase at the end has, if it was repeated four times in a row; otherwise 0. */
function repeatedPhrase(tokens: readonly number[]): number {
  for (let length = 1; length <= longestPhrase; length += 1) {
    if (tokens.length < length * times) return 0
    const last = tokens.slice(-length)
    const all = Array.from({ length: times - 1 }, (_, n) => tokens.at(-length * (n + 2)) === last[0])
    if (!all.every(Boolean)) continue
    const tail = tokens.slice(-length * times)
    if (tail.every((token, index) => token === last[index % length])) return length
  }
  return 0
}

const repeats = (tokens: readonly number[]) => repeatedPhrase(tokens) > 0

function withoutRepeats(tokens: readonly number[]): number[] {
  return tokens.slice(0, tokens.length - repeatedPhrase(tokens) * (times - 1))
}
