import type { TransactionSql } from 'postgres'
import type { Pool, Sql } from '#server/db/pool.ts'

/**
 * Works on each by itself, so that one that fails neither undoes the others nor holds them up; says how many went well.
 * What failed is given back for the job's next turn, and thrown only once the rest is committed. `giveBack` is for what
 * `take` has changed; what `work` did is undone by itself.
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
