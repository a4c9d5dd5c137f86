import { giveUpAll, leaseDue, noteFailure } from '#server/db/outbox.ts'
import type { Sql } from '#server/db/pool.ts'
import { reasonOf } from '#server/db/reason-of.ts'
import type { PagerEngine } from '#server/engines/pager/types.ts'
import type { Logger } from '#server/log.ts'

type Page = { id: string; phone: string; body: string; attempts: number }

const batch = 10
const leaseSeconds = 60
const maxAttempts = 6
const notSetUp = 'No text message gateway is set up (PAGER_URL). Email was sent.'

/** Sends the texts that are due; says how many it took. Without a gateway each is noted as not sent. */
export async function sendPages({
  sql,
  log,
  engine,
}: {
  sql: Sql
  log: Pick<Logger, 'warn'>
  engine: PagerEngine | undefined
}): Promise<number> {
  if (!engine) return giveUpAll(sql, 'page_outbox', notSetUp)
  const due = await leaseDue<Page>(sql, 'page_outbox', { batch, seconds: leaseSeconds })
  await Promise.all(
    due.map(async (page) => {
      const { id, phone, body, attempts } = page
      try {
        await engine.send({ id, to: phone, text: body })
        await sql`update private.page_outbox set sent_at = now(), last_error = null where id = ${id}`
      } catch (error) {
        const reason = reasonOf(error)
        log.warn({ page: id, attempt: attempts, reason }, 'A text message was not sent')
        await noteFailure(sql, 'page_outbox', page, { reason, givesUp: attempts >= maxAttempts })
      }
    }),
  )
  return due.length
}
