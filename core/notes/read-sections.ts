import { z } from 'zod'
import { noteSections } from '../contracts/note-parts.ts'
import { builtInTemplates } from './templates.ts'
import type { NoteSection } from './types.ts'

type Stored = { sections: unknown; content: unknown; template: string }

/** Rows come from other hands and older versions too: what has no sentences gets them from its text. */
export function readSections(row: Stored): NoteSection[] {
  const sections = noteSections.catch([]).parse(row.sections)
  return sections.length > 0 ? sections : sectionsOf(row)
}

/** A starter phrase is a prompt: it stays with its section and out of what the note says. */
export function sayNote(sections: readonly NoteSection[]): Record<string, string> {
  return Object.fromEntries(sections.map((section) => [section.name, saySection(section)]))
}

/** A paragraph for each heading, and a plan as a numbered list: nobody reads a wall of text. */
export function saySection({ name, sentences }: NoteSection): string {
  const told = sentences.filter(({ starter, text }) => !starter && text)
  if (/^plan$/i.test(name) && told.length > 1)
    return told.map(({ text }, n) => `${n + 1}. ${text}`).join('\n')
  const parts = Map.groupBy(told, ({ part }) => part ?? '')
  return [...parts]
    .map(([part, group]) => {
      const text = group.map((sentence) => sentence.text).join(' ')
      // "Family history: …" under "Family" says so once.
      return part && !text.toLowerCase().startsWith(part.toLowerCase()) ? `${part}: ${text}` : text
    })
    .join('\n')
}

/** The database keeps the parts of an object in an order of its own; the format knows the right one. */
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
