import type { Fragment } from 'postgres'
import { backoffSeconds } from './backoff.ts'
import type { Sql } from './pool.ts'

/** A table of what has to reach the outside. A row waits, is leased while it is sent, and ends as sent or failed. */
export type Outbox = 'mail_outbox' | 'page_outbox' | 'pharmacy_outbox' | 'push_outbox'

type Leased = { id: string; attempts: number }

/** The longest pause between attempts to send an alert about a safety task that no one has answered. */
export const longestAlertPause = 300

/**
 * Takes rows that are due. A process killed between sending and marking leaves the lease to run out, and the row is
 * taken again: at least once, under the same id.
 */
export async function leaseDue<Row extends Leased>(
  sql: Sql,
  outbox: Outbox,
  {
    columns,
    batch,
    seconds,
    only = sql`true`,
  }: { columns: readonly (keyof Row & string)[]; batch: number; seconds: number; only?: Fragment },
): Promise<Row[]> {
  const table = sql(`private.${outbox}`)
  return sql<Row[]>`
    update ${table}
    set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${seconds})
    where id in (
      select id from ${table}
      where sent_at is null and failed_at is null and next_attempt_at <= now() and ${only}
      order by next_attempt_at limit ${batch} for update skip locked
    ) returning ${sql(columns as readonly string[])}`
}

/**
 * Records why a row was not sent: it is tried again later, or given up. A row that was dismissed in the meantime
 * stays dismissed.
 */
export async function noteFailure(
  sql: Sql,
  outbox: Outbox,
  { id, attempts }: Leased,
  {
    reason,
    givesUp = false,
    longestPause = Number.POSITIVE_INFINITY,
  }: { reason: string; givesUp?: boolean; longestPause?: number },
): Promise<void> {
  const pause = Math.min(backoffSeconds(attempts), longestPause)
  await sql`
    update ${sql(`private.${outbox}`)} set last_error = ${reason}, failed_at = case when ${givesUp} then now() end,
      next_attempt_at = now() + make_interval(secs => ${pause})
    where id = ${id} and failed_at is null`
}

/** Keeps a row that no longer needs sending as a record that requires no action. */
export async function putAway(sql: Sql, outbox: Outbox, id: string, reason: string): Promise<void> {
  await sql`
    update ${sql(`private.${outbox}`)} set failed_at = now(), dismissed_at = now(), last_error = ${reason}
    where id = ${id} and sent_at is null`
}

/** Gives up on all waiting rows, because nothing here can send them; returns how many there were. */
export async function giveUpAll(sql: Sql, outbox: Outbox, reason: string): Promise<number> {
  const left = await sql`
    update ${sql(`private.${outbox}`)} set failed_at = now(), last_error = ${reason}
    where sent_at is null and failed_at is null returning id`
  return left.length
}
