import { expect, test } from 'vitest'
import { sampleRate, type Tensors } from './inference.ts'
import { speechModels } from './models.ts'
import { openMoonshine } from './moonshine.ts'

const wordTokens = [7, 8, 9]
const endToken = 2

/** A decoder that says three words, and records its calls. */
function decoderOf(layers: number) {
  const asked: (readonly string[] | undefined)[] = []
  const fed: Tensors[] = []
  const names = Array.from({ length: layers }, (_, layer) =>
    ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map(
      (part) => `present.${layer}.${part}`,
    ),
  ).flat()
  const run = async (feeds: Tensors, outputs?: readonly string[]): Promise<Tensors> => {
    asked.push(outputs)
    fed.push(feeds)
    const logits = new Float32Array(16)
    logits[wordTokens[fed.length - 1] ?? endToken] = 20
    const all: Tensors = { logits: { data: logits } }
    for (const name of names) all[name] = { data: `${name} of step ${fed.length}` }
    return Object.fromEntries(Object.entries(all).filter(([name]) => outputs?.includes(name) ?? true))
  }
  return { run, asked, fed }
}

test('after the first token only what changes is copied out of the decoder', async () => {
  const model = speechModels.tiny
  const decoder = decoderOf(model.layers)
  const transcribe = openMoonshine({
    model,
    decoder,
    encoder: { run: async () => ({ last_hidden_state: { data: 'hidden' } }) },
    inference: { tensor: (_type, data) => ({ data }) },
    decode: (tokens) => tokens.join(' '),
  })
  const { text } = await transcribe(new Float32Array(sampleRate))
  expect(text).toBe('7 8 9')
  const [first, second, third] = decoder.asked
  expect(first).toBeUndefined()
  expect(second).toContain('logits')
  expect(second?.filter((name) => name.includes('encoder'))).toEqual([])
  expect(second).toHaveLength(1 + 2 * model.layers)
  expect(third).toEqual(second)
  const last = decoder.fed.at(-1)
  expect(last?.['past_key_values.0.encoder.key']?.data).toBe('present.0.encoder.key of step 1')
  expect(last?.['past_key_values.0.decoder.key']?.data).toBe('present.0.decoder.key of step 3')
})
