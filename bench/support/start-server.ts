import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startHttp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { loadKeys } from '#server/db/keys.ts'
import { openLog } from '#server/log.ts'
import type { BenchDatabase } from './with-database.ts'

/** The whole server in this process, on the database of the measurement. */
export async function startServer(
  { sql, requests, url }: BenchDatabase,
  settings: Record<string, string> = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'saguaro-bench-files-'))
  const own = { PORT: '0', DATABASE_URL: url, LOG_LEVEL: 'error', DATA_DIR: folder }
  const config = readConfig({ ...own, ...settings })
  const keys = await loadKeys(sql)
  const http = await startHttp({ config, sql, requests, keys, log: openLog('error'), demo: false })
  const { port } = http.server.address() as AddressInfo
  const stop = async () => {
    await http.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { keys, port, stop }
}
