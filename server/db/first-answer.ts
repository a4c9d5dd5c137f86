import type { Sql } from './pool.ts'

const patienceMs = 60_000

type Wait = { until?: number; onWaiting?: (() => void) | undefined }

/**
 * Waits until a database that was just started answers: on a busy machine the first connection can take longer than
 * the pool allows any later one. `onWaiting` is called after each attempt that took too long.
 */
export async function waitForFirstAnswer(
  sql: Sql,
  { until = performance.now() + patienceMs, onWaiting }: Wait = {},
): Promise<void> {
  try {
    await sql`select 1`
  } catch (error) {
    if ((error as { code?: string }).code !== 'CONNECT_TIMEOUT' || performance.now() > until) throw error
    onWaiting?.()
    await waitForFirstAnswer(sql, { until, onWaiting })
  }
}
