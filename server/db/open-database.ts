import path from 'node:path'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { waitForFirstAnswer } from './first-answer.ts'
import { keepDatabase } from './keep-database.ts'
import { migrate } from './migrate.ts'
import {
  openPool,
  openPooledRequests,
  openRequestPool,
  type Pool,
  type RequestPool,
  type Sql,
} from './pool.ts'
import { startPracticeDatabase } from './practice-database.ts'
import { paceRequests } from './run-as.ts'

export type OpenDatabase = {
  url: string
  sql: Pool
  requests: RequestPool
  applied: string[]
  close: () => Promise<void>
}

/** Opens this server's database and migrates it: the embedded one in DATA_DIR, or the one that DATABASE_URL names. */
export async function openDatabase(config: Config, log?: Pick<Logger, 'warn'>): Promise<OpenDatabase> {
  const onRecovering = () => log?.warn('The database is recovering; this can take minutes after a crash')
  const embedded = config.DATABASE_URL ? undefined : await startPracticeDatabase(config, { onRecovering })
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  const sql = openPool(url, { max: config.DATABASE_SERVER_POOL })
  // The limit of what makes a connection its caller, which may wait for that caller's session; the rest has its own.
  const forRequests = { max: config.DATABASE_POOL, name: 'saguaro-requests', statementSeconds: 10 }
  const requests = config.DATABASE_POOLER_URL
    ? openPooledRequests(config.DATABASE_POOLER_URL, forRequests)
    : openRequestPool(url, forRequests)
  paceRequests(requests, config.PERSON_REQUESTS_PER_SECOND)
  const keep = async () => {
    const onWaiting = () =>
      log?.warn('The database takes long to answer; the start waits for it, up to a minute')
    await waitForFirstAnswer(sql, { onWaiting })
    return keepDatabase({
      url,
      folder: path.resolve(config.DATA_DIR),
      restart: () => startPracticeDatabase(config, { port: Number(new URL(url).port), onRecovering }),
      log,
    })
  }
  const kept =
    embedded &&
    (await keep().catch(async (error: unknown) => {
      // A database that another server owns is not ours to stop.
      await Promise.all([sql.end(), requests.end()])
      throw error
    }))
  const close = async () => {
    await Promise.all([requests.end({ timeout: 5 }), sql.end({ timeout: 5 })])
    await kept?.letGo()
    await embedded?.stop()
  }
  try {
    await requireRights(sql)
    const applied = await migrate(sql)
    if (config.DATABASE_POOLER_URL) await requireUnprivileged(requests)
    return { url, sql, requests, applied, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function requireRights(sql: Sql): Promise<void> {
  const [server] = await sql<{ version: number; name: string; privileged: boolean }[]>`
    select current_setting('server_version_num')::int as version, current_user as name, (rolsuper or rolbypassrls) as privileged
    from pg_roles where rolname = current_user`
  if (!server || server.version < 150_000) throw new Error('PostgreSQL 15 or later is needed.')
  if (!server.privileged) {
    throw new Error(
      `The database user ${server.name} needs BYPASSRLS (alter role ${server.name} bypassrls): every table forces row-level security, and the server's own work stands outside it.`,
    )
  }
}

/** A statement that runs outside its transaction must be refused, so the pooler's login may have no rights itself. */
async function requireUnprivileged(requests: RequestPool): Promise<void> {
  const [login] = await requests<{ name: string; privileged: boolean; able: boolean }[]>`
    select current_user as name, (rolsuper or rolbypassrls or rolcreaterole) as privileged,
      pg_has_role(current_user, 'authenticated', 'member') and has_function_privilege('auth.admit(text, uuid, uuid)', 'execute') as able
    from pg_roles where rolname = current_user`
  if (!login || login.privileged || !login.able)
    throw new Error(
      `DATABASE_POOLER_URL must log in as authenticator (alter role authenticator login password '…'), not as ${login?.name}: requests start without any rights.`,
    )
}
