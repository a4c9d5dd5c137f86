import type { UnsavedNote } from '#core/contracts/note-pdf.ts'
import type { CodeSuggestion, NoteTemplate, ProgressNote } from '#core/notes/types.ts'
import { formatName } from '../../shared/begin-values.ts'
import type { NoteValues } from '../../shared/values.ts'
import type { NotePeople } from '../editor/note-work.ts'

export function findByName(name: string, templates: readonly NoteTemplate[]): NoteTemplate | undefined {
  return templates.find((template) => formatName(template) === name)
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

/** The note with its names, for text and paper. */
export function toProgressNote(values: NoteValues, people: NotePeople, template: NoteTemplate): ProgressNote {
  return {
    ...people,
    templateId: template.id,
    sessionDate: values.sessionDate,
    sessionType: values.sessionType,
    sections: values.sections,
    diagnoses: values.diagnoses,
    procedures: values.procedures,
    risks: values.review.risks.filter(({ removed }) => !removed),
    notInNote: values.review.notInNote,
    ledger: values.review.ledger.filter(({ removed }) => !removed),
    draftedBy: values.draftedBy ?? 'hand',
    generatedAt: values.draftedAt ?? new Date().toISOString(),
  }
}

/** The note as it goes to paper while no chart holds it. */
export function toPaper(note: ProgressNote, template: NoteTemplate): UnsavedNote {
  const { patientName, providerName, sessionDate, sessionType, draftedBy } = note
  const named = ({ code, description }: CodeSuggestion) => ({ code, description })
  return {
    template: formatName(template),
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
