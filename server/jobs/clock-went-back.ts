import type { Pool } from '#server/db/pool.ts'

/** Everything that waits for a moment, and is not done yet. */
const waiting = {
  mail_outbox: 'sent_at is null and failed_at is null',
  page_outbox: 'sent_at is null and failed_at is null',
  push_outbox: 'sent_at is null and failed_at is null',
  pharmacy_outbox: 'sent_at is null and failed_at is null',
  appointment_events: 'mailed_at is null and failed_at is null',
  safety_events: 'mailed_at is null',
  safety_queue: 'true',
}

/**
 * After a clock that was ahead is set back, due times lie in the future: until then no job would run, no email be
 * sent and no safety alert go out. A job with a start time in the future reveals this, and then everything that waits
 * is due now. A message being sent at that moment may go out twice, under the same ID.
 */
export async function repairAfterClock(sql: Pool): Promise<boolean> {
  const [clock] = await sql<{ back: boolean }[]>`
    select exists (select from private.job_runs where started_at > now() + interval '5 seconds') as back`
  if (!clock?.back) return false
  await sql.begin(async (tx) => {
    for (const [table, open] of Object.entries(waiting))
      await tx.unsafe(
        `update private.${table} set next_attempt_at = now() where ${open} and next_attempt_at > now()`,
      )
    // No window is longer than an hour.
    await tx`delete from private.rate_limits where window_end > now() + interval '1 hour'`
    await tx`update realtime.publisher set until = now() where until > now() + interval '5 seconds'`
    await tx`
      update private.job_runs set started_at = '-infinity', lease_until = null, next_attempt_at = null
      where started_at > now() or lease_until > now() + interval '1 minute' or next_attempt_at > now() + interval '1 hour'`
  })
  return true
}
