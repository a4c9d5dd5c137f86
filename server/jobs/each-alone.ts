import type { TransactionSql } from 'postgres'
import type { Pool, Sql } from '#server/db/pool.ts'

/**
 * Works on each item separately, so that a failing one neither undoes nor delays the others; returns how many
 * succeeded. A failed item is given back for the job's next turn, and its error is thrown once the rest is committed.
 * `giveBack` undoes what `take` changed; what `work` did is rolled back automatically.
 */
export async function eachAlone<One extends object>(
  sql: Pool,
  take: (tx: Sql) => Promise<Iterable<One>>,
  work: (step: Sql, one: One) => Promise<void>,
  giveBack: (tx: Sql, one: One) => Promise<unknown> = async () => {},
): Promise<number> {
  const failures: unknown[] = []
  const done = await sql.begin(async (tx: TransactionSql) => {
    let count = 0
    for (const one of await take(tx)) {
      try {
        await tx.savepoint((step) => work(step, one))
        count += 1
      } catch (error) {
        failures.push(error)
        await giveBack(tx, one)
      }
    }
    return count
  })
  if (failures.length > 0) throw failures[0]
  return done
}
