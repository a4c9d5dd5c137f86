import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { loadMasterKey } from '../files/master-key.ts'
import { writeSealed } from '../files/write-sealed.ts'
import type { Sql } from '../pool.ts'
import { findSequences, findTables, type Table } from './tables.ts'

export const manifestSchema = z.object({
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.string(),
      version: z.string(),
      size: z.number(),
      rows: z.number(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  storageKey: z.object({ version: z.string(), size: z.number() }),
})
export type Manifest = z.infer<typeof manifestSchema>

type Settings = { DATA_DIR: string; STORAGE_KEY?: string | undefined }

/**
 * Writes the whole practice into an empty folder while the server goes on: every table as of one moment, sealed with
 * the backup key, and the stored files as they are, which are sealed already.
 */
export async function backUp(
  { sql, config, key }: { sql: Sql; config: Settings; key: Buffer },
  folder: string,
): Promise<Manifest> {
  await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 })
  if ((await readdir(path.join(folder, 'tables'))).length > 0)
    throw new Error(`There is a backup in ${folder} already. Name a folder that is empty or not there yet.`)
  const keep = async (name: string, content: AsyncIterable<Uint8Array>) => {
    const version = randomUUID()
    return { version, size: await writeSealed(path.join(folder, name), key, version, content) }
  }
  const storageKey = await loadMasterKey(config, sql)
  const manifest = await sql.begin('isolation level repeatable read read only', async (tx) => {
    const tables: Manifest['tables'] = []
    for (const table of await findTables(tx as unknown as Sql)) {
      const [count] = await tx.unsafe(`select count(*)::int as rows from ${table.name}`)
      const content = await copyOut(tx as unknown as Sql, table)
      tables.push({ ...table, ...(await keep(`tables/${table.name}`, content)), rows: count?.rows ?? 0 })
    }
    const migrations = await tx<{ version: string }[]>`
      select version from supabase_migrations.platform_migrations union all
      select version from supabase_migrations.schema_migrations order by 1`
    return {
      madeAt: new Date().toISOString(),
      migrations: migrations.map(({ version }) => version),
      tables,
      sequences: await findSequences(tx as unknown as Sql),
      storageKey: await keep('storage-key', one(storageKey)),
    }
  })
  await copyIfThere(path.join(config.DATA_DIR, 'storage'), path.join(folder, 'storage'))
  await copyIfThere(
    path.join(config.DATA_DIR, 'audit-anchors.jsonl'),
    path.join(folder, 'audit-anchors.jsonl'),
  )
  // Written last: a folder without it is a backup that was cut short, and is not restored.
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2), { mode: 0o600 })
  return manifest
}

async function copyOut(tx: Sql, { name, columns }: Table): Promise<AsyncIterable<Uint8Array>> {
  return tx.unsafe(`copy (select ${columns} from ${name}) to stdout`).readable()
}

async function* one(bytes: Buffer) {
  yield bytes
}

export async function copyIfThere(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, preserveTimestamps: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
