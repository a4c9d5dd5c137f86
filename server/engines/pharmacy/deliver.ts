import type { Fragment } from 'postgres'
import { leaseDue, noteFailure, putAway } from '#server/db/outbox.ts'
import type { Pool, Sql } from '#server/db/pool.ts'
import { reasonOf } from '#server/db/reason-of.ts'
import type { Logger } from '#server/log.ts'
import { openPharmacy } from './index.ts'
import type { PharmacyMessage, PharmacySettings } from './types.ts'

type Parts = { sql: Pool; pharmacy: PharmacySettings; log: Pick<Logger, 'info' | 'warn' | 'error'> }
type Queued = {
  id: string
  prescription_id: string
  kind: 'prescription' | 'cancellation'
  body: object
  pdf: Buffer | null
  attempts: number
}

const columns = ['id', 'prescription_id', 'kind', 'body', 'pdf', 'attempts'] as const
const batch = 5
const seconds = 60
const maxAttempts = 12

/** Sends due messages and returns how many it took. Leased like email: at least once, under one reference. */
export async function deliverDue(parts: Parts, only?: Fragment): Promise<number> {
  const { sql, pharmacy } = parts
  if (!pharmacy.url) return 0
  const due = await leaseDue<Queued>(sql, 'pharmacy_outbox', {
    columns,
    batch,
    seconds,
    ...(only && { only }),
  })
  await Promise.all(due.map((message) => deliver(parts, message)))
  return due.length
}

/** Right after the action, so that the clinician immediately sees whether the network has it. */
export async function deliverNow(
  parts: Parts,
  prescriptionId: string,
): Promise<{ sent: true; queued?: undefined; reference: string } | { sent: false; queued: true }> {
  await deliverDue(parts, parts.sql`prescription_id = ${prescriptionId}::uuid`)
  const [sent] = await parts.sql<{ reference: string }[]>`
    select pharmacy_reference as reference from public.prescriptions where id = ${prescriptionId} and delivery = 'sent'`
  return sent ? { sent: true, queued: undefined, reference: sent.reference } : { sent: false, queued: true }
}

async function deliver({ sql, pharmacy, log }: Parts, message: Queued): Promise<void> {
  const about = { prescription: message.prescription_id, kind: message.kind, attempt: message.attempts }
  if (message.kind === 'prescription' && (await isWithdrawn(sql, message)))
    return putAway(sql, 'pharmacy_outbox', message.id, 'Canceled or replaced before it was sent')
  try {
    const outcome = await openPharmacy(pharmacy).send({
      ...message.body,
      ...(message.pdf && { pdf: message.pdf }),
    } as PharmacyMessage)
    if (!outcome.sent) return
    await noteSent(sql, message, outcome.reference)
    log.info(about, 'A message was sent to the pharmacy network')
  } catch (error) {
    const givesUp = message.attempts >= maxAttempts
    const reason = reasonOf(error)
    log[givesUp ? 'error' : 'warn']({ ...about, reason }, 'The pharmacy network did not take a message')
    if (givesUp) await sql`select private.give_up_on_pharmacy(${message.id}, ${reason})`
    else await noteFailure(sql, 'pharmacy_outbox', message, { reason })
  }
}

async function isWithdrawn(sql: Sql, { prescription_id }: Queued): Promise<boolean> {
  const [row] = await sql`
    select from public.prescriptions p where p.id = ${prescription_id} and (
      p.canceled_at is not null or exists (select from public.prescriptions newer where newer.replaces = p.id))`
  return row !== undefined
}

/**
 * The prescription is locked before its messages, in the same order as in the database. A message withdrawn in the
 * meantime counts as sent.
 */
async function noteSent(sql: Pool, { id, prescription_id, kind }: Queued, reference: string): Promise<void> {
  await sql.begin(async (tx) => {
    if (kind === 'prescription')
      await tx`
        update public.prescriptions set delivery = 'sent', sent_at = now(), pharmacy_reference = ${reference}
        where id = ${prescription_id}`
    else await tx`update public.prescriptions set cancellation = 'sent' where id = ${prescription_id}`
    await tx`
      update private.pharmacy_outbox set sent_at = now(), reference = ${reference}, last_error = null, pdf = null,
        failed_at = null, dismissed_at = null
      where id = ${id}`
  })
}
