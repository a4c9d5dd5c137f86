import { z } from 'zod'
import { noteSections } from '#core/contracts/note-parts.ts'
import type { Database, Json } from '#core/database.types.ts'
import { builtInTemplates } from '#core/notes/templates.ts'
import type { CodeSuggestion, NoteSection, TranscriptLine } from '#core/notes/types.ts'

export type NoteRow = Database['public']['Tables']['progress_notes']['Row']

/** A row, or what the history keeps of one. */
export type SavedNote = Pick<
  NoteRow,
  | 'template'
  | 'session_type'
  | 'session_date'
  | 'content'
  | 'sections'
  | 'icd_codes'
  | 'cpt_codes'
  | 'drafted_by'
> &
  Partial<Pick<NoteRow, 'transcript' | 'drafted_at'>>

/** What a clinician works on in a note. */
export interface NoteValues {
  template: string
  sessionType: string
  /** YYYY-MM-DD. */
  sessionDate: string
  sections: readonly NoteSection[]
  diagnoses: readonly CodeSuggestion[]
  procedures: readonly CodeSuggestion[]
  transcript: readonly TranscriptLine[]
  draftedBy: string | null
  draftedAt: string | null
}

/** A starter phrase is a prompt: it stays with its section and out of what the note says. */
export function sayNote(sections: readonly NoteSection[]): Record<string, string> {
  const told = ({ sentences }: NoteSection) =>
    sentences
      .filter(({ starter }) => !starter)
      .map(({ text }) => text)
      .join(' ')
  return Object.fromEntries(sections.map((section) => [section.name, told(section)]))
}

export function toColumns(values: NoteValues) {
  return {
    template: values.template,
    session_type: values.sessionType,
    session_date: values.sessionDate,
    content: sayNote(values.sections) as Json,
    sections: values.sections as unknown as Json,
    icd_codes: values.diagnoses as unknown as Json,
    cpt_codes: values.procedures as unknown as Json,
    transcript: values.transcript as unknown as Json,
    drafted_by: values.draftedBy,
    drafted_at: values.draftedAt,
  }
}

const code = z.object({
  code: z.string(),
  description: z.string().default(''),
  confidence: z.number().default(1),
  evidence: z.array(z.string()).default([]),
  reason: z.string().default(''),
})
const lines = z.array(z.custom<TranscriptLine>((line) => typeof line === 'object' && line !== null))

/** Rows come from other hands and older versions too: what has no sentences gets them from its text. */
export function fromRow(row: SavedNote): NoteValues {
  const sections = noteSections.catch([]).parse(row.sections)
  return {
    template: row.template,
    sessionType: row.session_type,
    sessionDate: row.session_date,
    sections: sections.length > 0 ? sections : sectionsOf(row),
    diagnoses: z.array(code).catch([]).parse(row.icd_codes),
    procedures: z.array(code).catch([]).parse(row.cpt_codes),
    transcript: lines.catch([]).parse(row.transcript),
    draftedBy: row.drafted_by,
    draftedAt: row.drafted_at ? new Date(row.drafted_at).toISOString() : null,
  }
}

/** The database keeps the parts of an object in an order of its own; the format knows the right one. */
function sectionsOf({ content, template }: SavedNote): NoteSection[] {
  const parts = z.record(z.string(), z.string()).catch({}).parse(content)
  const names = builtInTemplates.find(({ format }) => format === template)?.sections.map(({ name }) => name)
  const place = (name: string) => names?.indexOf(name) ?? 0
  const inOrder = Object.entries(parts).toSorted(([one], [other]) => place(one) - place(other))
  return inOrder.map(([name, text]) => ({
    name,
    sentences: text ? [{ text, evidence: [], supported: false, starter: false, attested: true }] : [],
  }))
}
