import { existsSync } from 'node:fs'
import { appendFile, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { copyFile } from '../backup/copy-file.ts'
import { findLastingFiles } from '../backup/tables.ts'
import { startEmbedded } from '../embedded.ts'
import { openSealedStore } from '../files/file-store.ts'
import { openSealed } from '../files/read-sealed.ts'
import { fileSource, type SealedStore, storedFile } from '../files/sealed-store.ts'
import { openPool } from '../pool.ts'
import { type ArchiveParts, archivedLogs, readArchivedLog } from './archive.ts'
import { type Base, chooseBase } from './base-backup.ts'
import { readFrames } from './frames.ts'

export type Recovered = { base: Base; files: number; missing: string[] }

const logFolder = 'wal_to_replay'

/**
 * Restores the practice as it was at a moment, or as far as the archive goes, into an empty data folder: the base
 * backup before it, then the log up to it, then the stored files that rows of that moment name.
 */
export async function recover(
  { config, archive, key }: ArchiveParts,
  until: Date | undefined,
  limitSeconds = 3600,
): Promise<Recovered> {
  const dataDir = path.resolve(config.DATA_DIR)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if ((await readdir(dataDir)).some((name) => name !== 'backup.key'))
    throw new Error(`${dataDir} is not empty. Name a folder that is empty or not there yet.`)
  const base = await chooseBase(archive, key, until)
  await unpack(base, key, dataDir)
  const postgres = path.join(dataDir, 'postgres')
  await bringLogs(base, archive, key, path.join(postgres, logFolder))
  await appendFile(
    path.join(postgres, 'postgresql.auto.conf'),
    [
      '',
      `restore_command = 'cp ${logFolder}/%f %p'`,
      "recovery_target_action = 'promote'",
      // PostgreSQL reads this before it knows any name of a time zone.
      ...(until ? [`recovery_target_time = '${until.toISOString().replace('Z', '+00')}'`] : []),
      '',
    ].join('\n'),
  )
  await writeFile(path.join(postgres, 'recovery.signal'), '', { mode: 0o600 })
  const notReplayed = (cause: unknown): never => {
    throw new Error(
      `The log could not be replayed${until ? `: the archive may end before ${until.toISOString()}` : ''}. See ${postgres}/postgres.log.`,
      { cause },
    )
  }
  const database = await startEmbedded(postgres).catch(notReplayed)
  const sql = openPool(database.url, { max: 1, name: 'saguaro-recovery' })
  try {
    // It answers while it replays, and ends when the log ends too early.
    await untilPromoted(async () => {
      const [row] = await sql`select pg_is_in_recovery() as recovering`.catch(notReplayed)
      return row?.recovering === false
    }, limitSeconds)
    for (const name of ['restore_command', 'recovery_target_action', 'recovery_target_time'])
      await sql.unsafe(`alter system reset ${name}`)
    await rm(path.join(postgres, logFolder), { recursive: true })
    const store = openSealedStore(config, sql)
    return { base, ...(await bringFiles(await findLastingFiles(sql), archive, store)) }
  } finally {
    await sql.end({ timeout: 1 })
    await database.stop()
  }
}

async function unpack({ folder, version, size }: Base, key: Buffer, dataDir: string): Promise<void> {
  const sealed = await openSealed(await fileSource(await open(path.join(folder, 'data'))), key, version, size)
  for await (const { name, content } of readFrames(sealed.read(0, size - 1))) {
    const target = path.join(dataDir, name)
    if (!target.startsWith(`${dataDir}${path.sep}`)) throw new Error(`Odd name ${name} in the backup.`)
    if (name.endsWith('/')) {
      await mkdir(target, { recursive: true, mode: 0o700 })
      for await (const _ of content);
    } else await writeFile(target, content, { mode: 0o600 })
  }
}

/** Everything from the base's first piece on; pieces of other timelines begin with other digits and come too. */
async function bringLogs(base: Base, archive: string, key: Buffer, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  const segment = (name: string) => name.slice(8, 24)
  for (const name of await archivedLogs(archive)) {
    if (!name.endsWith('.history') && segment(name) < segment(base.firstLog)) continue
    await writeFile(path.join(folder, name), readArchivedLog(archive, key, name), { mode: 0o600 })
  }
}

async function bringFiles(versions: string[], archive: string, store: SealedStore) {
  const missing: string[] = []
  for (const version of versions) {
    const archived = storedFile(archive, version)
    if (existsSync(archived)) await store.put(version, (file) => copyFile(archived, file))
    else missing.push(version)
  }
  return { files: versions.length - missing.length, missing }
}

async function untilPromoted(isDone: () => Promise<boolean>, limitSeconds: number): Promise<void> {
  const latest = Date.now() + limitSeconds * 1000
  while (!(await isDone())) {
    if (Date.now() > latest) throw new Error(`The log was not replayed within ${limitSeconds} seconds.`)
    await setTimeout(200)
  }
}
