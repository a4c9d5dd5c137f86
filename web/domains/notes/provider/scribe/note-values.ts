import type { UnsavedNote } from '#core/contracts/note-pdf.ts'
import type { CodeSuggestion, NoteTemplate, ProgressNote, TranscriptLine } from '#core/notes/types.ts'
import type { NoteValues } from '../../shared/values.ts'

/** As the chart names a format: "SOAP", or the name of a clinician's own. */
function nameOf({ format, name }: NoteTemplate) {
  return format === 'custom' ? name : format
}

export function findByName(name: string, templates: readonly NoteTemplate[]): NoteTemplate | undefined {
  return templates.find((template) => nameOf(template) === name)
}

/** Enough of a format that is not known here to keep the note in it. */
export function templateOfNote({ template: name, sections }: NoteValues): NoteTemplate {
  return {
    id: `chart-${name}`,
    format: 'custom',
    name,
    description: '',
    sections: sections.map((section) => ({ name: section.name, takes: [], starter: '' })),
  }
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

/** The note as it goes to paper while no chart holds it. */
export function toPaper(note: ProgressNote, template: NoteTemplate): UnsavedNote {
  const { patientName, providerName, sessionDate, sessionType, draftedBy } = note
  const named = ({ code, description }: CodeSuggestion) => ({ code, description })
  return {
    template: nameOf(template),
    patientName,
    providerName,
    sessionDate,
    sessionType,
    draftedBy,
    sections: note.sections.map(({ name, sentences }) => ({
      name,
      sentences: sentences.map((sentence) => ({ ...sentence, evidence: [...sentence.evidence] })),
    })),
    diagnoses: note.diagnoses.map(named),
    procedures: note.procedures.map(named),
  }
}
