import type { NoteGoal } from '#core/contracts/note-parts.ts'
import type { UnsavedNote } from '#core/contracts/note-pdf.ts'
import { formatDay } from '#core/format-day.ts'
import type { Language } from '#core/language.ts'
import { sectionTexts } from '#core/notes/read-sections.ts'
import { type TelehealthFacts, telehealthLines } from '#core/notes/telehealth.ts'
import type { NoteSection } from '#core/notes/types.ts'
import { providerNameIn } from '#core/provider-name.ts'
import type { Letterhead, Part, PdfContent } from '#server/documents/types.ts'
import { formatInstant } from '../documents/format-dates.ts'
import { type NoteWords, noteWords } from './words.ts'

export type Signature = { by: string; at: Date; with: string | null; hash: string | null }

export type PrintedNote = Omit<UnsavedNote, 'sections'> & {
  sections: readonly NoteSection[]
  /** YYYY-MM-DD. */
  born: string | null
  /** The patient's number. */
  number: string | null
  /** None: it is a draft. */
  signature: Signature | null
  /** Facts from the visit; missing if the note has no visit. */
  telehealth?: TelehealthFacts
  goals?: readonly NoteGoal[]
  /** The supervisor's signature below the author's. */
  cosignature?: Signature
  addenda: readonly { sections: readonly NoteSection[]; signature: Signature }[]
  unsignedAddenda: number
}

export function composeNote(note: PrintedNote, head: Letterhead, language: Language = 'en'): PdfContent {
  const { signature, number, providerName, unsignedAddenda } = note
  const words = noteWords[language]
  const signedBy = ({ by, at, with: way, hash }: Signature, done = words.signed): Part => ({
    kind: 'signature',
    signed: words.name(providerNameIn(language, by)),
    lines: [
      `${done(formatInstant(at, language))}${words.verified(way ?? '')}`,
      ...(hash ? [words.fingerprint(hash)] : []),
    ],
  })
  return {
    title: note.template === 'Addendum' ? words.addendum : words.title(note.template),
    head,
    foot: [signature ? words.note : words.draft, number && words.number(number)].filter(Boolean).join(', '),
    ...(language === 'es' && { language }),
    parts: [
      ...(signature ? [] : draftParts(note)),
      { kind: 'facts', facts: factsOf(note, language) },
      ...telehealthParts(note, words),
      ...goalParts(note, words),
      ...sectionParts(note.sections, words),
      ...codeParts(words.diagnoses, note.diagnoses, words),
      ...codeParts(words.procedures, note.procedures, words),
      signature ? signedBy(signature) : { kind: 'signature', lines: [providerName, words.notSigned] },
      ...(note.cosignature ? [signedBy(note.cosignature, words.cosigned)] : []),
      ...note.addenda.flatMap(({ sections, signature: by }): Part[] => [
        { kind: 'heading', text: words.addendumOf(formatInstant(by.at, language)) },
        { kind: 'text', text: Object.values(sectionTexts(sections)).join('\n\n') || ' ' },
        signedBy(by),
      ]),
      ...(unsignedAddenda > 0 ? [small(words.leftOut(unsignedAddenda))] : []),
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
    { kind: 'heading', text: noteWords.en.draft },
    small(`${by}It isn’t part of the record until the clinician has reviewed and signed it.${open}`),
  ]
}

function factsOf(
  { patientName, born, number, providerName, sessionDate, sessionType }: PrintedNote,
  language: Language,
) {
  const words = noteWords[language]
  const day = sessionDate ? formatDay(sessionDate, language) : words.noDate
  return [
    [words.patient, patientName || words.notNamed],
    ...(born ? [[words.born, formatDay(born, language)]] : []),
    ...(number ? [[words.patientNumber, number]] : []),
    [words.provider, words.name(providerNameIn(language, providerName)) || words.notNamed],
    [words.session, [day, words.name(sessionType)].filter(Boolean).join(', ')],
  ] as [string, string][]
}

function telehealthParts({ telehealth }: PrintedNote, words: NoteWords): Part[] {
  if (!telehealth || Object.keys(telehealth).length === 0) return []
  return [
    { kind: 'heading', text: words.telehealth },
    // Label and value side by side: seven paragraphs would push the signature of a short note to a second page.
    {
      kind: 'facts',
      facts: telehealthLines(telehealth).map((line) => {
        const [label, value] = splitLine(line)
        return [words.telehealthFact(label), words.telehealthFact(value)]
      }),
    },
  ]
}

/** "Start: 10:02 AM." */
function splitLine(line: string): [label: string, value: string] {
  const [label = '', ...value] = line.split(': ')
  return [label, value.join(': ').replace(/\.$/, '')]
}

function goalParts({ goals = [] }: PrintedNote, words: NoteWords): Part[] {
  if (goals.length === 0) return []
  return [
    { kind: 'heading', text: words.goals },
    {
      kind: 'text',
      text: goals.map(({ text, progress }) => `${text}: ${words.progress(progress)}.`).join('\n'),
    },
  ]
}

function sectionParts(sections: readonly NoteSection[], words: NoteWords): Part[] {
  return Object.entries(sectionTexts(sections)).flatMap(([name, text]): Part[] => [
    { kind: 'heading', text: words.name(name) },
    { kind: 'text', text: text || words.nothing },
  ])
}

function codeParts(
  label: string,
  codes: readonly { code: string; description: string }[],
  words: NoteWords,
): Part[] {
  if (codes.length === 0) return []
  const columns = [
    { title: words.code, share: 1 },
    { title: label, share: 5 },
  ]
  return [{ kind: 'table', label, columns, rows: codes.map(({ code, description }) => [code, description]) }]
}
