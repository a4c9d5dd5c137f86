import type { Sql } from '../pool.ts'

/** Lets the status page say how old the last backup is. A database from before this has no place for it. */
export async function noteBackup(sql: Sql, kind: 'full' | 'base'): Promise<void> {
  const [found] = await sql`select to_regclass('private.backup_runs') as oid`
  if (found?.oid) await sql`insert into private.backup_runs (kind) values (${kind})`
}
