import type { RecordType } from '#core/records/record-types.ts'
import type { Sql } from '#server/db/pool.ts'

export type RequestRow = {
  id: string
  patient_id: string
  requested_by: string | null
  acting_as: 'patient' | 'guardian' | 'proxy' | null
  /** Who asked, where the practice recorded the request for them. */
  asked_by: string | null
  patient_name: string
  patient_email: string
  record_type: RecordType
  status: 'received' | 'in_progress' | 'delivered' | 'declined'
  created_at: Date
  delivered_at: Date | null
  expires_at: Date | null
}

/** A request the caller may see. */
export async function findRequest(tx: Sql, requestId: string): Promise<RequestRow | undefined> {
  const [row] = await tx<RequestRow[]>`
    select id, patient_id, requested_by, acting_as, asked_by, patient_name, patient_email, record_type, status, created_at, delivered_at,
      expires_at
    from public.record_requests where id = ${requestId}`
  return row
}

export const deliveryName = ({ id, patient_id }: RequestRow, format: 'pdf' | 'fhir') =>
  `${patient_id}/${id}.${format === 'pdf' ? 'pdf' : 'fhir.json'}`

/**
 * The address a person signs in with; a child without a sign-in has none. The address in a request was typed by a
 * person and proves nothing.
 */
export async function accountEmail(tx: Sql, person: string): Promise<string | null> {
  const [row] = await tx<{ email: string | null }[]>`select private.account_email(${person}) as email`
  return row?.email ?? null
}
