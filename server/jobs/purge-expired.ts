import type { Sql } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'

/** Rows that outlive their use, and when they may be deleted. A table that this database doesn't have is skipped. */
const purges = [
  { table: 'private.rate_limits', expired: 'window_end < now()' },
  { table: 'private.identity_proofs', expired: "proved_at < now() - interval '1 hour'" },
  { table: 'realtime.changes', expired: "happened_at < now() - interval '10 minutes'" },
  { table: 'storage.resumable_uploads', expired: "created_at < now() - interval '24 hours'" },
  { table: 'public.form_drafts', expired: "updated_at < now() - interval '90 days'" },
  { table: 'private.mail_outbox', expired: "coalesce(sent_at, failed_at) < now() - interval '30 days'" },
  { table: 'private.page_outbox', expired: "coalesce(sent_at, failed_at) < now() - interval '90 days'" },
  { table: 'private.push_outbox', expired: "coalesce(sent_at, failed_at) < now() - interval '90 days'" },
] as const

const rowsAtOnce = 10_000

export async function purgeExpired(sql: Sql, log: Logger): Promise<void> {
  const [auth] = await sql`select to_regprocedure('auth.remove_expired()') as oid`
  if (auth?.oid) await sql`select auth.remove_expired()`
  for (const { table, expired } of purges) {
    const [found] = await sql`select to_regclass(${table}) as oid`
    if (!found?.oid) continue
    let purged: number
    do {
      // A bounded delete, again and again: no long lock on a table that requests write to.
      const result = await sql.unsafe(
        `delete from ${table} where ctid in (select ctid from ${table} where ${expired} limit ${rowsAtOnce})`,
      )
      purged = result.count
      if (purged > 0) log.info({ table, purged }, 'Purged expired rows')
    } while (purged === rowsAtOnce)
  }
}
