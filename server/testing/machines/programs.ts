import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import path from 'node:path'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import { openPool, type Pool } from '#server/db/pool.ts'
import { demanded } from './needs.ts'

export function findProgram(...places: string[]): string | undefined {
  return places.find((place) => existsSync(place))
}

/**
 * The programs of each PostgreSQL on this machine by major version: Debian's, those that TEST_POSTGRES names, and, if
 * nothing may be skipped, the one that comes with the product.
 */
export async function findPostgres(): Promise<Map<number, string>> {
  const debian = '/usr/lib/postgresql'
  const folders = [
    ...(existsSync(debian) ? readdirSync(debian).map((version) => `${debian}/${version}/bin`) : []),
    ...(process.env.TEST_POSTGRES?.split(':') ?? []),
    ...(demanded ? [path.dirname((await findBinaries({ uid: 65534, gid: 65534 })).postgres)] : []),
  ]
  const found = new Map<number, string>()
  for (const folder of folders) {
    const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
    const major = Number(/PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1])
    if (major) found.set(major, folder)
  }
  return found
}

/** Neither PostgreSQL nor PgBouncer runs as root; a user that owns nothing else does. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(`/tmp/saguaro-${name}-`)
  if (unprivileged.uid) await chown(folder, unprivileged.uid, unprivileged.gid)
  return folder
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Runs a program until it is stopped; `ready` says when others may begin. */
export async function runProgram(program: string, args: string[], ready: () => Promise<unknown>) {
  const child = spawn(program, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...unprivileged })
  let output = ''
  child.stderr?.on('data', (piece) => {
    output += piece
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${output}`)
    const isReady = await ready().then(
      () => true,
      () => false,
    )
    if (isReady) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    stop: async () => {
      const ended = child.exitCode === null ? once(child, 'exit') : undefined
      child.kill('SIGINT')
      await ended
    },
  }
}

/** A new PostgreSQL with one superuser, `admin`. */
export async function startPostgres(bin: string) {
  const folder = await temporaryFolder('postgres')
  const data = path.join(folder, 'data')
  await writeFile(path.join(folder, 'password'), 'admin-password', { mode: 0o644 })
  const made = spawnSync(
    path.join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'admin',
      '-A',
      'scram-sha-256',
      '--pwfile',
      path.join(folder, 'password'),
      '-E',
      'UTF8',
      '--locale=C',
    ],
    { cwd: '/', encoding: 'utf8', ...unprivileged },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const url = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  const admin: Pool = openPool(url('admin', 'admin-password', 'postgres'), { max: 1 })
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'fsync=off']
  const program = await runProgram(path.join(bin, 'postgres'), args, () => admin`select 1`)
  return {
    admin,
    url,
    port,
    stop: async () => {
      await admin.end({ timeout: 1 })
      await program.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The SQL that the deployment guide gives the database's administrator, so that the tests run what is documented. */
export function documentedSql(heading: string, password: string): string[] {
  const guide = readFileSync(new URL('../../../docs/deploy.md', import.meta.url), 'utf8')
  const block = new RegExp(`-- ${heading}\\n([^\`]*)\`\`\``).exec(guide)?.[1]
  if (!block) throw new Error(`docs/deploy.md has no SQL under "${heading}"`)
  return block
    .replaceAll('…', password)
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
