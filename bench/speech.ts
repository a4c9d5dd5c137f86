import { sampleRate } from '#core/speech/inference.ts'
import { openRecognizer } from '#core/speech/recognizer.ts'
import { readCorpus, withPauses } from '../scripts/speech/corpus.ts'
import { openModels } from '../scripts/speech/open-in-node.ts'
import type { BenchResult } from './support/result.ts'

const most = 0.5

/** Whether a slow computer keeps up with a person who speaks: the runtime of the browser, on one thread. */
export default async function recognizeSpeech(): Promise<BenchResult> {
  const before = process.memoryUsage().rss
  const loading = process.cpuUsage()
  const parts = await openModels('tiny')
  const loaded = cpuSeconds(loading)
  const recognizer = openRecognizer(parts, { onLine: () => {} })
  let seconds = 0
  const began = process.cpuUsage()
  for (const { audio } of await readCorpus()) {
    const sound = withPauses(audio)
    seconds += sound.length / sampleRate
    await recognizer.take(sound)
    await recognizer.flush()
  }
  const factor = cpuSeconds(began) / seconds
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
      { what: 'seconds of CPU until it listens, model already here', value: loaded.toFixed(1) },
      { what: 'memory', value: `${Math.round(memory)} MB` },
    ],
  }
}

function cpuSeconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}
