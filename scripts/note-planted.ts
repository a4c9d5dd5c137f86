import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readTranscriptText } from '../core/notes/read-transcript-text.ts'
import { measureCheck, ofConversations, ofParaphrases } from '../core/notes/testing/measure-check.ts'

/**
 * `npm run --silent note:planted [-- FILE…]`: plants changes in faithful sentences and counts how many the check finds,
 * and how many faithful sentences it flags. Without files: the sentences written as a language model would write them.
 * With files: the built-in engine's sentences of those conversations too.
 */
const cases = z.object({ cases: z.array(z.object({ lines: z.array(z.string()) })) })
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const talks = files
  .flatMap((file) => cases.parse(JSON.parse(readFileSync(file, 'utf8'))).cases)
  .flatMap(({ lines }) => {
    const read = readTranscriptText(lines.join('\n'))
    return read.status === 'ready' ? [read.lines] : []
  })

report('as a language model writes', ofParaphrases())
if (talks.length > 0) report('by the built-in engine', ofConversations(talks))

function report(name: string, sentences: ReturnType<typeof ofParaphrases>) {
  const { planted, found, faithful, flagged, missed, wrongly } = measureCheck(sentences)
  console.log(
    `${name}: ${found} of ${planted} planted changes found (${((100 * found) / planted).toFixed(1)} %)`,
  )
  console.log(
    `${name}: ${flagged} of ${faithful} faithful sentences flagged (${((100 * flagged) / faithful).toFixed(1)} %)`,
  )
  for (const { kind, text, was } of missed) console.log(`  missed (${kind}): ${text}\n    was: ${was}`)
  for (const text of wrongly) console.log(`  flagged: ${text}`)
}
