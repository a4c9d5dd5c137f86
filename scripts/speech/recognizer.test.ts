import { beforeAll, expect, test } from 'vitest'
import { sampleRate } from '#core/speech/inference.ts'
import { type HeardLine, openRecognizer } from '#core/speech/recognizer.ts'
import { readCorpus, withPauses } from './corpus.ts'
import { openModels } from './open-in-node.ts'

let models: Awaited<ReturnType<typeof openModels>>
beforeAll(async () => {
  models = await openModels('tiny')
}, 60_000)

async function hear(audio: Float32Array) {
  const lines: HeardLine[] = []
  const recognizer = openRecognizer(models, { onLine: (line) => lines.push(line) })
  // As a microphone brings it: in pieces that fit no frame.
  for (let at = 0; at < audio.length; at += 1700) await recognizer.take(audio.slice(at, at + 1700))
  await recognizer.flush()
  return lines
}

const seconds = (count: number, sample: (time: number) => number) =>
  Float32Array.from({ length: count * sampleRate }, (_, n) => sample(n / sampleRate))

test('a sentence is written with its time and its confidence', async () => {
  const clip = (await readCorpus()).find(({ name }) => name === 'austen-0930')
  if (!clip) throw new Error('no clip')
  const lines = await hear(withPauses(clip.audio))
  expect(lines).toMatchObject([{ text: 'He might even have been made amiable himself.', corrections: [] }])
  expect(lines[0]?.confidence).toBeGreaterThan(0.9)
  expect(lines[0]?.startedAt).toBeGreaterThan(500)
}, 60_000)

test('if a person does not pause, the cut adds no period and no capital', async () => {
  const clip = (await readCorpus()).find(({ name }) => name === 'lj001-0003')
  if (!clip) throw new Error('no clip')
  const [first, second] = await hear(withPauses(clip.audio))
  expect(first?.text).toMatch(/\p{L}$/u)
  expect(second?.text).toMatch(/^\p{Ll}/u)
}, 60_000)

test('silence and a chord give no words', async () => {
  const chord = (time: number) =>
    [220, 277, 330].reduce((sum, hertz) => sum + 0.15 * Math.sin(2 * Math.PI * hertz * time), 0)
  expect(await hear(seconds(4, () => 0))).toEqual([])
  expect(await hear(seconds(4, chord))).toEqual([])
}, 60_000)

test('hearing that stops and begins again where it was done repeats no line and loses none', async () => {
  const names = ['lj001-0008', 'austen-0930', 'lj001-0002']
  const clips = (await readCorpus()).filter(({ name }) => names.includes(name))
  const sound = Float32Array.from(clips.flatMap(({ audio }) => [...withPauses(audio)]))
  const whole = await hear(sound)
  expect(whole).toHaveLength(3)

  const first: HeardLine[] = []
  let done = 0
  const stopped = openRecognizer(models, {
    onLine: (line) => first.push(line),
    onDone: (samples) => {
      done = samples
    },
  })
  // It stops in the middle of a sentence, as when a user cancels.
  const middle = ((whole[1]?.startedAt ?? 0) + (whole[1]?.endedAt ?? 0)) / 2
  await stopped.take(sound.slice(0, (middle / 1000) * sampleRate))
  const rest = await hear(sound.slice(done))
  const text = ({ text: said }: HeardLine) => said
  expect([...first, ...rest].map(text)).toEqual(whole.map(text))
}, 120_000)
