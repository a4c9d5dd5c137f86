import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { copyOut } from '../backup/copy-file.ts'
import { openSealed } from '../files/read-sealed.ts'
import type { S3Settings } from '../files/s3-store.ts'
import { fileSource, type SealedStore, storedFile } from '../files/sealed-store.ts'
import { contentSize } from '../files/sealing.ts'
import { writeSealed } from '../files/write-sealed.ts'

/**
 * Where PostgreSQL puts each finished piece of its log, below its own folder, until it is sealed and moved to the
 * archive.
 */
export const finishedFolder = 'wal_finished'

/**
 * PostgreSQL passes on each finished piece of its write-ahead log; one is finished after a minute at the latest, so
 * that no more than about a minute is lost with the disk.
 */
export const archiveSettings = [
  'archive_mode=on',
  'archive_library=basic_archive',
  `basic_archive.archive_directory=${finishedFolder}`,
  'archive_timeout=60s',
] as const

/** A log segment, a timeline's history, or the note of a base backup: what PostgreSQL archives, and nothing else. */
const logName = /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?$|^[0-9A-F]{8}\.history$/

/** `config` says where the practice keeps its database and its stored files. */
export type ArchiveParts = { config: S3Settings; archive: string; key: Buffer }

/**
 * Seals what PostgreSQL has finished into the archive, and copies the stored files that are not in it yet. Returns how
 * many it took.
 */
export async function copyToArchive(
  parts: ArchiveParts,
  store: SealedStore,
  versions: string[],
): Promise<{ logs: number; files: number }> {
  return { logs: await moveLogs(parts), files: await copyFiles(parts.archive, store, versions) }
}

async function moveLogs({ config, archive, key }: ArchiveParts): Promise<number> {
  const finished = path.join(config.DATA_DIR, 'postgres', finishedFolder)
  const names = (await readdir(finished).catch(() => [])).filter((name) => logName.test(name)).sort()
  await mkdir(path.join(archive, 'wal'), { recursive: true, mode: 0o700 })
  for (const name of names) {
    const draft = path.join(archive, 'wal', `.${name}.${randomUUID()}`)
    const source = await open(path.join(finished, name))
    await writeSealed(draft, key, name, source.createReadStream())
    await rename(draft, path.join(archive, 'wal', name))
    // The folder too must be on the disk before the only other copy goes.
    await syncFolder(path.join(archive, 'wal'))
    await rm(path.join(finished, name), { force: true })
  }
  return names.length
}

/** A stored file never changes under its version, so files in the archive never change. */
async function copyFiles(archive: string, store: SealedStore, versions: string[]): Promise<number> {
  let copied = 0
  for (const version of versions) {
    const target = storedFile(archive, version)
    if (existsSync(target)) continue
    const draft = path.join(path.dirname(target), `.${version}.${randomUUID()}`)
    if (!(await copyOut(store, version, draft))) continue
    await rename(draft, target)
    copied += 1
  }
  return copied
}

/** What an archived piece of the log holds. */
export async function* readArchivedLog(archive: string, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const handle = await open(path.join(archive, 'wal', name))
  const size = contentSize((await handle.stat()).size)
  const sealed = await openSealed(await fileSource(handle), key, name, size)
  yield* sealed.read(0, size - 1)
}

export async function archivedLogs(archive: string): Promise<string[]> {
  const names = await readdir(path.join(archive, 'wal')).catch(() => [])
  return names.filter((name) => logName.test(name)).sort()
}

async function syncFolder(folder: string): Promise<void> {
  if (!(await stat(folder)).isDirectory() || process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
