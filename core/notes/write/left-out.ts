import type { Reading } from '../read/index.ts'
import type { Said } from '../read/turns.ts'
import { quote } from '../text/quote.ts'
import type { LeftOut, NoteSection } from '../types.ts'
import { coverage, type Told } from './covered.ts'

/** Every sentence that is not certain small talk and that no sentence of the note tells. */
export function untold({ said, social }: Reading, sections: readonly Told[]): Said[] {
  const tells = coverage(sections)
  return said.filter((one) => !social.has(one.at) && !tells(one))
}

/** From the first to the last of some sentences of one line, with everything between them. */
type Entry = { from: number; to: number; question: Said | undefined }

/**
 * What was said and is not in the note, to add or dismiss. Sentences of one line stay together, and an answer keeps
 * its question, because "Nothing since." alone couldn't be judged.
 */
export function leftOutOf(reading: Reading, sections: readonly NoteSection[]): LeftOut[] {
  const { said } = reading
  const places = new Map(said.map((one, n) => [one.at, n]))
  const entries = new Map<string, Entry>()
  for (const one of untold(reading, sections)) {
    const n = places.get(one.at) ?? 0
    const answer = said[n + 1]
    if (asks(one) && answer && answer.line.speaker !== 'provider') {
      const { from, to } = entries.get(answer.line.id) ?? { from: n + 1, to: endOfLine(said, n + 1) }
      entries.set(answer.line.id, { from, to, question: one })
      continue
    }
    const entry = entries.get(one.line.id)
    if (!entry) entries.set(one.line.id, { from: n, to: n, question: questionBefore(said, n) })
    else {
      entry.from = Math.min(entry.from, n)
      entry.to = Math.max(entry.to, n)
    }
  }
  return [...entries.values()].map((entry) => leftOut(said, entry))
}

function endOfLine(said: readonly Said[], from: number): number {
  let to = from
  while (said[to + 1]?.line === said[from]?.line) to += 1
  return to
}

function asks({ line, text }: Said) {
  return line.speaker === 'provider' && /\?\s*$/.test(text)
}

/** The question an answer's line follows. */
function questionBefore(said: readonly Said[], at: number): Said | undefined {
  const line = said[at]?.line
  if (!line || line.speaker === 'provider') return
  const before = said.slice(Math.max(0, at - 24), at).findLast((one) => one.line !== line)
  return before && asks(before) ? before : undefined
}

function leftOut(all: readonly Said[], { from, to, question }: Entry): LeftOut {
  const said = all.slice(from, to + 1)
  const [first] = said
  const words = said.map(({ text }) => text).join(' ')
  const line = first?.line
  return {
    text: question ? `${quote(question.text)} ${quote(words)}` : words,
    evidence: [...(question ? [question.line.id] : []), ...(line ? [line.id] : [])],
    speaker: line?.speaker ?? 'other',
    ...(line?.name ? { name: line.name } : {}),
  }
}
