import type { NoteTemplate } from '#core/notes/types.ts'
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
