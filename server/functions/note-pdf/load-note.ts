import { readCodes } from '#core/billing/read-codes.ts'
import { noteGoal, telehealth } from '#core/contracts/note-parts.ts'
import { readSections } from '#core/notes/read-sections.ts'
import { providerName } from '#core/provider-name.ts'
import type { Sql } from '#server/db/pool.ts'
import { FunctionError } from '../types.ts'
import type { PrintedNote, Signature } from './compose.ts'

type Author = Parameters<typeof providerName>[0]

type Row = {
  id: string
  patient_id: string
  addendum_to: string | null
  template: string
  session_type: string
  session_date: string
  content: unknown
  sections: unknown
  icd_codes: unknown
  cpt_codes: unknown
  drafted_by: string | null
  status: 'draft' | 'signed'
  signed_at: Date | null
  signed_with: string | null
  content_hash: string | null
  author: Author | null
  telehealth: unknown
  goals: unknown
  cosigned: { at: string; with: string | null; hash: string; by: Author } | null
  patient: { first_name: string; last_name: string; born: string | null; number: string } | null
}

/** The note and its addenda, as far as the caller may read either. The read is recorded in the audit log. */
export async function loadNote(tx: Sql, noteId: string): Promise<PrintedNote> {
  const rows = await tx<Row[]>`
    select n.id, n.patient_id, n.addendum_to, n.template, n.session_type, n.session_date::text, n.content, n.sections,
      n.icd_codes, n.cpt_codes, n.telehealth, n.goals, n.drafted_by, n.status, n.signed_at, n.signed_with, n.content_hash,
      (select jsonb_build_object('provider_title', d.provider_title, 'first_name', d.first_name,
        'last_name', d.last_name, 'credentials', d.credentials)
        from public.providers d where d.id = n.provider_id) as author,
      (select jsonb_build_object('at', c.decided_at, 'with', c.signed_with, 'hash', c.content_hash, 'by',
        jsonb_build_object('provider_title', d.provider_title, 'first_name', d.first_name,
          'last_name', d.last_name, 'credentials', d.credentials))
        from public.note_cosignatures c join public.providers d on d.id = c.supervisor_id
        where c.note_id = n.id and c.status = 'cosigned') as cosigned,
      (select jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name,
        'born', p.date_of_birth, 'number', p.patient_id)
        from public.profiles p where p.id = n.patient_id) as patient
    from public.progress_notes n
    where (n.id = ${noteId} or n.addendum_to = ${noteId}) and n.status <> 'closed' order by n.signed_at, n.created_at`
  const note = rows.find(({ id }) => id === noteId)
  if (!note) throw new FunctionError(404, 'note_not_found', 'Note not found, or you don’t have access to it')
  await tx`
    select private.record_read(array['progress_notes', 'profiles'], jsonb_build_object('@patient', ${note.patient_id}::text))`
  const addenda = rows.filter(({ addendum_to }) => addendum_to === noteId)
  const { patient } = note
  return {
    template: note.addendum_to ? 'Addendum' : note.template,
    patientName: patient ? `${patient.first_name} ${patient.last_name}`.trim() : '',
    born: patient?.born ?? null,
    number: patient?.number ?? null,
    providerName: nameOf(note),
    sessionDate: note.session_date,
    sessionType: note.session_type,
    draftedBy: note.drafted_by ?? '',
    sections: readSections(note),
    diagnoses: readCodes(note.icd_codes),
    procedures: readCodes(note.cpt_codes),
    telehealth: telehealth.catch({}).parse(note.telehealth),
    goals: noteGoal.array().catch([]).parse(note.goals),
    signature: signatureOf(note),
    ...(note.cosigned
      ? {
          cosignature: {
            by: providerName(note.cosigned.by),
            at: new Date(note.cosigned.at),
            with: note.cosigned.with,
            hash: note.cosigned.hash,
          },
        }
      : {}),
    addenda: addenda.flatMap((addendum) => {
      const signature = signatureOf(addendum)
      return signature ? [{ sections: readSections(addendum), signature }] : []
    }),
    unsignedAddenda: addenda.filter(({ status }) => status === 'draft').length,
  }
}

const nameOf = ({ author }: Row) => (author ? providerName(author) : 'A provider at this practice')

function signatureOf(row: Row): Signature | null {
  const { signed_at, signed_with, content_hash } = row
  return signed_at && { by: nameOf(row), at: signed_at, with: signed_with, hash: content_hash }
}
