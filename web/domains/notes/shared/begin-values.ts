import type { NoteTemplate } from '#core/notes/types.ts'
import { practice } from '#core/practice.ts'
import { today } from '#web/platform/plain-date.ts'
import { emptyReview, type NoteValues } from './values.ts'

/** As the chart names a format: "SOAP", or the name of a clinician's own. */
export function formatName({ format, name }: NoteTemplate) {
  return format === 'custom' ? name : format
}

/** An empty note to type into: each section with its starter phrase. */
export function blankValues(template: NoteTemplate, sessionType: string): NoteValues {
  return {
    template: formatName(template),
    sessionType,
    sessionDate: today(practice.timeZone),
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
