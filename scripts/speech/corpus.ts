import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { sampleRate } from '#core/speech/inference.ts'

const folder = 'speech-corpus'

export interface Clip {
  name: string
  audio: Float32Array
  said: string
}

export async function readCorpus(): Promise<Clip[]> {
  const transcripts = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(`${folder}/transcripts.json`, 'utf8')))
  return Promise.all(
    Object.entries(transcripts).map(async ([name, said]) => ({
      name,
      said,
      audio: samplesOf(await readFile(`${folder}/${name}.wav`)),
    })),
  )
}

/** Our clips are all 16 kHz, 16 bits, mono, with the plain header of 44 bytes. */
function samplesOf(wav: Buffer): Float32Array {
  if (wav.readUInt32LE(24) !== sampleRate || wav.readUInt16LE(22) !== 1)
    throw new Error('Not a 16 kHz mono clip')
  const from = wav.indexOf('data') + 8
  return Float32Array.from(
    { length: (wav.length - from) >> 1 },
    (_, n) => wav.readInt16LE(from + 2 * n) / 32_768,
  )
}

/** The same numbers in every run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 2_147_483_648 - 1
  }
}

const power = (audio: Float32Array) => audio.reduce((sum, sample) => sum + sample * sample, 0) / audio.length

/** Pink noise, as of a fan or a street, so much weaker than the speech. */
export function withNoise(audio: Float32Array, decibels: number): Float32Array {
  const random = seeded(20_261_116)
  const noise = new Float32Array(audio.length)
  let [a, b, c] = [0, 0, 0]
  for (let n = 0; n < noise.length; n += 1) {
    const white = random()
    a = 0.99765 * a + white * 0.099046
    b = 0.963 * b + white * 0.2965164
    c = 0.57 * c + white * 1.0526913
    noise[n] = a + b + c + white * 0.1848
  }
  const gain = Math.sqrt(power(audio) / power(noise) / 10 ** (decibels / 10))
  return audio.map((sample, n) => sample + gain * (noise[n] ?? 0))
}

/** A quiet second before and after, as in a conversation. */
export function withPauses(audio: Float32Array): Float32Array {
  const all = new Float32Array(audio.length + 2 * sampleRate)
  all.set(audio, sampleRate)
  return all
}
