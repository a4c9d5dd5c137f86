import type { Config } from '../config.ts'
import { openPool, type Pool } from './pool.ts'
import { startPracticeDatabase } from './practice-database.ts'

/** The practice's database for a command: that of a running server, or started for the duration of the command. */
export async function withDatabase<T>(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'WAL_ARCHIVE_DIR'>,
  work: (sql: Pool, url: string) => Promise<T>,
): Promise<T> {
  const embedded = config.DATABASE_URL ? undefined : await startPracticeDatabase(config)
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  const sql = openPool(url, { max: 4, name: 'saguaro-command' })
  try {
    return await work(sql, url)
  } finally {
    await sql.end()
    if (embedded?.started) await embedded.stop()
  }
}
