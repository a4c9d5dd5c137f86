import { leaseDue, noteFailure } from '#server/db/outbox.ts'
import type { Sql } from '#server/db/pool.ts'
import { reasonOf } from '#server/db/reason-of.ts'
import type { Logger } from '#server/log.ts'
import { openPharmacy } from './index.ts'
import type { PharmacyMessage, PharmacySettings } from './types.ts'

type Parts = { sql: Sql; pharmacy: PharmacySettings; log: Pick<Logger, 'info' | 'warn' | 'error'> }
type Queued = {
  id: string
  prescription_id: string
  kind: string
  body: object
  pdf: Buffer | null
  attempts: number
}

const batch = 5
const seconds = 60
const maxAttempts = 12

/** Sends what is due; says how many messages it took. Leased like mail: at least once, under one reference. */
export async function deliverDue(parts: Parts): Promise<number> {
  if (!parts.pharmacy.url) return 0
  const due = await leaseDue<Queued>(parts.sql, 'pharmacy_outbox', { batch, seconds })
  await Promise.all(due.map((message) => deliver(parts, message)))
  return due.length
}

/** Right after the act, so that the clinician hears at once whether the network has it. */
export async function deliverNow(
  parts: Parts,
  prescriptionId: string,
): Promise<{ sent: true; queued?: undefined; reference: string } | { sent: false; queued: true }> {
  const only = parts.sql`prescription_id = ${prescriptionId}::uuid`
  const [message] = await leaseDue<Queued>(parts.sql, 'pharmacy_outbox', { batch, seconds, only })
  const reference = message ? await deliver(parts, message) : await sentBefore(parts.sql, prescriptionId)
  return reference ? { sent: true, queued: undefined, reference } : { sent: false, queued: true }
}

async function sentBefore(sql: Sql, prescriptionId: string): Promise<string | undefined> {
  const [row] = await sql<{ pharmacy_reference: string | null }[]>`
    select pharmacy_reference from public.prescriptions where id = ${prescriptionId} and delivery = 'sent'`
  return row?.pharmacy_reference ?? undefined
}

/** The network's reference once it has taken the message; nothing while it has not. */
async function deliver({ sql, pharmacy, log }: Parts, message: Queued): Promise<string | undefined> {
  const about = { prescription: message.prescription_id, kind: message.kind, attempt: message.attempts }
  try {
    const outcome = await openPharmacy(pharmacy).send({
      ...message.body,
      ...(message.pdf && { pdf: message.pdf }),
    } as PharmacyMessage)
    if (!outcome.sent) return undefined
    await sql.begin(async (tx) => {
      await tx`
        update private.pharmacy_outbox set sent_at = now(), reference = ${outcome.reference}, last_error = null, pdf = null
        where id = ${message.id}`
      if (message.kind === 'prescription')
        await tx`
          update public.prescriptions set delivery = 'sent', sent_at = now(), pharmacy_reference = ${outcome.reference}
          where id = ${message.prescription_id}`
    })
    log.info(about, 'A prescription was sent to the pharmacy network')
    return outcome.reference
  } catch (error) {
    const givesUp = message.attempts >= maxAttempts
    const reason = reasonOf(error)
    log[givesUp ? 'error' : 'warn']({ ...about, reason }, 'The pharmacy network did not take a prescription')
    await noteFailure(sql, 'pharmacy_outbox', message, { reason, givesUp })
    if (givesUp && message.kind === 'prescription')
      await sql`update public.prescriptions set delivery = 'failed' where id = ${message.prescription_id}`
    return undefined
  }
}
