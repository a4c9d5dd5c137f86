import type { NoteTemplate, ProgressNote, TranscriptLine } from '#core/notes/types.ts'
import type { NoteValues } from '#web/lib/notes/values.ts'

/** As the chart names a format: "SOAP", or the name of a clinician's own. */
function nameOf({ format, name }: NoteTemplate) {
  return format === 'custom' ? name : format
}

export function findByName(name: string, templates: readonly NoteTemplate[]): NoteTemplate | undefined {
  return templates.find((template) => nameOf(template) === name)
}

/** The note as the chart keeps it. */
export function toValues(
  note: ProgressNote,
  template: NoteTemplate,
  transcript: readonly TranscriptLine[],
): NoteValues {
  return {
    template: nameOf(template),
    sessionType: note.sessionType,
    sessionDate: note.sessionDate,
    sections: note.sections,
    diagnoses: note.diagnoses,
    procedures: note.procedures,
    transcript,
    draftedBy: note.draftedBy,
    draftedAt: note.generatedAt,
  }
}
