import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPool, openRequestPool, type Pool, type RequestPool } from '#server/db/pool.ts'

export type BenchDatabase = { sql: Pool; requests: RequestPool; url: string }

/** A migrated database that is gone when the measurement is done. */
export async function withDatabase<T>(work: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'saguaro-bench-'))
  const database = await startEmbedded(path.join(folder, 'postgres'))
  const sql = openPool(database.url, { max: 8 })
  const requests = openRequestPool(database.url, { max: 8 })
  try {
    await migrate(sql)
    return await work({ sql, requests, url: database.url })
  } finally {
    await Promise.all([requests.end(), sql.end()])
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
