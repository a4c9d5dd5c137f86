import { sectionTexts } from '#core/notes/read-sections.ts'
import type { CodeSuggestion } from '#core/notes/types.ts'
import { localCopy } from '#web/platform/drafts/local-copy.ts'
import { fromRow, type NoteRow, type NoteValues } from './values.ts'

const listCodes = (codes: readonly CodeSuggestion[]) => codes.map(({ code }) => code).join(', ')
const partsOf = ({ sections, diagnoses, procedures }: NoteValues): Record<string, string> => ({
  ...sectionTexts(sections),
  Diagnoses: listCodes(diagnoses),
  Procedures: listCodes(procedures),
})

/** Text typed on this device into a note that was signed elsewhere without it, by part. */
export function unsignedWords(person: string, signed: NoteRow): [part: string, text: string][] {
  const { base, values } = localCopy(person, `note:${signed.id}`).read()
  if (!base || !values) return []
  const [before, inSignature] = [partsOf(base.value as NoteValues), partsOf(fromRow(signed))]
  return Object.entries(partsOf(values.value as NoteValues)).filter(
    ([part, text]) => text.trim() && text !== before[part] && text !== inSignature[part],
  )
}

export function forgetUnsigned(person: string, noteId: string) {
  localCopy(person, `note:${noteId}`).forget()
}
