import { sectionAsText } from './read-sections.ts'
import type { NoteTemplate, ProgressNote } from './types.ts'

/** The note as plain text, for the clipboard and for a file. A starter phrase is a prompt and stays out. */
export function noteText(note: ProgressNote, template: Pick<NoteTemplate, 'name'>): string {
  const sections = note.sections.map(({ name, sentences }) => {
    return `${name.toUpperCase()}:\n${sectionAsText({ name, sentences }) || '(nothing recorded)'}`
  })
  const unsupported = note.sections.some(({ sentences }) =>
    sentences.some(({ starter, supported, attested }) => !starter && !supported && !attested),
  )
  return [
    template.name.toUpperCase(),
    [
      `Patient: ${note.patientName}`,
      `Provider: ${note.providerName}`,
      `Session date: ${note.sessionDate}`,
      `Session type: ${note.sessionType}`,
      `Drafted by ${note.draftedBy}, ${note.generatedAt}`,
    ].join('\n'),
    ...sections,
    ['ICD-10 DIAGNOSES:', ...note.diagnoses.map((one) => `${one.code} ${one.description}`)].join('\n'),
    ['CPT PROCEDURES:', ...note.procedures.map((one) => `${one.code} ${one.description}`)].join('\n'),
    ...(unsupported
      ? ['This draft contains sentences without a source in the transcript. Review them before signing.']
      : []),
  ].join('\n\n')
}

/** Named from the patient and the date: "progress-note-maya-castellanos-2026-11-17.txt". */
export function noteFileName(
  { patientName, sessionDate }: Pick<ProgressNote, 'patientName' | 'sessionDate'>,
  ending = 'txt',
) {
  const name = patientName
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return ['progress-note', name || 'patient', sessionDate].filter(Boolean).join('-').concat(`.${ending}`)
}
