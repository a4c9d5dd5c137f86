import type { Sql } from '../pool.ts'

const mostAtOnce = 5000

/**
 * Seals new entries in batches, so that a long backlog isn't one long transaction. Entries that arrive during a run
 * wait for the next one; otherwise a busy server would do little else.
 */
export async function sealAuditLog(sql: Sql): Promise<void> {
  for (;;) {
    const [result] = await sql<{ sealed: number }[]>`select private.seal_audit_log(${mostAtOnce}) as sealed`
    if (!result || result.sealed < mostAtOnce) return
  }
}
