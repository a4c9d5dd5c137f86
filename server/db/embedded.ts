import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Binaries, findBinaries } from './embedded/binaries.ts'
import { chooseDatabaseUsers, type DatabaseUser, giveFolder } from './embedded/database-user.ts'
import { isAlive, isRunning, readPidFile, removeDeadPidFile } from './embedded/pid-file.ts'
import { canEnter, handedPath, runCommand } from './embedded/run-as.ts'
import { logName, trimLog } from './embedded/trim-log.ts'

/** `started` is false when it was running already. */
export type EmbeddedDatabase = { url: string; started: boolean; stop: () => Promise<void> }

const databaseName = 'postgres'
const user = 'postgres'

/** `args` are given where the command finds the data folder. */
type PgCtl = (action: string, args: (place: string) => string[]) => Promise<void>

type Options = {
  passwdFile?: string
  /** Made inside the data folder, for what PostgreSQL writes by settings. */
  folders?: readonly string[]
  /** The port existing connections use; without it, any free port. */
  port?: number | undefined
  /** Told that it is still recovering, when it starts to be waited for and once a minute. */
  onRecovering?: (() => void) | undefined
}

/**
 * Starts a real PostgreSQL with its data in one folder. If a killed server left it running, it is taken over; after a
 * crash it recovers when started. Root runs it as another user, who needs no access to the folders above the data.
 */
export async function startEmbedded(
  folder: string,
  settings: readonly string[] = [],
  { passwdFile, folders = [], port: wanted, onRecovering }: Options = {},
): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(folder)
  const passwordFile = `${dataDir}.password`
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const users = chooseDatabaseUsers(dataDir, passwdFile)
  const binaries = await findBinaries(users?.runs)

  if (!(await exists(path.join(dataDir, 'PG_VERSION')))) {
    await createDatabase(binaries, dataDir, passwordFile, users?.creates)
  }
  if (users && (await stat(path.join(dataDir, 'PG_VERSION'))).uid !== users.runs.uid) {
    await giveFolder(dataDir, users.runs)
    await chmod(dataDir, 0o700)
  }
  for (const name of folders) {
    await mkdir(path.join(dataDir, name), { recursive: true, mode: 0o700 })
    if (users) await chown(path.join(dataDir, name), users.runs.uid, users.runs.gid)
  }
  const password = (await readFile(passwordFile, 'utf8')).trim()
  const pgCtl: PgCtl = (action, args) =>
    inFolder(dataDir, users?.runs, (place, handed) =>
      runCommand(binaries.pg_ctl, [action, '-w', '-D', place, ...args(place)], { user: users?.runs, handed }),
    )

  const running = await portInUse(dataDir)
  const port = running ?? (await startPostgres(dataDir, settings, pgCtl, { port: wanted, onRecovering }))
  return {
    started: running === undefined,
    url: `postgres://${user}:${password}@127.0.0.1:${port}/${databaseName}?${quietly}`,
    stop: async () => {
      await pgCtl('stop', () => ['-m', 'fast']).catch(() => {})
    },
  }
}

const draftName = /^draft-(\d+)$/

/**
 * Created in a separate folder and moved up once it is complete, so that a first start can be killed at any moment.
 * PG_VERSION, which identifies a database, is moved last. The folder is named after the process that creates it.
 */
async function createDatabase(
  binaries: Binaries,
  dataDir: string,
  passwordFile: string,
  creator: DatabaseUser | undefined,
): Promise<void> {
  const draft = path.join(dataDir, `draft-${process.pid}`)
  await removeDrafts(dataDir)
  if ((await readdir(dataDir)).length > 0)
    throw new Error(
      `${dataDir} holds no database, but is not empty. Empty it, or set DATA_DIR to another folder.`,
    )
  await mkdir(draft, { mode: 0o700 })
  await chmod(dataDir, 0o700)
  if (creator) await chown(dataDir, creator.uid, creator.gid)
  await fillFolder(binaries, draft, passwordFile, creator)
  const made = await readdir(draft)
  const last = (name: string) => Number(name === 'PG_VERSION')
  for (const name of made.sort((one, other) => last(one) - last(other)))
    await rename(path.join(draft, name), path.join(dataDir, name))
  await rmdir(draft)
}

