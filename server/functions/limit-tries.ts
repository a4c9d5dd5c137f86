import type { Sql } from '#server/db/pool.ts'
import { calledTooOften } from './types.ts'

export type Limit = { key: string; allowed: number; seconds: number }

/** Counts an attempt outside any transaction, so that it counts even if the rest is refused. */
export async function limitTries(sql: Sql, { key, allowed, seconds }: Limit): Promise<void> {
  const [row] = await sql<{ wait: number }[]>`
    select private.count_try(${key}, ${allowed}::integer, ${seconds}::integer) as wait`
  const wait = row?.wait ?? 0
  if (wait > 0) throw calledTooOften(wait)
}
