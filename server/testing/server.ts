import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '#core/database.types.ts'
import { readConfig } from '#server/config.ts'
import { startHttp } from '../app.ts'
import { loadKeys } from '../db/keys.ts'
import { openLog } from '../log.ts'
import type { Services } from '../services.ts'
import { openTestDatabase } from './database.ts'
import { quickHashKib } from './quick-hash.ts'

/** The real server with its own database and a free port. Staff need no second step unless a test requires it. */
export async function startTestServer(env: Record<string, string> = {}, { demo = false } = {}) {
  const database = await openTestDatabase()
  const dataDir = path.join(tmpdir(), `saguaro-files-${process.pid}-${Date.now()}`)
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    REQUIRE_STAFF_MFA: '0',
    // If other tests keep the processor busy, a first statement is slow. The limit has its own tests.
    STATEMENT_SECONDS: '20',
    ...env,
  })
  config.PASSWORD_HASH_KIB = quickHashKib
  const services: Services = {
    config,
    log: openLog(config.LOG_LEVEL),
    sql: database.sql,
    requests: database.requests,
    keys: await loadKeys(database.sql),
    demo,
  }
  const http = await startHttp(services)
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  const client = (token = services.keys.publishableKey) =>
    createClient<Database>(url, services.keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      ...(token === services.keys.publishableKey ? {} : { accessToken: async () => token }),
    })
  return {
    url,
    services,
    sql: database.sql,
    client,
    stop: async () => {
      await http.stop()
      await database.drop()
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
