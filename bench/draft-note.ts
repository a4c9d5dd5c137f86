import { draftNote } from '#core/notes/draft-note.ts'
import { findTemplate } from '#core/notes/templates.ts'
import { anxietyTalks } from '#core/notes/testing/anxiety-talks.ts'
import { moodTalks } from '#core/notes/testing/mood-talks.ts'
import { otherTalks } from '#core/notes/testing/other-talks.ts'
import { linesOf } from '#core/notes/testing/talk.ts'
import { forgetTexts } from '#core/notes/text/remember.ts'
import type { TranscriptLine } from '#core/notes/types.ts'
import type { BenchResult } from './support/result.ts'

const words = 8_000
const rounds = 15
const most = 200

/**
 * The processor time to draft and check the note of an hour's conversation by the built-in rules. Unlike wall time it
 * doesn't count other programs.
 */
export default async function draftNoteOfAnHour(): Promise<BenchResult> {
  const soap = findTemplate('soap')
  if (!soap) throw new Error('There is no SOAP template')
  const lines = anHour()
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    // Nothing may be remembered from the round before.
    forgetTexts()
    const fresh = lines.map((line) => ({ ...line }))
    const start = process.cpuUsage()
    draftNote(fresh, soap)
    const { user, system } = process.cpuUsage(start)
    times.push((user + system) / 1_000)
  }
  const [first = 0, ...warm] = times
  const median = warm.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  return {
    name: `Draft of an hour's talk (${lines.length} lines, ${words} words) by built-in rules`,
    rows: [
      { what: 'the first draft, nothing compiled yet', value: `${first.toFixed(0)} ms` },
      {
        what: `median of ${rounds} more`,
        value: `${median.toFixed(0)} ms`,
        bar: `at most ${most} ms`,
        ok: median <= most,
      },
    ],
  }
}

/** The written talks one after another, each time with other small words so that no two lines are the same. */
function anHour(): TranscriptLine[] {
  const talks = [...moodTalks, ...anxietyTalks, ...otherTalks].flatMap(({ said }) => linesOf(said))
  const lines: TranscriptLine[] = []
  for (let count = 0; count < words; ) {
    const line = talks[lines.length % talks.length]
    if (!line) break
    const text = `${line.text} That was point ${lines.length}.`
    count += text.split(' ').length
    lines.push({ ...line, id: `H${lines.length}`, text, startedAt: lines.length * 4_000 })
  }
  return lines
}
