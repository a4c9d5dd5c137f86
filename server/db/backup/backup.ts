import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type AnchorSettings, anchorFile, loadAuditKey, readAnchorLines } from '../audit/anchors.ts'
import { openSealedStore } from '../files/file-store.ts'
import { loadMasterKey } from '../files/master-key.ts'
import type { S3Settings } from '../files/s3-store.ts'
import { type SealedStore, storedFile } from '../files/sealed-store.ts'
import { writeSealed } from '../files/write-sealed.ts'
import { openPool, type Pool, type Sql } from '../pool.ts'
import { countRows, type Progress } from '../progress.ts'
import { copyOut } from './copy-file.ts'
import { copyTable } from './copy-table.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { findFiles, findSequences, findTables, type Table } from './tables.ts'

type Settings = AnchorSettings & S3Settings & { STORAGE_KEY?: string | undefined }
type Parts = { sql: Pool; url: string; config: Settings; key: Buffer }

/**
 * Writes the whole practice into an empty folder while the server is running: every table as of one moment, sealed
 * with the backup key, and each permanent file that a row at that moment names, which is already sealed.
 * `withoutMissing` makes a backup even if stored files are missing, and names them.
 */
export async function backUp(
  { sql, url, config, key }: Parts,
  folder: string,
  { withoutMissing = false, progress }: { withoutMissing?: boolean; progress?: Progress } = {},
): Promise<Manifest> {
  await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 })
  if ((await readdir(path.join(folder, 'tables'))).length > 0)
    throw new Error(`There is a backup in ${folder} already. Name a folder that is empty or not there yet.`)
  const keep = async (name: string, content: AsyncIterable<Uint8Array>) => {
    const version = randomUUID()
    return { version, size: await writeSealed(path.join(folder, name), key, version, content) }
  }
  const count = countRows(progress, (rows) => `${rows} rows written`)
  const storageKey = await loadMasterKey(config, sql)
  const snapshots = openPool(url, { max: 1, name: 'saguaro-backup' })
  try {
    const { versions, lastSeal, ...found } = await snapshots.begin(
      'isolation level repeatable read read only',
      async (tx) => {
        const [row] = await tx<{ snapshot: string }[]>`select pg_export_snapshot() as snapshot`
        const snapshot = row?.snapshot ?? ''
        const tables: Manifest['tables'] = []
        for (const table of await findTables(tx)) {
          const counted = countLines(copyTable(url, snapshot, table), count)
          const kept = await keep(`tables/${table.name}`, counted.content)
          tables.push({ ...table, ...kept, rows: await requireAllRows(tx, table, counted.lines()) })
        }
        const migrations = await tx<{ version: string }[]>`
        select version from supabase_migrations.platform_migrations union all
        select version from supabase_migrations.schema_migrations order by 1`
        return {
          madeAt: new Date().toISOString(),
          migrations: migrations.map(({ version }) => version),
          tables,
          sequences: await findSequences(tx),
          versions: await findFiles(tx),
          lastSeal: await lastSealOf(tx),
        }
      },
    )
    const files = await copyFiles(sql, versions, openSealedStore(config, sql), folder)
    if (files.missing.length > 0 && !withoutMissing) {
      throw new Error(
        `${files.missing.length} stored files are missing, such as ${files.missing[0]}. The backup was not made. Find them, or add --without-missing-files.`,
      )
    }
    const anchors = await copyAnchors(config.DATA_DIR, folder, lastSeal)
    const manifest: Manifest = {
      ...found,
      ...files,
      ...(anchors ? { anchors } : {}),
      storageKey: await keep('storage-key', one(storageKey)),
      auditKey: await keep('audit-key', one(await loadAuditKey(config))),
    }
    await writeManifest(folder, key, manifest)
    return manifest
  } finally {
    await snapshots.end({ timeout: 1 })
  }
}

/** COPY writes one line per row, so counting lines detects a stream that ended early. */
function countLines(content: AsyncIterable<Uint8Array>, count: (more: number) => void) {
  let lines = 0
  async function* counting() {
    for await (const piece of content) {
      const before = lines
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1
      count(lines - before)
      yield piece
    }
  }
  return { content: counting(), lines: () => lines }
}

async function requireAllRows(tx: Sql, { name }: Table, copied: number): Promise<number> {
  const [count] = await tx.unsafe(`select count(*)::int as rows from only ${name}`)
  if (count?.rows !== copied)
    throw new Error(`${name} has ${count?.rows} rows, but ${copied} came. The backup was not made.`)
  return copied
}

/** A file may disappear during the backup. If its row did too, the practice deleted it. */
async function copyFiles(
  sql: Pool,
  versions: string[],
  store: SealedStore,
  folder: string,
): Promise<Pick<Manifest, 'files' | 'deletedMeanwhile' | 'missing'>> {
  const files: Manifest['files'] = []
  const gone: string[] = []
  for (const version of versions) {
    const copied = await copyOut(store, version, storedFile(folder, version))
    if (copied) files.push({ version, ...copied })
    else gone.push(version)
  }
  const named = new Set(gone.length > 0 ? await findFiles(sql) : [])
  return {
    files,
    deletedMeanwhile: gone.filter((version) => !named.has(version)),
    missing: gone.filter((version) => named.has(version)),
  }
}

async function lastSealOf(tx: Sql): Promise<number> {
  const [row] = await tx<{ position: number }[]>`
    select coalesce(max(position), 0)::float8 as position from private.audit_seals`
  return row?.position ?? 0
}

/** An anchor noted since the snapshot speaks of a chain that is longer than the one in the backup. */
async function copyAnchors(dataDir: string, folder: string, lastSeal: number): Promise<Manifest['anchors']> {
  if (!existsSync(anchorFile(dataDir))) return undefined
  const noted = await readAnchorLines(anchorFile(dataDir))
  const lines = noted.filter((line) => JSON.parse(line).position <= lastSeal)
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
  await writeFile(anchorFile(folder), bytes, { mode: 0o600, flush: true })
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function* one(bytes: Buffer) {
  yield bytes
}
