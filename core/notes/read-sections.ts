import { z } from 'zod'
import { noteSections } from '../contracts/note-parts.ts'
import { builtInTemplates } from './templates.ts'
import type { NoteSection, NoteSentence } from './types.ts'

type Stored = { sections: unknown; content: unknown; template: string }

/** Rows can come from other sources and older versions: a section without sentences gets them from its text. */
export function readSections(row: Stored): NoteSection[] {
  const sections = noteSections.catch([]).parse(row.sections)
  return sections.length > 0 ? sections : sectionsOf(row)
}

/** A starter phrase is a prompt: it stays with its section and out of what the note says. */
export function sectionTexts(sections: readonly NoteSection[]): Record<string, string> {
  return Object.fromEntries(sections.map((section) => [section.name, sectionAsText(section)]))
}

/** "1. Continue sertraline", "- Labs": a line that begins with its number or mark. */
export function isListItem(text: string): boolean {
  return /^(?:\d{1,2}[.)](?:\s+\S|\p{L})|[-–•*]\s+\S)/u.test(text)
}

/** Whether a sentence begins on a new line. */
export function opensLine({ text, breaks }: NoteSentence): boolean {
  return breaks !== undefined || isListItem(text)
}

/** A plan is a numbered list, unless the clinician typed their own list. */
export function isNumberedPlan(name: string, sentences: readonly NoteSentence[]): boolean {
  return /^plan$/i.test(name) && sentences.length > 1 && !sentences.some(({ text }) => isListItem(text))
}

/** Sentences as they were typed: with their line breaks, and each item of a list on its line. */
export function joinSentences(sentences: readonly NoteSentence[]): string {
  return sentences.reduce((before, sentence) => {
    if (!before) return sentence.text
    const gap = opensLine(sentence) ? '\n'.repeat(sentence.breaks ?? 1) : ' '
    return `${before}${gap}${sentence.text}`
  }, '')
}

/** A paragraph for each heading, and a plan as a numbered list: no one reads a wall of text. */
export function sectionAsText({ name, sentences }: NoteSection): string {
  const told = sentences.filter(({ starter, text }) => !starter && text)
  if (isNumberedPlan(name, told)) return told.map(({ text }, n) => `${n + 1}. ${text}`).join('\n')
  const parts = Map.groupBy(told, ({ part }) => part ?? '')
  return [...parts]
    .map(([part, group]) => {
      const text = joinSentences(group)
      // "Family history: …" under "Family" is shown once.
      return part && !text.toLowerCase().startsWith(part.toLowerCase()) ? `${part}: ${text}` : text
    })
    .join('\n')
}

/** The database doesn't keep the order of an object's keys; the format has the right one. */
function sectionsOf({ content, template }: Stored): NoteSection[] {
  const parts = z.record(z.string(), z.string()).catch({}).parse(content)
  const names = builtInTemplates.find(({ format }) => format === template)?.sections.map(({ name }) => name)
  const place = (name: string) => names?.indexOf(name) ?? 0
  const inOrder = Object.entries(parts).toSorted(([one], [other]) => place(one) - place(other))
  return inOrder.map(([name, text]) => ({
    name,
    sentences: text ? [{ text, evidence: [], supported: false, starter: false, attested: true }] : [],
  }))
}
