import type { AddressInfo } from 'node:net'
import { startHttp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { loadKeys } from '#server/db/keys.ts'
import { openPool, openRequestPool } from '#server/db/pool.ts'
import { openLog } from '#server/log.ts'

/** A server of its own on a database that others use too, to be killed by the test. Prints its port. */
const config = readConfig()
const sql = openPool(config.DATABASE_URL ?? '', { max: 2 })
const requests = openRequestPool(config.DATABASE_URL ?? '', { max: 2 })
const http = await startHttp({
  config,
  sql,
  requests,
  log: openLog('silent'),
  keys: await loadKeys(sql),
  demo: false,
})
process.stdout.write(`${(http.server.address() as AddressInfo).port}\n`)
