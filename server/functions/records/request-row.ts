import type { RecordType } from '#core/records/record-types.ts'
import type { Sql } from '#server/db/pool.ts'

export type RequestRow = {
  id: string
  patient_id: string
  requested_by: string | null
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
    select id, patient_id, requested_by, patient_name, patient_email, record_type, status, created_at, delivered_at, expires_at
    from public.record_requests where id = ${requestId}`
  return row
}

export const deliveryName = ({ id, patient_id }: RequestRow, format: 'pdf' | 'fhir') =>
  `${patient_id}/${id}.${format === 'pdf' ? 'pdf' : 'fhir.json'}`

/** Where whoever asked signs in from: the patient, or the guardian of a child without an account. The address in a request is what somebody typed, and proves nothing. */
export async function accountEmail(tx: Sql, { patient_id, requested_by }: RequestRow): Promise<string> {
  const [row] = await tx<
    { email: string | null }[]
  >`select private.account_email(${requested_by ?? patient_id}) as email`
  if (!row?.email) throw new Error('A patient has no account')
  return row.email
}
