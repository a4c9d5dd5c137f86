import { sampleRate } from '#core/speech/inference.ts'
import { openRecognizer } from '#core/speech/recognizer.ts'
import { readCorpus, withPauses } from '../scripts/speech/corpus.ts'
import { openModels } from '../scripts/speech/open-in-node.ts'
import { loudUntil, quantile } from './support/delays.ts'
import type { BenchResult } from './support/result.ts'

const most = 0.5
const mostDelay = 2
/** The size of the pieces the microphone delivers. */
const piece = sampleRate / 10

/**
 * Whether a slow computer keeps up with a speaker, and how soon the words appear: the runtime of the browser, on one
 * thread. CPU time counts, so that other work on the same machine changes little.
 */
export default async function recognizeSpeech(): Promise<BenchResult> {
  const before = process.memoryUsage().rss
  const loading = process.cpuUsage()
  const parts = await openModels('tiny')
  const loaded = cpuSeconds(loading)
  let lines = 0
  const recognizer = openRecognizer(parts, {
    onLine: () => {
      lines += 1
    },
  })
  let seconds = 0
  let work = 0
  const delays: number[] = []
  for (const { audio } of await readCorpus()) {
    const sound = withPauses(audio)
    const ended = loudUntil(sound)
    let delay = Number.NaN
    for (let at = 0; at < sound.length; at += piece) {
      const known = lines
      const began = process.cpuUsage()
      await recognizer.take(sound.slice(at, at + piece))
      const spent = cpuSeconds(began)
      work += spent
      if (lines > known) delay = (at + piece) / sampleRate - ended + spent
    }
    delays.push(delay)
    seconds += sound.length / sampleRate
    await recognizer.flush()
  }
  const factor = work / seconds
  const slowest = quantile(delays, 0.95)
  const memory = (process.memoryUsage().rss - before) / 1e6
  return {
    name: `Speech on the device (Moonshine tiny, WebAssembly, ${Math.round(seconds)} s of speech)`,
    rows: [
      {
        what: 'seconds of CPU for each second of sound',
        value: factor.toFixed(2),
        bar: `at most ${most}`,
        ok: factor <= most,
      },
      {
        what: `end of speech to its words, on a free core: half ${quantile(delays, 0.5).toFixed(2)} s, 95 %`,
        value: `${slowest.toFixed(2)} s`,
        bar: `at most ${mostDelay} s`,
        ok: slowest <= mostDelay,
      },
      { what: 'seconds of CPU until it listens, model already here', value: loaded.toFixed(1) },
      { what: 'memory', value: `${Math.round(memory)} MB` },
    ],
  }
}

function cpuSeconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}
