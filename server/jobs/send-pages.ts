import { giveUpAll, leaseDue, longestAlertPause, noteFailure, putAway } from '#server/db/outbox.ts'
import type { Sql } from '#server/db/pool.ts'
import { reasonOf } from '#server/db/reason-of.ts'
import type { PagerEngine } from '#server/engines/pager/types.ts'
import type { Logger } from '#server/log.ts'

type Parts = { sql: Sql; log: Pick<Logger, 'warn'>; engine: PagerEngine | undefined }
type Page = { id: string; phone: string; body: string; attempts: number; safety_event_id: string | null }

const columns = ['id', 'phone', 'body', 'attempts', 'safety_event_id'] as const
const batch = 10
const leaseSeconds = 60
const notSetUp = 'No text message gateway is set up (PAGER_URL).'

/**
 * Sends due texts and returns how many it took. A text about a task that has since been closed or acknowledged isn't
 * sent; until then it is never given up. Without a gateway each is marked as not sent.
 */
export async function sendPages({ sql, log, engine }: Parts): Promise<number> {
  if (!engine) return giveUpAll(sql, 'page_outbox', notSetUp)
  const due = await leaseDue<Page>(sql, 'page_outbox', { columns, batch, seconds: leaseSeconds })
  await Promise.all(due.map((page) => sendOne({ sql, log, engine }, page)))
  return due.length
}

async function sendOne({ sql, log, engine }: Parts & { engine: PagerEngine }, page: Page): Promise<void> {
  const { id, phone, body, attempts } = page
  if (!(await isCurrent(sql, page)))
    return putAway(sql, 'page_outbox', id, 'No longer needed: someone has the task.')
  try {
    await engine.send({ id, to: phone, text: body })
  } catch (error) {
    const reason = reasonOf(error)
    log.warn({ page: id, attempt: attempts, reason }, 'A text message was not sent')
    // Without a task no one can acknowledge it.
    const givesUp = page.safety_event_id === null && attempts >= 6
    await noteFailure(sql, 'page_outbox', page, { reason, longestPause: longestAlertPause, givesUp })
    return
  }
  await sql`update private.page_outbox set sent_at = now(), last_error = null where id = ${id}`
}

/** Texts of an earlier version don't name their task, and are sent. */
async function isCurrent(sql: Sql, { safety_event_id }: Page): Promise<boolean> {
  if (safety_event_id === null) return true
  const [alert] = await sql<{ is_current: boolean }[]>`
    select a.is_current and private.may_be_on_call(e.recipient) as is_current
    from private.safety_events e cross join lateral private.safety_alert(e.task_id, e.kind) a
    where e.id = ${safety_event_id}`
  return alert?.is_current ?? false
}
