import path from 'node:path'
import type { Config } from '../config.ts'
import { startEmbedded } from './embedded.ts'
import { openPool, type Sql } from './pool.ts'

/** The practice's database for a command: beside a running server, or started for as long as the command takes. */
export async function withDatabase<T>(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (sql: Sql, url: string) => Promise<T>,
): Promise<T> {
  const embedded = DATABASE_URL ? undefined : await startEmbedded(path.join(DATA_DIR, 'postgres'))
  const url = DATABASE_URL ?? embedded?.url ?? ''
  const sql = openPool(url, { max: 4, name: 'saguaro-command' })
  try {
    return await work(sql, url)
  } finally {
    await sql.end()
    if (embedded?.started) await embedded.stop()
  }
}
