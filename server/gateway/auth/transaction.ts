import type { Sql } from '#server/db/pool.ts'

/** Everything in `work` happens, or nothing of it. */
export async function inTransaction<T>(sql: Sql, work: (tx: Sql) => Promise<T>): Promise<T> {
  const result = await sql.begin((tx) => work(tx as unknown as Sql))
  return result as T
}
