import type { Sql } from '#server/db/pool.ts'
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
const leaseSeconds = 60
const maxAttempts = 12

/** Sends what is due; says how many messages it took. Leased like mail: at least once, under one reference. */
export async function deliverDue(parts: Parts): Promise<number> {
  if (!parts.pharmacy.url) return 0
  const due = await lease(parts.sql)
  await Promise.all(due.map((message) => deliver(parts, message)))
  return due.length
}

/** Right after the act, so that the clinician hears at once whether the network has it. */
export async function deliverNow(
  parts: Parts,
  prescriptionId: string,
): Promise<{ sent: true; queued?: undefined; reference: string } | { sent: false; queued: true }> {
  const [message] = await lease(parts.sql, prescriptionId)
  const reference = message ? await deliver(parts, message) : await sentBefore(parts.sql, prescriptionId)
  return reference ? { sent: true, queued: undefined, reference } : { sent: false, queued: true }
}

async function sentBefore(sql: Sql, prescriptionId: string): Promise<string | undefined> {
  const [row] = await sql<{ pharmacy_reference: string | null }[]>`
    select pharmacy_reference from public.prescriptions where id = ${prescriptionId} and delivery = 'sent'`
  return row?.pharmacy_reference ?? undefined
}

async function lease(sql: Sql, prescriptionId: string | null = null): Promise<Queued[]> {
  return sql<Queued[]>`
    update private.pharmacy_outbox
    set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from private.pharmacy_outbox
      where sent_at is null and failed_at is null and next_attempt_at <= now()
        and (${prescriptionId}::uuid is null or prescription_id = ${prescriptionId}::uuid)
      order by created_at limit ${batch} for update skip locked
    )
    returning id, prescription_id, kind, body, pdf, attempts`
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
    const reason = error instanceof Error ? error.message.slice(0, 300) : String(error)
    log[givesUp ? 'error' : 'warn']({ ...about, reason }, 'The pharmacy network did not take a prescription')
    await sql`
      update private.pharmacy_outbox set last_error = ${reason}, failed_at = case when ${givesUp} then now() end,
        next_attempt_at = now() + make_interval(secs => ${Math.min(5 * 2 ** (message.attempts - 1), 3600)})
      where id = ${message.id}`
    if (givesUp && message.kind === 'prescription')
      await sql`update public.prescriptions set delivery = 'failed' where id = ${message.prescription_id}`
    return undefined
  }
}
