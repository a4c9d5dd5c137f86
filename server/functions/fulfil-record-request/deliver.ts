import { languageOf } from '#core/language.ts'
import { countRecord } from '#core/records/count-record.ts'
import type { PatientRecord } from '#core/records/types.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Caller } from '#server/db/run-as.ts'
import { layOut } from '../mail/lay-out.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { attachFiles } from '../records/attach-files.ts'
import { makeFile } from '../records/make-files.ts'
import { accountEmail, deliveryName, type RequestRow } from '../records/request-row.ts'
import { FunctionError, type FunctionServices, type StoredFile } from '../types.ts'
import { mailOfDelivery } from './mail-of-delivery.ts'
import type { OpenedRequest } from './open-request.ts'

type Delivery = OpenedRequest & { by: string; site: string }

/**
 * Creates and stores both files first. Then it writes their rows, the request's state, its history and the email, all
 * or none. Returns until when they can be downloaded.
 */
export async function deliver(
  services: FunctionServices,
  caller: Caller,
  { by, site, ...opened }: Delivery,
): Promise<Date> {
  const { request } = opened
  const record = await attachFiles(services, opened)
  const files: { name: string; stored: StoredFile }[] = []
  for (const format of ['pdf', 'fhir'] as const) {
    const stored = await services.storeFile(await makeFile(services, record, format))
    files.push({ name: deliveryName(request, format), stored })
  }
  return services.asCaller(caller, async (tx) => {
    // If two deliver at the same time, the second waits here and then finds the request closed.
    const [open] = await tx`
      select from public.record_requests where id = ${request.id} and status in ('received', 'in_progress') for update`
    if (!open) throw new FunctionError(409, 'already_closed', 'This request is already closed')
    for (const { name, stored } of files)
      await stored.giveName(tx, { bucket: 'record-deliveries', name, owner: by })
    const [delivered] = await tx<{ expires_at: Date }[]>`
      update public.record_requests set status = 'delivered', contents = ${tx.json(countRecord(record))}
      where id = ${request.id} returning expires_at`
    if (!delivered) throw new Error('A record request was not delivered')
    // A person who can't open the files gets no email: the supervising physician hands the files over.
    const to = request.asked_by ? null : await accountEmail(tx, request.requested_by ?? request.patient_id)
    if (to && (await canOpen(services.sql, request, record)))
      await mailDelivery(services, tx, { to, request, site, expiresAt: delivered.expires_at })
    return delivered.expires_at
  })
}

type Delivered = { to: string; request: RequestRow; site: string; expiresAt: Date }

async function mailDelivery({ sql }: FunctionServices, tx: Sql, { to, request, site, expiresAt }: Delivered) {
  const reader = request.requested_by ?? request.patient_id
  const isForOther = reader !== request.patient_id
  const [chosen] = await sql<{ language: string }[]>`select private.mail_language(${reader}) as language`
  const { subject, ...content } = mailOfDelivery(
    languageOf(chosen?.language),
    expiresAt,
    `${site}/${isForOther ? `family/${request.patient_id}?open=records` : 'patient-dashboard?open=records'}`,
  )
  await queueMail(tx, { to, subject, kind: 'records', ...layOut(content) })
}

/**
 * The patient until they close their account, another person while they act for the patient: closing an account ends
 * that too.
 */
async function canOpen(sql: Sql, { requested_by, patient_id }: RequestRow, { patient }: PatientRecord) {
  if (requested_by === null || requested_by === patient_id) return patient.closed_at === null
  const [acting] = await sql`
    select from public.representatives r
    where r.user_id = ${requested_by} and r.patient_id = ${patient_id} and r.revoked_at is null
      and 'read_records' = any (private.rights_now(r))`
  return acting !== undefined
}
