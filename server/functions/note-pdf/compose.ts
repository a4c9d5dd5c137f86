import type { NoteGoal } from '#core/contracts/note-parts.ts'
import type { UnsavedNote } from '#core/contracts/note-pdf.ts'
import { sayNote } from '#core/notes/read-sections.ts'
import { type TelehealthFacts, telehealthLines } from '#core/notes/telehealth.ts'
import type { NoteSection } from '#core/notes/types.ts'
import { sayDay } from '#core/say-day.ts'
import type { Letterhead, Part, PdfContent } from '#server/documents/types.ts'
import { sayInstant } from '../documents/say-dates.ts'

export type Signature = { by: string; at: Date; with: string | null; hash: string | null }

export type PrintedNote = Omit<UnsavedNote, 'sections'> & {
  sections: readonly NoteSection[]
  /** YYYY-MM-DD. */
  born: string | null
  /** The patient's number. */
  number: string | null
  /** None: it is a draft. */
  signature: Signature | null
  /** What the visit knows of itself; absent where the note has no visit. */
  telehealth?: TelehealthFacts
  goals?: readonly NoteGoal[]
  /** The supervisor's signature below the author's. */
  cosignature?: Signature
  addenda: readonly { sections: readonly NoteSection[]; signature: Signature }[]
  unsignedAddenda: number
}

const draftMark = 'DRAFT – not signed'

export function composeNote(note: PrintedNote, head: Letterhead): PdfContent {
  const { signature, number, providerName, unsignedAddenda } = note
  const title = note.template === 'Addendum' ? 'Addendum' : `Progress note (${note.template})`
  return {
    title,
    head,
    foot: [signature ? 'Progress note' : draftMark, number && `patient no. ${number}`]
      .filter(Boolean)
      .join(', '),
    parts: [
      ...(signature ? [] : draftParts(note)),
      { kind: 'facts', facts: factsOf(note) },
      ...telehealthParts(note),
      ...goalParts(note),
      ...sectionParts(note.sections),
      ...codeParts('ICD-10 diagnoses', note.diagnoses),
      ...codeParts('CPT procedures', note.procedures),
      signature ? signedBy(signature) : { kind: 'signature', lines: [providerName, 'Not signed'] },
      ...(note.cosignature ? [signedBy(note.cosignature, 'Co-signed')] : []),
      ...note.addenda.flatMap(({ sections, signature: by }): Part[] => [
        { kind: 'heading', text: `Addendum of ${sayInstant(by.at)}` },
        { kind: 'text', text: Object.values(sayNote(sections)).join('\n\n') || ' ' },
        signedBy(by),
      ]),
      ...(unsignedAddenda > 0
        ? [
            small(
              `Left out: ${unsignedAddenda === 1 ? 'an addendum that is' : `${unsignedAddenda} addenda that are`} not signed yet.`,
            ),
          ]
        : []),
    ],
  }
}

const small = (text: string): Part => ({ kind: 'note', text })

function draftParts({ draftedBy, sections }: PrintedNote): Part[] {
  const unsupported = sections
    .flatMap(({ sentences }) => sentences)
    .filter(({ supported, attested, starter }) => !supported && !attested && !starter).length
  const by = draftedBy && draftedBy !== 'hand' ? `Drafted by ${draftedBy}. ` : ''
  const open =
    unsupported > 0
      ? ` It has ${unsupported} ${unsupported === 1 ? 'sentence' : 'sentences'} without a source in the transcript.`
      : ''
  return [
    { kind: 'heading', text: draftMark },
    small(`${by}It isn’t part of the record until the clinician has reviewed and signed it.${open}`),
  ]
}

function factsOf({ patientName, born, number, providerName, sessionDate, sessionType }: PrintedNote) {
  return [
    ['Patient', patientName || 'Not named'],
    ...(born ? [['Date of birth', sayDay(born)]] : []),
    ...(number ? [['Patient number', number]] : []),
    ['Provider', providerName || 'Not named'],
    ['Session', [sessionDate ? sayDay(sessionDate) : 'No date', sessionType].filter(Boolean).join(', ')],
  ] as [string, string][]
}

function telehealthParts({ telehealth }: PrintedNote): Part[] {
  if (!telehealth || Object.keys(telehealth).length === 0) return []
  return [
    { kind: 'heading', text: 'Telehealth' },
    // Label and value beside each other: seven paragraphs would push the signature of a short note to a second page.
    { kind: 'facts', facts: telehealthLines(telehealth).map(splitLine) },
  ]
}

/** "Start: 10:02 AM." */
function splitLine(line: string): [label: string, value: string] {
  const [label = '', ...value] = line.split(': ')
  return [label, value.join(': ').replace(/\.$/, '')]
}

function goalParts({ goals = [] }: PrintedNote): Part[] {
  if (goals.length === 0) return []
  return [
    { kind: 'heading', text: 'Treatment plan goals' },
    { kind: 'text', text: goals.map(({ text, progress }) => `${text}: ${progress}.`).join('\n') },
  ]
}

function sectionParts(sections: readonly NoteSection[]): Part[] {
  return Object.entries(sayNote(sections)).flatMap(([name, text]): Part[] => [
    { kind: 'heading', text: name },
    { kind: 'text', text: text || '(nothing recorded)' },
  ])
}

function codeParts(label: string, codes: readonly { code: string; description: string }[]): Part[] {
  if (codes.length === 0) return []
  const columns = [
    { title: 'Code', share: 1 },
    { title: label, share: 5 },
  ]
  return [{ kind: 'table', label, columns, rows: codes.map(({ code, description }) => [code, description]) }]
}

const ways: Record<string, string> = {
  password: 'password',
  app_code: 'authenticator code',
  passkey: 'passkey',
}

function signedBy({ by, at, with: way, hash }: Signature, done = 'Signed'): Part {
  const shown = way && ways[way] ? `, identity re-verified by ${ways[way]}` : ''
  return {
    kind: 'signature',
    signed: by,
    lines: [
      `${done} electronically on ${sayInstant(at)}${shown}`,
      ...(hash ? [`Fingerprint of what was signed (SHA-256): ${hash}`] : []),
    ],
  }
}
