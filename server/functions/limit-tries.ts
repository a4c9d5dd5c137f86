import type { Sql } from '#server/db/pool.ts'
import { calledTooOften } from './types.ts'

export type Limit = { key: string; allowed: number; seconds: number }

/** Counts a try outside any transaction, so that it counts even when what follows is refused. */
export async function limitTries(sql: Sql, { key, allowed, seconds }: Limit): Promise<void> {
  const [row] = await sql<{ wait: number }[]>`
    select private.count_try(${key}, ${allowed}::integer, ${seconds}::integer) as wait`
  const wait = row?.wait ?? 0
  if (wait > 0) throw calledTooOften(wait)
}
