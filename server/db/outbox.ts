import type { Fragment } from 'postgres'
import { backoffSeconds } from './backoff.ts'
import type { Sql } from './pool.ts'

/** A table of what has to reach the outside. A row waits, is leased while it is sent, and ends as sent or failed. */
export type Outbox = 'mail_outbox' | 'page_outbox' | 'pharmacy_outbox' | 'push_outbox'

type Leased = { id: string; attempts: number }

/**
 * Takes rows that are due. A process killed between sending and marking leaves the lease to run out, and the row is
 * taken again: at least once, under the same id.
 */
export async function leaseDue<Row extends Leased>(
  sql: Sql,
  outbox: Outbox,
  { batch, seconds, only = sql`true` }: { batch: number; seconds: number; only?: Fragment },
): Promise<Row[]> {
  const table = sql(`private.${outbox}`)
  return sql<Row[]>`
    update ${table}
    set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${seconds})
    where id in (
      select id from ${table}
      where sent_at is null and failed_at is null and next_attempt_at <= now() and ${only}
      order by next_attempt_at limit ${batch} for update skip locked
    ) returning *`
}

/** Notes why a row was not sent: it is tried again later, or given up. */
export async function noteFailure(
  sql: Sql,
  outbox: Outbox,
  { id, attempts }: Leased,
  { reason, givesUp }: { reason: string; givesUp: boolean },
): Promise<void> {
  await sql`
    update ${sql(`private.${outbox}`)} set last_error = ${reason}, failed_at = case when ${givesUp} then now() end,
      next_attempt_at = now() + make_interval(secs => ${backoffSeconds(attempts)})
    where id = ${id}`
}

/** Gives up on everything that waits, because nothing here can send it; says how much that was. */
export async function giveUpAll(sql: Sql, outbox: Outbox, reason: string): Promise<number> {
  const left = await sql`
    update ${sql(`private.${outbox}`)} set failed_at = now(), last_error = ${reason}
    where sent_at is null and failed_at is null returning id`
  return left.length
}
