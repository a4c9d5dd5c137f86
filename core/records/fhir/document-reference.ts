import { noteAsText, titleOfNote } from '../note-text.ts'
import type { Note, PatientDocument, PatientRecord } from '../types.ts'
import { plain } from '../wording.ts'
import { practiceId } from './organization.ts'
import type { References } from './references.ts'
import type { Element, Resource } from './tidy.ts'
import { concept, loinc, plainText, toDateTime } from './values.ts'

/** A signed note with its words; an addendum says which note it adds to. */
export function toNoteDocument(note: Note, record: PatientRecord, refs: References): Resource {
  const signer = record.providers.find(({ user_id }) => user_id === note.signed_by)
  const addedTo = refs.to('DocumentReference', note.addendum_to)
  return {
    ...documentOf(note.id, record, refs),
    docStatus: 'final',
    type: concept(loinc, '11506-3', 'Progress note'),
    date: toDateTime(note.signed_at),
    author: [refs.to('Practitioner', note.provider_id)],
    authenticator: refs.to('Practitioner', signer?.id),
    relatesTo: addedTo ? [{ code: 'appends', target: addedTo }] : [],
    description: titleOfNote(note),
    content: [{ attachment: plainText(titleOfNote(note), noteAsText(note, record.providers)) }],
    context: {
      encounter: [refs.to('Encounter', note.appointment_id)],
      period: { start: toDateTime(note.session_date) },
    },
  }
}

const types: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heic: 'image/heic',
}

/** A paper of the chart. One too large to be sent along is named here and opened in the portal. */
export function toFileDocument(file: PatientDocument, record: PatientRecord, refs: References): Resource {
  const ending = file.file_url.split('.').at(-1)?.toLowerCase() ?? ''
  return {
    ...documentOf(file.id, record, refs),
    type: unnamedType(plain(file.document_type)),
    date: toDateTime(file.created_at),
    description: file.file_name,
    content: [
      {
        attachment: {
          contentType: types[ending] ?? 'application/octet-stream',
          ...(file.base64 ? { data: file.base64 } : { url: addressOf(file.file_url) }),
          title: file.file_name,
          creation: toDateTime(file.created_at),
        },
      },
    ],
  }
}

/** Where the practice keeps it, relative to its address and only for who may read it. */
const addressOf = (stored: string) => encodeURI(`storage/v1/object/authenticated/patient-documents/${stored}`)

/** Entries without a matching resource, as plain text. */
export function toTextDocument(
  { id, title, text }: { id: string; title: string; text: string },
  record: PatientRecord,
  refs: References,
): Resource {
  return {
    ...documentOf(id, record, refs),
    type: unnamedType(title),
    date: toDateTime(record.madeAt),
    description: title,
    content: [{ attachment: plainText(title, text) }],
  }
}

/** US Core takes a LOINC code or that there is none; the words say what it is. */
const unnamedType = (text: string) =>
  concept('http://terminology.hl7.org/CodeSystem/v3-NullFlavor', 'UNK', 'unknown', text)

function documentOf(id: string, { patient }: PatientRecord, refs: References): Element & Resource {
  return {
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    category: [
      concept(
        'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category',
        'clinical-note',
        'Clinical Note',
      ),
    ],
    subject: refs.to('Patient', patient.id),
    custodian: refs.to('Organization', practiceId),
  }
}
