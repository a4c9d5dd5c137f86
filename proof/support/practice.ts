import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { loadKeys } from '#server/db/keys.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPool, type Pool } from '#server/db/pool.ts'
import { ServerProcess } from './server.ts'

export type TestPractice = {
  sql: Pool
  keys: Awaited<ReturnType<typeof loadKeys>>
  databaseUrl: string
  server: ServerProcess
  dataDir: string
}

const databases = new Set<string>()

/** For an interrupted run: the servers get the signal themselves, their databases don't. */
export async function stopDatabases(): Promise<void> {
  for (const folder of databases) await (await startEmbedded(folder)).stop()
}

type Work<T> = (practice: TestPractice) => Promise<T>

/** The server on an external database. Both are removed when the work is done. */
export async function withPractice<T>(work: Work<T>, env: Record<string, string> = {}): Promise<T> {
  return withDatabase(async ({ sql, url, folder }) => {
    const dataDir = path.join(folder, 'data')
    const keys = await loadKeys(sql)
    const server = await ServerProcess.start({ DATABASE_URL: url, DATA_DIR: dataDir, ...env })
    try {
      return await work({ sql, keys, databaseUrl: url, server, dataDir })
    } finally {
      await server.end('SIGTERM')
    }
  })
}

/** A separate database with everything that a new practice has. */
export async function withDatabase<T>(
  work: (database: { sql: Pool; url: string; folder: string }) => Promise<T>,
): Promise<T> {
  const folder = await newFolder()
  const place = path.join(folder, 'postgres')
  databases.add(place)
  const database = await startEmbedded(place)
  const sql = openPool(database.url, { max: 8 })
  try {
    await migrate(sql)
    return await work({ sql, url: database.url, folder })
  } finally {
    await sql.end()
    await database.stop()
    databases.delete(place)
    await rm(folder, { recursive: true, force: true })
  }
}

export type EmbeddedPractice = TestPractice & {
  postmaster: () => number
  /** A database that started with a new server is at another port. */
  connect: () => Pool
}

/**
 * The server with the database it starts itself, as `npm start` has it: faults hit both. `diskMb` puts its data on a
 * disk of that size, which only root can make.
 */
export async function withEmbedded<T>(
  work: (practice: EmbeddedPractice) => Promise<T>,
  { env = {}, diskMb }: { env?: Record<string, string>; diskMb?: number } = {},
): Promise<T> {
  const folder = await newFolder()
  const dataDir = path.join(folder, 'data')
  await mkdir(dataDir)
  if (diskMb) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'saguaro-proof', dataDir])
  const pidFile = () => readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const place = path.join(dataDir, 'postgres')
  databases.add(place)
  try {
    const server = await ServerProcess.start({ DATA_DIR: dataDir, ...env })
    const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim()
    const address = () => `postgres://postgres:${password}@127.0.0.1:${pidFile()[3]}/postgres`
    const connect = () => openPool(address(), { max: 4 })
    const databaseUrl = address()
    const sql = connect()
    try {
      const keys = await loadKeys(sql)
      return await work({
        sql,
        keys,
        databaseUrl,
        server,
        dataDir,
        postmaster: () => Number(pidFile()[0]),
        connect,
      })
    } finally {
      await sql.end({ timeout: 1 })
      await server.end('SIGTERM')
      // A server that was killed leaves its database running.
      await (await startEmbedded(place)).stop()
    }
  } finally {
    databases.delete(place)
    if (diskMb) execFileSync('umount', ['-l', dataDir])
    await rm(folder, { recursive: true, force: true })
  }
}

const newFolder = () => mkdtemp(path.join(tmpdir(), 'saguaro-proof-'))