/** Removes what a killed first start left behind, but not one that is in progress. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = draftName.exec(name)?.[1]
    if (maker === undefined) continue
    if (Number(maker) !== process.pid && isRunning(Number(maker)))
      throw new Error(
        `Process ${maker} is creating the database in ${dataDir}. Wait for it; if it is something else, remove ${name} there.`,
      )
    await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
}

async function fillFolder(
  { initdb }: Binaries,
  folder: string,
  passwordFile: string,
  creator: DatabaseUser | undefined,
): Promise<void> {
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (creator) {
    await chown(folder, creator.uid, creator.gid)
    await chown(passwordFile, creator.uid, creator.gid)
  }
  const passwords = await open(passwordFile)
  try {
    await inFolder(folder, creator, (place, handed) =>
      runCommand(
        initdb,
        [
          ...['-D', place, '-U', user, '--auth=scram-sha-256'],
          `--pwfile=${creator ? handedPath(handed.length) : passwordFile}`,
          ...['--encoding=UTF8', '--locale=C', '--no-sync'],
        ],
        { user: creator, handed: [...handed, passwords] },
      ),
    )
  } finally {
    await passwords.close()
    if (creator) await chown(passwordFile, 0, 0)
  }
}

/**
 * Gives a command the data folder: by its path, or as an open folder where the user may not pass the folders above.
 * PostgreSQL and all its processes inherit the open folder.
 */
async function inFolder(
  dataDir: string,
  owner: DatabaseUser | undefined,
  work: (place: string, handed: { fd: number }[]) => Promise<void>,
): Promise<void> {
  if (!owner || process.platform !== 'linux' || canEnter(dataDir, owner)) return work(dataDir, [])
  const handle = await open(dataDir)
  try {
    await work(handedPath(0), [handle])
  } finally {
    await handle.close()
  }
}

/** An eighth of the memory there is: the pages that a practice uses all day stay at hand, and the server has the rest. */
function bufferMb(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.min(1024, Math.max(128, Math.floor(bytes / 8 / 2 ** 20)))
}

const flags = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'timezone=UTC',
  'log_min_messages=warning',
  // Statements and details quote what patients wrote.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  `shared_buffers=${bufferMb()}MB`,
  // After a crash every file is written out before anything else; one by one, a thousand files take seconds.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
]

/**
 * For connections of this server: an error that names a value quotes it, such as a sentence of a note that is no date.
 * The server gets each error as its answer. The database's own processes still log theirs.
 */
const quietly = 'log_min_messages=log'

/**
 * Starts it on the wanted port or a free one. A crashed one leaves backends behind for a moment, and a new one
 * refuses to start while they exist. If another server is starting it right now, that is fine too.
 */
async function startPostgres(
  dataDir: string,
  settings: readonly string[],
  pgCtl: PgCtl,
  { port: wanted, onRecovering }: Pick<Options, 'port' | 'onRecovering'>,
): Promise<number> {
  await removeDeadPidFile(dataDir)
  await trimLog(dataDir)
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort())
    const options = [`-p ${port}`, ...[...flags, ...settings].map((flag) => `-c ${flag}`)].join(' ')
    try {
      await pgCtl('start', (place) => ['-t', '60', '-l', `${place}/${logName}`, '-o', options])
      return port
    } catch (error) {
      const other = await portAfterRecovery(dataDir, onRecovering)
      if (other) return other
      if (attempt === 10)
        throw new Error(`PostgreSQL did not start; see ${path.join(dataDir, logName)}`, { cause: error })
      await setTimeout(500)
    }
  }
}

const recoveryPollMs = 500
const logAgainMs = 60_000

/**
 * The port of a PostgreSQL that is running or starting. After a crash, recovery may take many minutes on a slow disk,
 * and giving up would make it start over.
 */
async function portAfterRecovery(dataDir: string, onRecovering = () => {}): Promise<number | undefined> {
  for (let loggedAt = Number.NEGATIVE_INFINITY; ; await setTimeout(recoveryPollMs)) {
    const port = await portInUse(dataDir)
    if (port || !(await isStarting(dataDir))) return port
    if (performance.now() - loggedAt < logAgainMs) continue
    loggedAt = performance.now()
    onRecovering()
  }
}

async function isStarting(dataDir: string): Promise<boolean> {
  const [pid, , , , , , , status] = await readPidFile(dataDir)
  return Boolean(pid && status?.includes('starting') && (await isAlive(Number(pid))))
}

/** The port of a PostgreSQL that is alive on this folder and ready: lines 1, 4 and 8 of its postmaster.pid. */
async function portInUse(dataDir: string): Promise<number | undefined> {
  const [pid, , , port, , , , status] = await readPidFile(dataDir)
  const isReady = pid && port && status?.includes('ready') && (await isAlive(Number(pid)))
  return isReady && (await answers(Number(port))) ? Number(port) : undefined
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const finish = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false))
  })
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
