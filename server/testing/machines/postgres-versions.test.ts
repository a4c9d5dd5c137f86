import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { describe, expect } from 'vitest'
import { startHttp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { loadKeys } from '#server/db/keys.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openLog } from '#server/log.ts'
import { createActor } from '../actors.ts'
import { needs } from './needs.ts'
import { documentedSql, findPostgres, startPostgres, temporaryFolder } from './programs.ts'

const installed = await findPostgres()
/** Debian has it, so it can be required. */
const oldest = 15
const password = randomBytes(12).toString('hex')

describe.each([15, 16, 17, 18])('PostgreSQL %i of the administrator', (version) => {
  const bin = installed.get(version)
  needs(bin, `PostgreSQL ${version}`, version !== oldest)(
    'the server starts with the rights that the guide names, and no others, and serves people',
    { timeout: 180_000 },
    async () => {
      const postgres = await startPostgres(bin ?? '')
      const folder = await temporaryFolder('data')
      try {
        for (const statement of documentedSql(
          version === oldest ? 'PostgreSQL 15' : 'PostgreSQL 16 or later',
          password,
        ))
          await postgres.admin.unsafe(statement)
        const config = readConfig({
          PORT: '0',
          DATA_DIR: folder,
          DATABASE_URL: postgres.url('saguaro', password, 'saguaro'),
          DATABASE_POOL: '2',
          DATABASE_SERVER_POOL: '2',
          LOG_LEVEL: 'silent',
        })
        const database = await openDatabase(config)
        const { sql, requests } = database
        const [rights] = await sql`
          select rolsuper, rolcreatedb, rolreplication from pg_roles where rolname = current_user`
        expect(rights).toEqual({ rolsuper: false, rolcreatedb: false, rolreplication: false })
        const keys = await loadKeys(sql)
        const http = await startHttp({ config, sql, requests, keys, log: openLog('silent'), demo: false })
        const { port } = http.server.address() as AddressInfo
        const ana = await createActor({ sql, keys }, { first_name: 'Ana', last_name: 'Lopez' })
        const client = createClient(`http://127.0.0.1:${port}`, keys.publishableKey, {
          accessToken: async () => ana.token,
        })
        expect(await client.from('profiles').select('id')).toMatchObject({
          error: null,
          data: [{ id: ana.id }],
        })
        expect(await client.from('appointments').select('id')).toMatchObject({ error: null, data: [] })
        const service = createClient(`http://127.0.0.1:${port}`, keys.secretKey)
        expect(await service.from('profiles').select('id')).toMatchObject({
          error: null,
          data: [{ id: ana.id }],
        })
        await http.stop()
        await database.close()
        // A second start finds everything in place.
        const again = await openDatabase(config)
        expect(again.applied).toEqual([])
        await again.close()
      } finally {
        await postgres.stop()
        await rm(folder, { recursive: true, force: true })
      }
    },
  )
})
