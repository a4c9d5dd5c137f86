import { expect } from 'vitest'
import type { Sql } from '#server/db/pool.ts'
import { makePdf, mostProcesses, pdfProcesses, recordLimits } from '#server/documents/make-pdf.ts'
import { openLog } from '#server/log.ts'

/** Its pages keep a process busy for seconds. */
const long = {
  title: 'A long document',
  head: { name: 'Practice', lines: [] },
  parts: Array.from({ length: 150 }, () => ({ kind: 'text' as const, text: 'Words of a page. '.repeat(60) })),
}

/**
 * Makes a call whose document has to wait for others, and returns how many transactions are open during that time.
 */
export async function transactionsWhileDrawing<T>(
  sql: Sql,
  call: () => Promise<T>,
): Promise<{ answer: T; open: number }> {
  const log = openLog('silent')
  const others = Array.from({ length: mostProcesses }, () => [
    makePdf(long, log),
    makePdf(long, log, recordLimits),
  ]).flat()
  const answer = call()
  await expect.poll(() => pdfProcesses().waiting, { interval: 5, timeout: 10_000 }).toBe(1)
  const [row] = await sql<{ open: number }[]>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`
  await Promise.all(others)
  return { answer: await answer, open: row?.open ?? 0 }
}
