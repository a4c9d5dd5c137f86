import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { anchorFile } from '../audit/anchors.ts'
import { readAuthenticated, writeAuthenticated } from '../backup/authenticated-manifest.ts'
import { findLastingFiles } from '../backup/tables.ts'
import { logName, olderLogName } from '../embedded/trim-log.ts'
import { openSealedStore } from '../files/file-store.ts'
import { writeSealed } from '../files/write-sealed.ts'
import { openPool } from '../pool.ts'
import { type ArchiveParts, copyToArchive, finishedFolder } from './archive.ts'
import { type Framed, writeFrames } from './frames.ts'

const baseSchema = z.object({
  /** The earliest moment to which the practice can be restored. */
  usableFrom: z.string(),
  /** The first piece of the log that is needed. */
  firstLog: z.string(),
  version: z.string(),
  size: z.number(),
})
export type Base = z.infer<typeof baseSchema> & { folder: string }

/** Files that PostgreSQL recreates at startup, and files that aren't its own. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', logName, olderLogName, finishedFolder])
const leftEmpty = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify'],
  ...['pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
])

/**
 * Copies the running database's own files into the archive, sealed as one. Together with the log that follows, the
 * practice can be restored to any moment from here on.
 */
export async function makeBase(parts: ArchiveParts & { url: string }): Promise<Base> {
  const { config, archive, key, url } = parts
  const dataDir = config.DATA_DIR
  const sql = openPool(url, { max: 1, name: 'saguaro-base-backup' })
  try {
    const [settings] = await sql`
      select current_setting('archive_mode') = 'on' and current_setting('archive_library') = 'basic_archive' as archiving`
    if (!settings?.archiving)
      throw new Error('The database keeps no archive. Start the server with WAL_ARCHIVE_DIR first.')
    const connection = await sql.reserve()
    const [start] = await connection<{ log: string }[]>`
      select pg_walfile_name(pg_backup_start('saguaro', true)) as log`
    const folder = path.join(archive, 'base', new Date().toISOString().replaceAll(':', '-'))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const version = randomUUID()
    let usableFrom = ''
    async function* everything(): AsyncGenerator<Framed> {
      yield* filesBelow(path.join(dataDir, 'postgres'), 'postgres')
      const [stop] = await connection<{ labelfile: string }[]>`select labelfile from pg_backup_stop(true)`
      yield { name: 'postgres/backup_label', content: one(Buffer.from(stop?.labelfile ?? '')) }
      for (const name of [
        'postgres.password',
        'storage.key',
        'audit.key',
        path.basename(anchorFile(dataDir)),
      ]) {
        const bytes = await readFile(path.join(dataDir, name)).catch(() => undefined)
        if (bytes) yield { name, content: one(bytes) }
      }
      // After the anchors were read: at an earlier moment the audit log had not reached the last of them.
      const [now] = await connection<{ at: Date }[]>`select clock_timestamp() as at`
      usableFrom = (now?.at ?? new Date()).toISOString()
    }
    const size = await writeSealed(path.join(folder, 'data'), key, version, writeFrames(everything()))
    await copyToArchive(parts, openSealedStore(config, connection), await findLastingFiles(connection))
    const base = { usableFrom, firstLog: start?.log ?? '', version, size }
    await writeAuthenticated(folder, key, base)
    return { ...base, folder }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** The newest base backup that was complete by then. */
export async function chooseBase(archive: string, key: Buffer, until: Date | undefined): Promise<Base> {
  const names = await readdir(path.join(archive, 'base')).catch(() => [])
  let chosen: Base | undefined
  for (const name of names.sort()) {
    const folder = path.join(archive, 'base', name)
    // An incomplete one has no manifest.
    if (!(await readdir(folder)).includes('manifest.json')) continue
    const base = { ...baseSchema.parse(await readAuthenticated(folder, key)), folder }
    if (!until || new Date(base.usableFrom) <= until) chosen = base
  }
  if (!chosen)
    throw new Error(
      `There is no base backup in ${archive}${until ? ` from before ${until.toISOString()}` : ''}.`,
    )
  return chosen
}

/** Files may change or disappear while they are copied: replaying the log of that time repairs them. */
async function* filesBelow(folder: string, name: string): AsyncGenerator<Framed> {
  yield { name: `${name}/`, content: one(Buffer.alloc(0)) }
  if (leftEmpty.has(path.basename(name)) && path.dirname(name) === 'postgres') return
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (leftOut.has(entry.name) || /^pgsql_tmp|^pg_internal\.init/.test(entry.name)) continue
    const [file, below] = [path.join(folder, entry.name), `${name}/${entry.name}`]
    if (entry.isDirectory()) yield* filesBelow(file, below)
    else {
      const handle = await open(file).catch(ignoreMissing)
      if (handle) yield { name: below, content: handle.createReadStream() }
    }
  }
}

async function* one(bytes: Buffer) {
  if (bytes.length > 0) yield bytes
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
