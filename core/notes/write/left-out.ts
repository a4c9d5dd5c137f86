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

/** Some sentences of one line, and their question if the note doesn't have it or they can't be judged without it. */
type Entry = { places: number[]; question: Said | undefined }

/**
 * What was said and is not in the note, to add or dismiss. Sentences of one line stay together, and an answer that
 * can't be judged alone ("Nothing since.") keeps its question. What the note tells isn't listed.
 */
export function leftOutOf(reading: Reading, sections: readonly NoteSection[]): LeftOut[] {
  const { said } = reading
  const places = new Map(said.map((one, n) => [one.at, n]))
  const missing = untold(reading, sections)
  const entries = new Map<string, Entry>()
  for (const one of missing) {
    const n = places.get(one.at) ?? 0
    const entry = entries.get(one.line.id)
    if (entry) entry.places.push(n)
    else entries.set(one.line.id, { places: [n], question: questionBefore(said, n) })
  }
  const questions = new Set<Said>()
  for (const entry of entries.values()) {
    const { question } = entry
    if (!question) continue
    if (missing.includes(question)) questions.add(question)
    else if (!needsQuestion(entry, said)) entry.question = undefined
  }
  // A question that is listed with its answer isn't listed again.
  for (const [id, entry] of entries) {
    entry.places = entry.places.filter((n) => !questions.has(said[n] as Said))
    if (entry.places.length === 0) entries.delete(id)
  }
  return [...entries.values()].map((entry) => leftOut(said, entry))
}

/** "Nothing since.", "Yes, that one.": few words that point back or answer. */
function needsQuestion({ places }: Entry, said: readonly Said[]) {
  const first = said[places[0] ?? 0]
  return (
    first !== undefined &&
    (first.folded.split(' ').length <= fewWords ||
      /^(?:yes|no|yeah|nope|never|not|nothing|none|maybe|(?:it|that|they|he|she)(?:s|re|d|ll)?)\b/.test(
        first.folded,
      ))
  )
}

const fewWords = 4

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

function leftOut(all: readonly Said[], { places, question }: Entry): LeftOut {
  const said = places.flatMap((n) => all[n] ?? [])
  const [first] = said
  const words = said.reduce(
    (told, { text, at }, n) =>
      n === 0 ? text : (said[n - 1]?.at ?? 0) === at - 1 ? `${told} ${text}` : `${told} … ${text}`,
    '',
  )
  const line = first?.line
  return {
    text: question ? `${quote(question.text)} ${quote(words)}` : words,
    evidence: [...(question ? [question.line.id] : []), ...(line ? [line.id] : [])],
    speaker: line?.speaker ?? 'other',
    ...(line?.name ? { name: line.name } : {}),
  }
}
