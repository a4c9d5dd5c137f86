import { readCodes } from '../billing/read-codes.ts'
import { describeUnits } from '../billing/units.ts'
import { readSections, sectionTexts } from '../notes/read-sections.ts'
import type { Note, Provider } from './types.ts'
import { formatDate, formatTime, nameOf } from './wording.ts'

/** The parts of a note that say something, in order. */
export function partsOfNote(note: Note): [name: string, text: string][] {
  return Object.entries(sectionTexts(readSections(note))).filter(([, text]) => text.trim() !== '')
}

export function titleOfNote(note: Note): string {
  const kind = note.addendum_to ? 'Addendum' : note.session_type
  return `${kind}, ${formatDate(`${note.session_date}T12:00:00Z`)}`
}

export function signatureOf(note: Note, providers: readonly Provider[]): string {
  const signed = note.signed_at ? ` on ${formatTime(note.signed_at)}` : ''
  return `Signed electronically by ${nameOf(providers, note.signed_by)}${signed}`
}

export function codesOf(note: Note): [name: string, text: string][] {
  const said = (stored: unknown) =>
    readCodes(stored)
      .map((one) => [one.code, describeUnits(one)].filter(Boolean).join(' '))
      .join('; ')
  const lists: [string, string][] = [
    ['Diagnoses (ICD-10)', said(note.icd_codes)],
    ['Procedures (CPT)', said(note.cpt_codes)],
  ]
  return lists.filter(([, codes]) => codes !== '')
}

/** The complete note as plain text. */
export function noteAsText(note: Note, providers: readonly Provider[]): string {
  const parts = [...partsOfNote(note), ...codesOf(note)].map(([name, text]) => `${name}\n${text}`)
  return [titleOfNote(note), ...parts, signatureOf(note, providers)].join('\n\n')
}
