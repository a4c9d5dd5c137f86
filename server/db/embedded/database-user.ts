import { lstatSync, readFileSync } from 'node:fs'
import { chown, lchown, readdir } from 'node:fs/promises'
import path from 'node:path'

export type DatabaseUser = { uid: number; gid: number }

/** `initdb` needs a user with a name; the database itself does not. */
export type DatabaseUsers = { creates: DatabaseUser; runs: DatabaseUser }

/** User ids that neither Linux distributions nor systemd hand out. */
const unusedIds = { first: 60_578, last: 61_183 }

/**
 * PostgreSQL refuses to run as root, so root starts it as another user: the owner of the data folder if there is one,
 * else `postgres`, else a user id that nothing else on this machine uses. Undefined unless root.
 */
export function chooseDatabaseUsers(dataDir: string, passwdFile = '/etc/passwd'): DatabaseUsers | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = ownerOf(path.join(dataDir, 'PG_VERSION'))
  if (owner) return { creates: owner, runs: owner }
  const known = readPasswd(passwdFile)
  const postgres = known.find(({ name, uid }) => name === 'postgres' && uid > 0)
  if (postgres) return { creates: postgres, runs: postgres }
  const creates =
    known.find(({ name, uid }) => name === 'nobody' && uid > 0) ?? known.find(({ uid }) => uid > 0)
  if (!creates) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has no other user. Create one: useradd --system postgres',
    )
  }
  return { creates, runs: unusedUser(known) }
}

/** A folder that was copied as root belongs to root, which says nothing about who should run the database. */
function ownerOf(file: string): DatabaseUser | undefined {
  const found = lstatSync(file, { throwIfNoEntry: false })
  return found && found.uid > 0 ? { uid: found.uid, gid: found.gid } : undefined
}

function unusedUser(known: DatabaseUser[]): DatabaseUser {
  const taken = new Set(known.map(({ uid }) => uid))
  for (let id = unusedIds.first; id <= unusedIds.last; id += 1)
    if (!taken.has(id)) return { uid: id, gid: id }
  throw new Error('No user id is free for the database. Create a user: useradd --system postgres')
}

function readPasswd(file: string): (DatabaseUser & { name: string })[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** Gives a folder and everything in it to one user. */
export async function giveFolder(folder: string, { uid, gid }: DatabaseUser): Promise<void> {
  await chown(folder, uid, gid)
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) await giveFolder(name, { uid, gid })
    else await lchown(name, uid, gid)
  }
}
