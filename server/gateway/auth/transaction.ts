import type { Pool, Sql } from '#server/db/pool.ts'

/** Everything in `work` happens, or nothing of it. */
export async function inTransaction<T>(sql: Pool, work: (tx: Sql) => Promise<T>): Promise<T> {
  const result = await sql.begin((tx) => work(tx))
  return result as T
}
