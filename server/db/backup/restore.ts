import { open, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openSealed } from '../files/read-sealed.ts'
import type { Sql } from '../pool.ts'
import { copyIfThere, type Manifest, manifestSchema } from './backup.ts'
import { findTables } from './tables.ts'

/**
 * Brings a backup back into a new, migrated database and an empty data folder, all or nothing. Nothing is restored
 * over a practice that has users.
 */
export async function restore(
  { sql, config, key }: { sql: Sql; config: { DATA_DIR: string }; key: Buffer },
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await checkTarget(sql, manifest)
  const opened = async (file: string, { version, size }: { version: string; size: number }) => {
    const sealed = await openSealed(await open(path.join(folder, file)), key, version, size)
    return sealed.read(0, size - 1)
  }
  for (const table of manifest.tables) await readThrough(await opened(`tables/${table.name}`, table))
  await sql.begin(async (tx) => {
    // The rows come as they were: no trigger makes a second mail, audit row or bill of them.
    await tx`set local session_replication_role = replica`
    await tx.unsafe(`truncate ${manifest.tables.map(({ name }) => name).join(', ')}`)
    for (const table of manifest.tables) {
      const into = await tx.unsafe(`copy ${table.name} (${table.columns}) from stdin`).writable()
      await pipeline(Readable.from(await opened(`tables/${table.name}`, table)), into)
      const [count] = await tx.unsafe(`select count(*)::int as rows from ${table.name}`)
      if (count?.rows !== table.rows)
        throw new Error(
          `${table.name} has ${count?.rows} rows, the backup says ${table.rows}. Nothing was kept.`,
        )
    }
    for (const { name, value } of manifest.sequences) await tx`select setval(${name}, ${value})`
  })
  const storageKey: Buffer[] = []
  for await (const bytes of await opened('storage-key', manifest.storageKey)) storageKey.push(bytes)
  await writeFile(path.join(config.DATA_DIR, 'storage.key'), Buffer.concat(storageKey).toString('hex'), {
    mode: 0o600,
  })
  for (const name of ['storage', 'audit-anchors.jsonl'])
    await copyIfThere(path.join(folder, name), path.join(config.DATA_DIR, name))
  return manifest
}

/** A damaged backup is found out before anything is written. */
async function readThrough(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content);
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new Error(`There is no whole backup in ${folder}: manifest.json is missing.`)
  })
  return manifestSchema.parse(JSON.parse(text))
}

async function checkTarget(sql: Sql, manifest: Manifest): Promise<void> {
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
}
