import { splitSentences } from './text/split-sentences.ts'
import type { NoteSection, NoteSentence } from './types.ts'

/** A section as the text a clinician edits. The starter phrase is there to be continued. */
export function sectionText({ sentences }: NoteSection): string {
  return sentences.map(({ text }) => text).join(' ')
}

/**
 * The section after its text was edited. What was left as it stood keeps its lines; what was typed or changed rests
 * on the clinician's word, under the heading it was typed at. A starter phrase that was only left standing stays one.
 */
export function editSection(section: NoteSection, text: string): NoteSection {
  const left = [...section.sentences]
  const sentences: NoteSentence[] = []
  let rest = text.trim()
  while (rest) {
    const known = left.find((sentence) => rest.startsWith(sentence.text))
    if (known) {
      sentences.push(known)
      left.splice(left.indexOf(known), 1)
      rest = rest.slice(known.text.length).trim()
      continue
    }
    const [first = rest] = splitSentences(rest)
    const typed = beforeNext(first, left)
    sentences.push({ text: typed, evidence: [], supported: false, starter: false, attested: true })
    rest = rest.slice(rest.indexOf(typed) + typed.length).trim()
  }
  const starters = sentences.filter(({ starter }) => starter)
  const kept = starters.length < sentences.length ? sentences.flatMap(continueStarter) : sentences
  return { ...section, sentences: underHeadings(kept, section.sentences) }
}

/** What replaces a sentence takes its heading; what is added has that of the sentence before it, or else the first. */
function underHeadings(sentences: readonly NoteSentence[], before: readonly NoteSentence[]): NoteSentence[] {
  let last = -1
  let replaced: NoteSentence[] = []
  return sentences.map((sentence, at) => {
    const known = before.indexOf(sentence)
    if (known >= 0) {
      last = known
      replaced = []
      return sentence
    }
    if (replaced.length === 0) {
      const next = before.findIndex((one, n) => n > last && sentences.includes(one, at))
      replaced = before.slice(last + 1, next < 0 ? before.length : next)
    }
    const [model = before[Math.max(last, 0)], ...later] = replaced
    if (later.length > 0) replaced = later
    return model?.part ? { ...sentence, part: model.part } : sentence
  })
}

/** Two sentences run together without a space between are still two. */
function beforeNext(text: string, known: readonly NoteSentence[]) {
  const starts = known.map((sentence) => text.indexOf(sentence.text)).filter((at) => at > 0)
  return starts.length > 0 ? text.slice(0, Math.min(...starts)).trim() : text
}

/** "Patient reports" followed by words is one typed sentence, no starter any more. */
function continueStarter(sentence: NoteSentence, at: number, all: readonly NoteSentence[]): NoteSentence[] {
  const before = all[at - 1]
  if (before?.starter && sentence.attested) return [{ ...sentence, text: `${before.text} ${sentence.text}` }]
  return sentence.starter && all[at + 1]?.attested ? [] : [sentence]
}
