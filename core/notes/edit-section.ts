import { typed } from './edit-note.ts'
import { isListItem, isNumberedPlan, joinSentences, opensLine } from './read-sections.ts'
import type { NoteSection, NoteSentence } from './types.ts'

/** A section as the text a clinician edits. The starter phrase is there to be continued. */
export function sectionText({ name, sentences }: NoteSection): string {
  return isNumberedPlan(name, sentences)
    ? sentences.map(({ text }) => text).join('\n')
    : joinSentences(sentences)
}

/** `known`: the sentence before the edit. */
type Read = { sentence: NoteSentence; known?: NoteSentence }

/**
 * The section after its text was edited. Unchanged sentences keep their transcript lines. What was typed or changed
 * is the clinician's own statement, with its line breaks, under the heading where it was typed. An unchanged starter
 * phrase stays one.
 */
export function editSection(section: NoteSection, text: string): NoteSection {
  const left = [...section.sentences]
  const read: Read[] = []
  let rest = text.trim()
  let breaks = 0
  while (rest) {
    const known = left.find((sentence) => standsBefore(rest, sentence, left))
    const words = known?.text ?? firstSentence(rest, left)
    if (known) left.splice(left.indexOf(known), 1)
    const sentence = withBreaks(known ?? typed(words), breaks)
    read.push(known ? { sentence, known } : { sentence })
    const after = rest.slice(words.length)
    rest = after.trimStart()
    // One empty line between two paragraphs is enough.
    breaks = Math.min(after.slice(0, after.length - rest.length).split('\n').length - 1, 2)
  }
  const starters = read.filter(({ sentence }) => sentence.starter)
  const continued = starters.length < read.length ? read.flatMap(continueStarter) : read
  const kept = /^plan$/i.test(section.name) ? withoutOwnNumbers(continued) : continued
  return { ...section, sentences: underHeadings(kept, section.sentences) }
}

function withBreaks(sentence: NoteSentence, breaks: number): NoteSentence {
  if ((sentence.breaks ?? 0) === breaks) return sentence
  const { breaks: _, ...rest } = sentence
  return breaks > 0 ? { ...rest, breaks } : rest
}

/** A quotation may end without closing punctuation. */
const closed = /(?:[.!?…]["”’)]*|[”"])$/

/**
 * Whether the text continues with exactly this sentence: "Increase to 10" isn't the beginning of "Increase to 100".
 */
function standsBefore(text: string, sentence: NoteSentence, known: readonly NoteSentence[]) {
  if (!sentence.text || !text.startsWith(sentence.text)) return false
  const after = text.slice(sentence.text.length)
  const next = after.trimStart()
  if (!next || /^[^\S\n]*\n/.test(after)) return true
  if (sentence.starter) return /^\s/.test(after)
  if (closed.test(sentence.text) && /^(?:\s|\p{Lu}|[“"])/u.test(after)) return true
  return known.some((one) => one !== sentence && one.text && next.startsWith(one.text))
}

/** Dots that are usual inside a sentence. */
const title = /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Dra|Sr|Sra|St|Mt|Ave|Jr|vs|approx|e\.g|i\.e|p\.ej)\.$/i
const short =
  /(?:^|[\s(\d])(?:(?:\p{L}\.)+\p{L}|mg|mcg|ml|tab|tabs|cap|caps|hr|hrs|min|wk|wks|mo|yr|hx|pt|prn|bid|tid|qd)\.$/iu
/** The number of a list, which begins it or follows a colon. */
const number = /(?:^|[:;]\s*)\(?\d{1,2}\.$/

/** What was typed up to the end of its sentence. A list item extends to the end of its line. */
function firstSentence(text: string, known: readonly NoteSentence[]): string {
  const line = (text.split('\n')[0] ?? text).trimEnd()
  if (isListItem(line)) return line
  for (const { 0: mark, index } of line.matchAll(/[.!?…]["”’)]*/g)) {
    const sentence = line.slice(0, index + mark.length)
    const after = line.slice(sentence.length)
    // Two sentences run together without a space between are still two.
    if (known.some((one) => one.text && standsBefore(after, one, known))) return sentence
    if (/^\s/.test(after) && endsSentence(sentence, after.trimStart())) return sentence
  }
  return line
}

function endsSentence(sentence: string, next: string) {
  if (title.test(sentence) || number.test(sentence)) return false
  if (/\bNo\.$/.test(sentence) && /^\d/.test(next) && sentence !== 'No.') return false
  const goesOn = /^[\p{Ll}\d(]/u.test(next)
  return !(goesOn && (short.test(sentence) || /(?:\.\.\.|…)$/.test(sentence)))
}

/** A plan numbers its items automatically, so typed numbers that match are removed. */
function withoutOwnNumbers(read: readonly Read[]): Read[] {
  const own = read.map(({ sentence }) => /^(\d{1,2})\.\s*/.exec(sentence.text))
  const numbered = read.length > 1 && own.some(Boolean)
  const inOrder = read.every(({ sentence }, n) =>
    isListItem(sentence.text) ? Number(own[n]?.[1]) === n + 1 : !sentence.starter,
  )
  if (!numbered || !inOrder) return [...read]
  return read.map((one, n) => {
    const { sentence } = one
    const marked = isListItem(sentence.text) ? (own[n]?.[0].length ?? 0) : 0
    return { ...one, sentence: withBreaks({ ...sentence, text: sentence.text.slice(marked) }, 0) }
  })
}

/**
 * A replacement takes the heading of the sentence it replaces. An added sentence takes that of the one before it, or
 * else the first.
 */
function underHeadings(read: readonly Read[], before: readonly NoteSentence[]): NoteSentence[] {
  let last = -1
  let replaced: NoteSentence[] = []
  return read.map(({ sentence, known }, at) => {
    if (known) {
      last = before.indexOf(known)
      replaced = []
      return sentence
    }
    if (replaced.length === 0) {
      const next = before.findIndex(
        (one, n) => n > last && read.some((later, m) => m >= at && later.known === one),
      )
      replaced = before.slice(last + 1, next < 0 ? before.length : next)
    }
    const [model = before[Math.max(last, 0)], ...later] = replaced
    if (later.length > 0) replaced = later
    return model?.part ? { ...sentence, part: model.part } : sentence
  })
}

/** "Patient reports" followed by words is one typed sentence, and followed by a list a line above it; no starter any more. */
function continueStarter(one: Read, at: number, all: readonly Read[]): Read[] {
  const { sentence } = one
  const before = all[at - 1]?.sentence
  if (before?.starter && sentence.attested && !opensLine(sentence))
    return [{ sentence: { ...sentence, text: `${before.text} ${sentence.text}` } }]
  const next = all[at + 1]?.sentence
  if (!sentence.starter || !next?.attested) return [one]
  return opensLine(next) ? [{ sentence: withBreaks(typed(sentence.text), sentence.breaks ?? 0) }] : []
}
