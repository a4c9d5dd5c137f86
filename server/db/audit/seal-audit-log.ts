import type { Sql } from '../pool.ts'

/** Seals what has come since the last time, in pieces, so that a long backlog is no long transaction. */
export async function sealAuditLog(sql: Sql): Promise<void> {
  for (;;) {
    const [result] = await sql<{ sealed: number }[]>`select private.seal_audit_log() as sealed`
    if (!result?.sealed) return
  }
}
