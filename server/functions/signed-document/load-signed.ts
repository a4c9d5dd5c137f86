import type { DocumentKind } from '#core/consents/documents.ts'
import type { Sql } from '#server/db/pool.ts'
import { FunctionError } from '../types.ts'

export type Release = {
  direction: string
  recipient: string
  recipient_contact: string
  information: string[]
  details: string
  purpose: string
  expires_on: string
}

export type Signed = {
  patient_id: string
  kind: DocumentKind
  version: number
  language: string
  body: string
  signature: string
  signed_at: Date
  address: string | null
  withdrawn_at: Date | null
  first_name: string
  last_name: string
  number: string
  release?: Release
}

const notFound = () =>
  new FunctionError(404, 'document_not_found', 'Document not found, or you don’t have access to it')

/** A document as far as the caller may read it. A read by staff is noted in the audit log. */
export async function loadConsent(tx: Sql, id: string): Promise<Signed> {
  const [row] = await tx<Signed[]>`
    select c.patient_id, t.kind, t.version, t.language, t.body, c.signature, c.signed_at, host(c.ip_address) as address,
      c.withdrawn_at, p.first_name, p.last_name, p.patient_id as number
    from public.consents c join public.consent_texts t on t.id = c.text_id join public.profiles p on p.id = c.patient_id
    where c.id = ${id} and c.appointment_id is null`
  if (!row) throw notFound()
  await noteRead(tx, 'consents', row.patient_id)
  return row
}

export async function loadRelease(tx: Sql, id: string): Promise<Signed> {
  const [row] = await tx<(Signed & Release)[]>`
    select r.patient_id, t.kind, t.version, t.language, t.body, r.signature, r.signed_at, host(r.ip_address) as address,
      r.withdrawn_at, p.first_name, p.last_name, p.patient_id as number, r.direction, r.recipient, r.recipient_contact,
      r.information, r.details, r.purpose, r.expires_on::text
    from public.information_releases r join public.consent_texts t on t.id = r.text_id
    join public.profiles p on p.id = r.patient_id
    where r.id = ${id}`
  if (!row) throw notFound()
  await noteRead(tx, 'information_releases', row.patient_id)
  const { direction, recipient, recipient_contact, information, details, purpose, expires_on } = row
  return {
    ...row,
    release: { direction, recipient, recipient_contact, information, details, purpose, expires_on },
  }
}

async function noteRead(tx: Sql, table: string, patientId: string): Promise<void> {
  await tx`
    select private.record_read(array[${table}, 'profiles'], jsonb_build_object('@patient', ${patientId}::text))`
}
