import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { anchorFile } from '../audit/anchors.ts'
import { openSealedStore } from '../files/file-store.ts'
import { ownerName } from '../files/folder-owner.ts'
import type { S3Settings } from '../files/s3-store.ts'
import { type SealedStore, storedFile } from '../files/sealed-store.ts'
import type { Pool, Sql } from '../pool.ts'
import { copyFile } from './copy-file.ts'
import type { Manifest } from './manifest.ts'
import { findTables, passingBuckets } from './tables.ts'
import { keyNames, openPart, requireSame, verifyBackup } from './verify-backup.ts'

type Parts = { sql: Pool; config: S3Settings; key: Buffer }

/**
 * Restores a backup into a new, migrated database and an empty data folder, all or nothing. Everything in the
 * backup is verified before anything is written, and nothing is restored over a practice that has users.
 */
export async function restore({ sql, config, key }: Parts, folder: string): Promise<Manifest> {
  const manifest = await verifyBackup(folder, key)
  await checkTarget(sql, config.DATA_DIR, manifest)
  try {
    await load({ sql, config, key }, folder, manifest)
  } catch (error) {
    await rm(path.join(config.DATA_DIR, 'storage'), { recursive: true, force: true })
    await rm(anchorFile(config.DATA_DIR), { force: true })
    throw error
  }
  return manifest
}

async function load({ sql, config, key }: Parts, folder: string, manifest: Manifest): Promise<void> {
  await sql.begin(async (tx) => {
    // Rows are restored unchanged: no trigger creates a second email, audit row or bill.
    await tx`set local session_replication_role = replica`
    await tx.unsafe(`truncate ${manifest.tables.map(({ name }) => name).join(', ')}`)
    for (const table of manifest.tables) {
      await copyIn(sql, tx, table, await openPart(folder, key, `tables/${table.name}`, table))
      const [count] = await tx.unsafe(`select count(*)::int as rows from only ${table.name}`)
      if (count?.rows !== table.rows)
        throw new Error(
          `${table.name} has ${count?.rows} rows, the backup says ${table.rows}. Nothing was kept.`,
        )
    }
    for (const { name, value } of manifest.sequences) await tx`select setval(${name}, ${value})`
    await tx`delete from storage.objects where version = any(${manifest.deletedMeanwhile})`
    // A backup has none of these files; those in an older one aren't restored.
    await tx`delete from storage.objects where bucket_id = any(${passingBuckets})`
    await tx`delete from storage.resumable_uploads where bucket_id = any(${passingBuckets})`
    // Files before the commit: rows that name files exist only once the files do.
    // Asked in this transaction, whose rows say whose files they are.
    await restoreFiles(manifest, openSealedStore(config, tx), config.DATA_DIR, folder, key)
  })
}

async function restoreFiles(
  manifest: Manifest,
  store: SealedStore,
  dataDir: string,
  folder: string,
  key: Buffer,
): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (const { version, ...expected } of manifest.files) {
    const copied = await store.put(version, (file) => copyFile(storedFile(folder, version), file))
    requireSame(`Stored file ${version}`, expected, copied)
  }
  if (manifest.anchors)
    requireSame(
      'audit-anchors.jsonl',
      manifest.anchors,
      await copyFile(anchorFile(folder), anchorFile(dataDir)),
    )
  for (const { file, part, home } of keyNames) {
    const pieces: Buffer[] = []
    for await (const bytes of await openPart(folder, key, file, manifest[part])) pieces.push(bytes)
    await writeFile(path.join(dataDir, home), Buffer.concat(pieces).toString('hex'), {
      mode: 0o600,
      flush: true,
    })
  }
}

/**
 * Sends a table's rows. An error that the database reports after the last row never reaches the stream, so the state
 * of the connection is watched from another one.
 */
async function copyIn(
  sql: Pool,
  tx: Sql,
  { name, columns }: Manifest['tables'][number],
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const [backend] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
  const into = await tx.unsafe(`copy ${name} (${columns}) from stdin`).writable()
  const watch = new AbortController()
  const refused = async () => {
    for (;;) {
      await setTimeout(1000, undefined, { signal: watch.signal })
      const [row] = await sql<{ state: string }[]>`
        select state from pg_stat_activity where pid = ${backend?.pid ?? 0}`
      if (row?.state !== 'active' && row?.state !== 'idle in transaction')
        throw new Error(`The database refused the rows of ${name}. Nothing was kept.`)
    }
  }
  try {
    await Promise.race([pipeline(Readable.from(content), into), refused()])
  } finally {
    watch.abort()
  }
}

async function checkTarget(sql: Sql, dataDir: string, manifest: Manifest): Promise<void> {
  const [target] = await sql<{ users: boolean; migrations: string[] }[]>`
    select exists (select from auth.users) as users, array(
      select version from supabase_migrations.platform_migrations union all
      select version from supabase_migrations.schema_migrations order by 1
    ) as migrations`
  if (target?.users)
    throw new Error('This database has users already. A backup is restored into an empty one.')
  if (target?.migrations.join() !== manifest.migrations.join())
    throw new Error(
      'The backup was made by another version of this software. Restore it with that version; the next start of the new one brings it up to date.',
    )
  const names = (await findTables(sql)).map(({ name }) => name).join()
  if (names !== manifest.tables.map(({ name }) => name).join())
    throw new Error('The backup does not hold all tables. It was changed after it was made.')
  const stored = await readdir(path.join(dataDir, 'storage')).catch(() => [])
  if (stored.some((name) => name !== ownerName))
    throw new Error(
      `There are stored files in ${dataDir} already. A backup is restored into an empty folder.`,
    )
}
