import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { loadKeys } from '#server/db/keys.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPool, type Sql } from '#server/db/pool.ts'

type Server = {
  port: number
  url: string
  /** Undefined while it runs. */
  exitCode: () => number | null
  /** Resident memory in MiB. */
  memory: () => number
  stop: () => Promise<void>
}
export type TestPractice = {
  sql: Sql
  keys: Awaited<ReturnType<typeof loadKeys>>
  databaseUrl: string
  server: Server
  folder: string
}

const main = path.join(import.meta.dirname, '../../server/main.ts')

/** The server as `npm start` runs it, with a database of its own. Both are gone when the work is done. */
export async function withPractice<T>(
  work: (practice: TestPractice) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'saguaro-proof-'))
  const database = await startEmbedded(path.join(folder, 'postgres'))
  const sql = openPool(database.url, { max: 8 })
  try {
    await migrate(sql)
    const keys = await loadKeys(sql)
    const server = await startServer(database.url, { DATA_DIR: path.join(folder, 'data'), ...env })
    try {
      return await work({ sql, keys, databaseUrl: database.url, server, folder })
    } finally {
      await server.stop()
    }
  } finally {
    await sql.end()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startServer(databaseUrl: string, env: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'error',
      REQUIRE_STAFF_MFA: '0',
      AUTH_REQUESTS_PER_MINUTE: '100000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error('The server did not start')
    await pause(50)
  }
  return {
    port,
    url,
    exitCode: () => child.exitCode,
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

export async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health`).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status === 200
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
