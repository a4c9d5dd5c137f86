import type { AddressInfo } from 'node:net'
import { patchDriver } from '#server/db/patch-driver.ts'

patchDriver()
// Modules that load the driver are imported after it has been patched.
const { startHttp } = await import('#server/app.ts')
const { readConfig } = await import('#server/config.ts')
const { loadKeys } = await import('#server/db/keys.ts')
const { openPool, openRequestPool } = await import('#server/db/pool.ts')
const { openLog } = await import('#server/log.ts')

/** A separate server on a shared database, to be killed by the test. Prints its port. */
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
