import { createRequire } from 'node:module'
import path from 'node:path'
import type { BenchResult } from './support/result.ts'
import { withStaticSite } from './support/static-site.ts'

const { resolve } = createRequire(import.meta.url)
const leadSeconds = 1.5
const signalToNoise = 10
const barDb = 10

/**
 * Read speech with noise mixed in at 10 dB, through the same worklet as in a visit. The first second and a half is
 * noise alone: how much of it is left is the reduction. The effect on the speech is reported too.
 */
export default async function visitNoise(): Promise<BenchResult> {
  const from = (file: string) => resolve(`@sapphi-red/web-noise-suppressor/${file}`)
  const files = {
    '/worklet.js': from('rnnoiseWorklet.js'),
    '/noise.wasm': from('rnnoise_simd.wasm'),
    '/speech.wav': path.join(import.meta.dirname, 'clips/read-speech.wav'),
  }
  return withStaticSite(files, [], async (address, browser) => {
    const page = await browser.newPage()
    await page.goto(address)
    const rows: BenchResult['rows'] = []
    for (const noise of ['fan', 'keyboard', 'traffic'] as const) {
      const { reducedDb, speechDb, realTime } = await page.evaluate(mixAndReduce, {
        noise,
        leadSeconds,
        signalToNoise,
      })
      rows.push(
        {
          what: `${noise}: noise is lower by`,
          value: `${reducedDb.toFixed(1)} dB`,
          ...(noise === 'fan' && { bar: `at least ${barDb} dB`, ok: reducedDb >= barDb }),
        },
        { what: `${noise}: level of the speech changes by`, value: `${speechDb.toFixed(1)} dB` },
        { what: `${noise}: processor time per second of sound`, value: `${(realTime * 1000).toFixed(0)} ms` },
      )
    }
    return { name: `Noise reduction on read speech with noise at ${signalToNoise} dB`, rows }
  })
}

interface Mix {
  noise: 'fan' | 'keyboard' | 'traffic'
  leadSeconds: number
  signalToNoise: number
}

/** Runs in the page. */
async function mixAndReduce({ noise, leadSeconds, signalToNoise }: Mix) {
  const rate = 48_000
  const wasmBinary = await (await fetch('/noise.wasm')).arrayBuffer()
  const bytes = await (await fetch('/speech.wav')).arrayBuffer()
  const probe = new OfflineAudioContext(1, 1, rate)
  const speech = (await probe.decodeAudioData(bytes)).getChannelData(0)
  const lead = Math.round(leadSeconds * rate)
  const length = lead + speech.length
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 1_073_741_824 - 1
  }
  const noises = {
    fan: (() => {
      let low = 0
      return () => {
        low += (random() - low) * 0.08
        return low
      }
    })(),
    traffic: (() => {
      let low = 0
      let at = 0
      return () => {
        low += (random() - low) * 0.02
        at += 1
        return low * (1 + 0.6 * Math.sin((at / rate) * 2.2))
      }
    })(),
    keyboard: (() => {
      let ring = 0
      let at = 0
      return () => {
        at += 1
        if (at % Math.round(rate / 6) === 0) ring = 1
        ring *= 0.9985
        return random() * ring
      }
    })(),
  }
  const added = Float32Array.from({ length }, noises[noise])
  const level = (from: Float32Array, start = 0, end = from.length) => {
    let sum = 0
    for (let at = start; at < end; at += 1) sum += (from[at] ?? 0) ** 2
    return Math.sqrt(sum / (end - start))
  }
  const gain = level(speech) / level(added) / 10 ** (signalToNoise / 20)
  const mixed = added.map((value, at) => value * gain + (at < lead ? 0 : (speech[at - lead] ?? 0)))

  const run = async (input: Float32Array<ArrayBuffer>) => {
    const context = new OfflineAudioContext(1, input.length, rate)
    await context.audioWorklet.addModule('/worklet.js')
    const node = new AudioWorkletNode(context, '@sapphi-red/web-noise-suppressor/rnnoise', {
      processorOptions: { maxChannels: 1, wasmBinary },
    })
    const buffer = context.createBuffer(1, input.length, rate)
    buffer.copyToChannel(input, 0)
    const source = new AudioBufferSourceNode(context, { buffer })
    source.connect(node).connect(context.destination)
    source.start()
    // The worklet compiles its model on the audio thread; until then it outputs silence.
    let began = 0
    void context.suspend(0).then(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      began = performance.now()
      await context.resume()
    })
    const rendered = (await context.startRendering()).getChannelData(0)
    return { rendered, ms: performance.now() - began }
  }
  const { rendered, ms } = await run(mixed)
  const decibels = (ratio: number) => 20 * Math.log10(ratio)
  // The model needs a moment to settle.
  const settled = Math.round(rate * 0.5)
  return {
    reducedDb: decibels(level(mixed, settled, lead) / Math.max(level(rendered, settled, lead), 1e-6)),
    speechDb: decibels(level(rendered, lead) / level(mixed, lead)),
    realTime: ms / 1000 / (length / rate),
  }
}
