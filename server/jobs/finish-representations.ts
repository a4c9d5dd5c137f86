import type { Sql } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'

type Parts = { sql: Sql; log: Pick<Logger, 'info'> }

/**
 * Closes guardianships of people who turned 18 and proxies whose end date has come, and tells both sides once. Their
 * rights ended by themselves at that moment; this is the notice. Says how many it closed.
 */
export async function finishRepresentations({ sql, log }: Parts, now = new Date()): Promise<number> {
  const [row] = await sql<{ finished: number }[]>`select private.finish_representations(${now}) as finished`
  const finished = row?.finished ?? 0
  if (finished > 0) log.info({ finished }, 'Ended what guardians and proxies may do')
  return finished
}
