import type { Sql } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'

/**
 * Reminds of safety tasks that no one has acknowledged, and escalates them along the on-call list; returns how many
 * steps were due. The database does each step in the transaction that records it.
 */
export async function workSafetyTasks({
  sql,
  log,
  now = new Date(),
}: {
  sql: Sql
  log: Pick<Logger, 'info'>
  now?: Date
}): Promise<number> {
  let steps = 0
  for (;;) {
    const [row] = await sql<{ done: number }[]>`select private.work_safety_tasks(${now}) as done`
    const done = row?.done ?? 0
    if (done === 0) break
    steps += done
  }
  if (steps > 0) log.info({ steps }, 'Reminded of or escalated safety tasks')
  return steps
}
