import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openPool, openRequestPool, type Pool, type RequestPool } from '../db/pool.ts'
import { templateName } from './global-setup.ts'

/** Few, because each connection reads the catalog again, but enough for real concurrency. */
const connections = 5

export type TestDatabase = { url: string; sql: Pool; requests: RequestPool; drop: () => Promise<void> }

/** A database of this test file's own, cloned from the migrated template (or empty, for the migrator's tests). */
export async function openTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const serverUrl = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = openPool(serverUrl, { max: 1 })
  const template = options.empty ? 'template0' : templateName
  // Copying files takes half the work of writing every page to a log that no one will read.
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`)
  const url = serverUrl.replace(/[^/]+$/, name)
  const sql = openPool(url, { max: connections })
  const requests = openRequestPool(url, { max: connections })
  return {
    url,
    sql,
    requests,
    drop: async () => {
      await Promise.all([sql.end({ timeout: 1 }), requests.end({ timeout: 1 })])
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
