import { z } from 'zod'
import type { NoteGoal, NoteReview } from '#core/contracts/note-parts.ts'
import { codesOf, noteGoal, noteReview, telehealth } from '#core/contracts/note-parts.ts'
import type { Database } from '#core/database.types.ts'
import { readSections, sectionTexts } from '#core/notes/read-sections.ts'
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

/** The parts of a note that a clinician edits. */
export interface NoteValues {
  template: string
  sessionType: string
  /** YYYY-MM-DD. */
  sessionDate: string
  sections: readonly NoteSection[]
  diagnoses: readonly CodeSuggestion[]
  procedures: readonly CodeSuggestion[]
  transcript: readonly TranscriptLine[]
  /** The lists that accompany the text. */
  review: NoteReview
  goals: readonly NoteGoal[]
  draftedBy: string | null
  draftedAt: string | null
}

export function toColumns(values: NoteValues): Required<SavedNote> {
  return {
    template: values.template,
    session_type: values.sessionType,
    session_date: values.sessionDate,
    content: sectionTexts(values.sections),
    sections: values.sections.map(withoutEmptied),
    icd_codes: values.diagnoses,
    cpt_codes: values.procedures,
    transcript: values.transcript,
    review: values.review,
    goals: values.goals,
    drafted_by: values.draftedBy,
    drafted_at: values.draftedAt,
  }
}

/** A sentence whose words were taken out, while the box it is edited in is still open. */
function withoutEmptied(section: NoteSection): NoteSection {
  return { ...section, sentences: section.sentences.filter(({ text, starter }) => starter || text) }
}

export function emptyReview(): NoteReview {
  return noteReview.parse({})
}

export function readTelehealth(row: Pick<NoteRow, 'telehealth'>) {
  return telehealth.catch({}).parse(row.telehealth)
}

const lines = z.array(z.custom<TranscriptLine>((line) => typeof line === 'object' && line !== null))

/** Rows can come from other sources and older versions. */
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
