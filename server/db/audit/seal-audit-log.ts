import type { Sql } from '../pool.ts'

const mostAtOnce = 5000

/**
 * Seals what has come since the last time, in pieces, so that a long backlog is no long transaction. What comes
 * meanwhile waits for the next time: asked again for every few entries, a busy server would do little else.
 */
export async function sealAuditLog(sql: Sql): Promise<void> {
  for (;;) {
    const [result] = await sql<{ sealed: number }[]>`select private.seal_audit_log(${mostAtOnce}) as sealed`
    if (!result || result.sealed < mostAtOnce) return
  }
}
