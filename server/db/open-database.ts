import path from 'node:path'
import type { Config } from '../config.ts'
import { ownDataFolder } from './instance-lock.ts'
import { migrate } from './migrate.ts'
import { openPool, openRequestPool, type RequestPool, type Sql } from './pool.ts'
import { startPracticeDatabase } from './practice-database.ts'

export type OpenDatabase = {
  url: string
  sql: Sql
  requests: RequestPool
  applied: string[]
  close: () => Promise<void>
}

/** The database this server works on, up to date: its own in DATA_DIR, or the one that DATABASE_URL names. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const embedded = config.DATABASE_URL ? undefined : await startPracticeDatabase(config)
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  const sql = openPool(url, { max: config.DATABASE_POOL })
  const requests = openRequestPool(url, { max: config.DATABASE_POOL, name: 'saguaro-requests' })
  // A database that another server owns is not ours to stop.
  const owner = openPool(url, { max: 1, name: 'saguaro-owner' })
  if (embedded) {
    try {
      await ownDataFolder(owner, path.resolve(config.DATA_DIR))
    } catch (error) {
      await Promise.all([owner.end(), sql.end(), requests.end()])
      throw error
    }
  }
  const close = async () => {
    await Promise.all([requests.end({ timeout: 5 }), sql.end({ timeout: 5 })])
    await owner.end({ timeout: 1 })
    await embedded?.stop()
  }
  try {
    await requireRights(sql)
    return { url, sql, requests, applied: await migrate(sql), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function requireRights(sql: Sql): Promise<void> {
  const [server] = await sql<{ version: number; name: string; powerful: boolean }[]>`
    select current_setting('server_version_num')::int as version, current_user as name, (rolsuper or rolbypassrls) as powerful
    from pg_roles where rolname = current_user`
  if (!server || server.version < 150_000) throw new Error('PostgreSQL 15 or later is needed.')
  if (!server.powerful) {
    throw new Error(
      `The database user ${server.name} needs BYPASSRLS (alter role ${server.name} bypassrls): every table forces row-level security, and the server's own work stands outside it.`,
    )
  }
}
