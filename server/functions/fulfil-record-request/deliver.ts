import { languageOf } from '#core/language.ts'
import { countRecord } from '#core/records/count-record.ts'
import type { PatientRecord } from '#core/records/types.ts'
import type { Sql } from '#server/db/pool.ts'
import { layOut } from '../mail/lay-out.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { makeFile } from '../records/make-files.ts'
import { accountEmail, deliveryName, type RequestRow } from '../records/request-row.ts'
import { FunctionError, type FunctionServices } from '../types.ts'
import { mailOfDelivery } from './mail-of-delivery.ts'
import type { OpenedRequest } from './open-request.ts'

type Delivery = OpenedRequest & { by: string; site: string }

/** Both files, the request's state, its history and the mail: all of it or none. Says until when it can be downloaded. */
export async function deliver(
  services: FunctionServices,
  tx: Sql,
  { request, record, by, site }: Delivery,
): Promise<Date> {
  // Of two at once, the second waits here and then finds the request closed.
  const [open] = await tx`
    select from public.record_requests where id = ${request.id} and status in ('received', 'in_progress') for update`
  if (!open) throw new FunctionError(409, 'already_closed', 'This request is already closed')
  for (const format of ['pdf', 'fhir'] as const) {
    const { type, bytes } = await makeFile(services, record, format)
    const name = deliveryName(request, format)
    await services.keepFile(tx, { bucket: 'record-deliveries', name, owner: by, type, bytes })
  }
  const [delivered] = await tx<{ expires_at: Date }[]>`
    update public.record_requests set status = 'delivered', contents = ${tx.json(countRecord(record))}
    where id = ${request.id} returning expires_at`
  if (!delivered) throw new Error('A record request was not delivered')
  // Whoever can't open the files isn't sent to them: the supervising physician hands them over.
  const reader = request.requested_by ?? request.patient_id
  const to = await accountEmail(tx, reader)
  if (to && (await canOpen(services.sql, request, record))) {
    const isForOther = reader !== request.patient_id
    const [chosen] = await services.sql<
      { language: string }[]
    >`select private.mail_language(${reader}) as language`
    const { subject, ...content } = mailOfDelivery(
      languageOf(chosen?.language),
      delivered.expires_at,
      `${site}/${isForOther ? `family/${request.patient_id}?open=records` : 'patient-dashboard?open=records'}`,
    )
    await queueMail(tx, { to, subject, kind: 'records', ...layOut(content) })
  }
  return delivered.expires_at
}

/** The patient until they close their account, somebody else while they act for the patient: closing an account ends that too. */
async function canOpen(sql: Sql, { requested_by, patient_id }: RequestRow, { patient }: PatientRecord) {
  if (requested_by === null || requested_by === patient_id) return patient.closed_at === null
  const [acting] = await sql`
    select from public.representatives r
    where r.user_id = ${requested_by} and r.patient_id = ${patient_id} and r.revoked_at is null
      and 'read_records' = any (private.rights_now(r))`
  return acting !== undefined
}
