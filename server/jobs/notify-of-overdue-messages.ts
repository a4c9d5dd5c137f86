import type { Sql } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'

/**
 * Notifies the supervising physicians and the people on call of messages that a colleague hasn't read or answered in
 * the time the practice set; returns how many people. Each message is announced once, even with several servers.
 */
export async function notifyOfOverdueMessages({
  sql,
  log,
}: {
  sql: Sql
  log: Pick<Logger, 'info'>
}): Promise<number> {
  const [row] = await sql<{ told: number }[]>`select private.notify_of_overdue_messages() as told`
  const told = row?.told ?? 0
  if (told > 0) log.info({ told }, 'Sent notices about overdue messages')
  return told
}
