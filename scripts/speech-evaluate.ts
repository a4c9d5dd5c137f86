import { parseArgs } from 'node:util'
import { sampleRate } from '#core/speech/inference.ts'
import { lowConfidence } from '#core/speech/low-confidence.ts'
import { type SpeechModelName, speechModels } from '#core/speech/models.ts'
import { type HeardLine, openRecognizer } from '#core/speech/recognizer.ts'
import { countWordErrors } from '#core/speech/word-error-rate.ts'
import { readCorpus, withNoise, withPauses } from './speech/corpus.ts'
import { measureFalseCorrections } from './speech/false-corrections.ts'
import { openModels } from './speech/open-in-node.ts'

/**
 * How accurate the on-device recognizer is: word error rate on recorded speech, clean and with noise, and how often
 * the correction of medicine names changes ordinary text. Exits with 1 if a limit is exceeded.
 */
const { values } = parseArgs({
  options: { model: { type: 'string' }, lines: { type: 'boolean', default: false } },
})
const wanted = values.model
  ? [values.model as SpeechModelName]
  : (Object.keys(speechModels) as SpeechModelName[])
const most = { tiny: { clean: 8, noisy: 20 }, base: { clean: 6, noisy: 20 } }

const clips = await readCorpus()
let kept = true

for (const name of wanted) {
  const parts = await openModels(name)
  for (const condition of ['clean', 'noisy'] as const) {
    const total = { errors: 0, words: 0, seconds: 0, work: 0, low: 0, lines: 0 }
    for (const { name: clip, said, audio } of clips) {
      const sound = withPauses(condition === 'clean' ? audio : withNoise(audio, 10))
      const lines: HeardLine[] = []
      const recognizer = openRecognizer(parts, { onLine: (line) => lines.push(line) })
      const began = process.cpuUsage()
      await recognizer.take(sound)
      await recognizer.flush()
      total.work += cpuSeconds(began)
      total.seconds += sound.length / sampleRate
      const written = lines.map(({ text }) => text).join(' ')
      const { errors, words } = countWordErrors(said, written)
      total.errors += errors
      total.words += words
      total.lines += lines.length
      total.low += lines.filter(({ confidence }) => confidence < lowConfidence).length
      if (values.lines) {
        const confidences = lines.map(({ confidence }) => confidence.toFixed(2)).join(' ')
        console.log(`${clip.padEnd(12)} ${errors} of ${words}  ${confidences}  ${written}`)
      }
    }
    const rate = (100 * total.errors) / total.words
    const limit = most[name][condition]
    kept &&= rate <= limit
    console.log(
      [
        `${speechModels[name].label}, ${condition === 'clean' ? 'clean' : 'noise at 10 dB'}:`,
        `${rate.toFixed(1)} % (${total.errors} of ${total.words} words, at most ${limit} %),`,
        `${total.low} of ${total.lines} lines marked for checking,`,
        `${(total.work / total.seconds).toFixed(3)} s of CPU for each second`,
      ].join(' '),
    )
  }
}
console.log(`Memory of this process: ${Math.round(process.memoryUsage().rss / 1e6)} MB`)

const { words, changed } = await measureFalseCorrections()
kept &&= changed.length === 0
console.log(`Medicine names: ${changed.length} false corrections in ${words} words of ordinary text`)
for (const { heard, written } of changed) console.log(`  ${heard} became ${written}`)
process.exit(kept ? 0 : 1)

function cpuSeconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}
