import type { DraftNoteAnswer } from '#core/contracts/draft-note.ts'
import { textsOf } from '#core/notes/keep-typed.ts'
import type { NoteTemplate, TranscriptLine } from '#core/notes/types.ts'
import { emptyReview, type NoteValues } from './values.ts'

/** As the chart names a format: "SOAP", or the name of a clinician's own. */
export function formatName({ format, name }: NoteTemplate) {
  return format === 'custom' ? name : format
}

/** An empty note to type into: each section with its starter phrase. */
export function blankValues(
  template: NoteTemplate,
  session: Pick<NoteValues, 'sessionDate' | 'sessionType'>,
): NoteValues {
  return {
    template: formatName(template),
    ...session,
    sections: template.sections.map(({ name, starter }) => ({
      name,
      sentences: starter ? [{ text: starter, evidence: [], supported: false, starter: true }] : [],
    })),
    diagnoses: [],
    procedures: [],
    transcript: [],
    review: emptyReview(),
    goals: [],
    draftedBy: null,
    draftedAt: null,
  }
}

/** A note as it was drafted from a transcript. */
export function draftedValues(
  { draft, draftedBy }: DraftNoteAnswer,
  template: NoteTemplate,
  { sessionType, sessionDate }: Pick<NoteValues, 'sessionDate' | 'sessionType'>,
  transcript: readonly TranscriptLine[],
): NoteValues {
  const { sections, diagnoses, procedures, notInNote, ledger, risks } = draft
  return {
    template: formatName(template),
    sessionType,
    sessionDate,
    sections,
    diagnoses,
    procedures,
    transcript,
    review: { notInNote, dismissed: [], ledger, risks, diagnoses, procedures, drafted: textsOf(sections) },
    goals: [],
    draftedBy,
    draftedAt: new Date().toISOString(),
  }
}
