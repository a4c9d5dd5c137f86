import type { Sql } from '#server/db/pool.ts'
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
  if (!engine) {
    const left = await sql`
      update private.page_outbox set failed_at = now(), last_error = ${notSetUp}
      where sent_at is null and failed_at is null returning id`
    return left.length
  }
  const due = await sql<Page[]>`
    update private.page_outbox
    set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from private.page_outbox
      where sent_at is null and failed_at is null and next_attempt_at <= now()
      order by next_attempt_at limit ${batch} for update skip locked
    ) returning id, phone, body, attempts`
  await Promise.all(
    due.map(async ({ id, phone, body, attempts }) => {
      try {
        await engine.send({ id, to: phone, text: body })
        await sql`update private.page_outbox set sent_at = now(), last_error = null where id = ${id}`
      } catch (error) {
        const reason = String((error as Error).message).slice(0, 300)
        log.warn({ page: id, attempt: attempts, reason }, 'A text message was not sent')
        await sql`
          update private.page_outbox set last_error = ${reason},
            failed_at = case when ${attempts >= maxAttempts} then now() end,
            next_attempt_at = now() + make_interval(secs => ${5 * 2 ** attempts})
          where id = ${id}`
      }
    }),
  )
  return due.length
}
