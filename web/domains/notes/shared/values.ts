import { z } from 'zod'
import type { NoteGoal, NoteReview } from '#core/contracts/note-parts.ts'
import { noteGoal, noteReview, telehealth } from '#core/contracts/note-parts.ts'
import type { Database, Json } from '#core/database.types.ts'
import { readSections, sayNote } from '#core/notes/read-sections.ts'
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
  Partial<Pick<NoteRow, 'transcript' | 'drafted_at' | 'review' | 'goals'>>

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
  /** The lists beside the text. */
  review: NoteReview
  goals: readonly NoteGoal[]
  draftedBy: string | null
  draftedAt: string | null
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
    review: values.review as unknown as Json,
    goals: values.goals as unknown as Json,
    drafted_by: values.draftedBy,
    drafted_at: values.draftedAt,
  }
}

export function emptyReview(): NoteReview {
  return noteReview.parse({})
}

export function readTelehealth(row: Pick<NoteRow, 'telehealth'>) {
  return telehealth.catch({}).parse(row.telehealth)
}

const code = z.object({
  code: z.string(),
  description: z.string().default(''),
  confidence: z.number().default(1),
  evidence: z.array(z.string()).default([]),
  reason: z.string().default(''),
  units: z.number().int().positive().exactOptional(),
})
/** Codes as the editor works with them. */
export function codesOf(stored: unknown): CodeSuggestion[] {
  return z.array(code).catch([]).parse(stored)
}

const lines = z.array(z.custom<TranscriptLine>((line) => typeof line === 'object' && line !== null))

/** Rows come from other hands and older versions too. */
export function fromRow(row: SavedNote): NoteValues {
  return {
    template: row.template,
    sessionType: row.session_type,
    sessionDate: row.session_date,
    sections: readSections(row),
    diagnoses: codesOf(row.icd_codes),
    procedures: codesOf(row.cpt_codes),
    transcript: lines.catch([]).parse(row.transcript),
    review: noteReview.catch(emptyReview()).parse(row.review ?? {}),
    goals: noteGoal
      .array()
      .catch([])
      .parse(row.goals ?? []),
    draftedBy: row.drafted_by,
    draftedAt: row.drafted_at ? new Date(row.drafted_at).toISOString() : null,
  }
}
