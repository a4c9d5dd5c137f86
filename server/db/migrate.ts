import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pool, Sql } from './pool.ts'

export type FoldedHistories = ReadonlyMap<string, { last: string }>
type List = { folder: string; history: string }
type Migration = { version: string; name: string; text: string }

/** The two lists of migrations: what Supabase would provide, then ours. */
const lists = [
  { folder: path.join(import.meta.dirname, 'platform'), history: 'platform_migrations' },
  { folder: path.join(import.meta.dirname, '../../supabase/migrations'), history: 'schema_migrations' },
] as const

const advisoryLock = 7_246_837

/**
 * Histories whose files were folded into today's, by their fingerprint: what they left behind is what today's files up
 * to `last` leave behind. The first one is the last that was published, the second one ends 17 files later.
 */
const foldedHistories: FoldedHistories = new Map([
  ['af3590c071f7c9e4556ea5d4a6ad46d8122fe87a864b3ad51a0384906d0a70f3', { last: '20261115002300' }],
  ['e561102fca2b5450af46684069cd89f04b280c63ae12e2125afe202d9c439d38', { last: '20261201000960' }],
])

/** One entry of each history whose files were squashed; a database that has only some of it can't continue. */
const foldedVersions = ['20261101000100', '020']

/** Two texts of one folded file that leave the same behind, as SHA-256: the earlier one counts as the later one. */
const sameOutcome = new Map([
  [
    'ecc8d66dd6fb25877874a8bae333d76f286d0065637b449fbb77492d0ea77c13',
    '1cc0333487a04983b1d39560cecf49e4389db76bd256c709a0ff065507677346',
  ],
])

class MigrationError extends Error {}

/**
 * Brings a database up to date. Each file runs in one transaction with its own history row, so a failed file leaves
 * nothing behind; servers that start together wait for each other on an advisory lock.
 */
export async function migrate(
  sql: Pool,
  folders: readonly List[] = lists,
  folded: FoldedHistories = foldedHistories,
): Promise<string[]> {
  const connection = await sql.reserve()
  const applied: string[] = []
  try {
    await connection`select pg_advisory_lock(${advisoryLock})`
    await takeOverFoldedHistory(connection, folders, folded)
    await refuseFoldedHistory(connection)
    for (const { folder, history } of folders) {
      const files = await readMigrations(folder)
      const done = await readHistory(connection, history)
      refuseChangedHistory(done, files, history)
      for (const file of files.slice(done.length)) {
        await applyOne(connection, file, history)
        applied.push(`${file.version}_${file.name}`)
      }
    }
    if (applied.length > 0) await addRealtimeTriggers(connection)
  } finally {
    await connection`select pg_advisory_unlock(${advisoryLock})`.catch(() => {})
    connection.release()
  }
  return applied
}

/** A database that applied all folded files is given the history of the files they became. Nothing else changes. */
async function takeOverFoldedHistory(
  sql: Pool,
  folders: readonly List[],
  folded: FoldedHistories,
): Promise<void> {
  const known = folded.get(await fingerprintOfHistory(sql, folders))
  if (!known) return
  try {
    await sql.unsafe('begin')
    for (const { folder, history } of folders) {
      await sql.unsafe(`delete from supabase_migrations.${history}`)
      const files = await readMigrations(folder)
      for (const file of files) if (file.version <= known.last) await noteApplied(sql, file, history)
    }
    await sql.unsafe('commit')
  } catch (error) {
    await sql.unsafe('rollback').catch(() => {})
    throw error
  }
}

/** One hash of the names and texts of everything that was applied. */
export async function fingerprintOfHistory(sql: Sql, folders: readonly List[] = lists): Promise<string> {
  const lines: string[] = []
  for (const { history } of folders) {
    for (const { version, name, text } of await readHistory(sql, history)) {
      const sum = sha256(text)
      lines.push(`${sameOutcome.get(sum) ?? sum}  ${history}/${version}_${name}\n`)
    }
  }
  return sha256(lines.join(''))
}

async function refuseFoldedHistory(sql: Sql): Promise<void> {
  const [known] = await sql<{ platform: string | null; ours: string | null }[]>`
    select to_regclass('supabase_migrations.platform_migrations') as platform,
      to_regclass('supabase_migrations.schema_migrations') as ours`
  const histories = [
    ...(known?.platform ? ['platform_migrations'] : []),
    ...(known?.ours ? ['schema_migrations'] : []),
  ]
  for (const history of histories) {
    const rows = await sql.unsafe(`select from supabase_migrations.${history} where version in ($1, $2)`, [
      ...foldedVersions,
    ])
    if (rows.length > 0) {
      throw new MigrationError(
        "This database was created by a version of Saguaro Mind from before its first release and can't be upgraded. " +
          'To start fresh, set DATA_DIR to an empty folder (or DATABASE_URL to an empty database). ' +
          'The old data stays where it is.',
      )
    }
  }
}

/**
 * Tables of the publication get their realtime triggers here, before anyone writes to them: with requests in
 * progress, the locks on several tables could deadlock with one.
 */
async function addRealtimeTriggers(sql: Sql): Promise<void> {
  const [found] = await sql<{ ready: boolean }[]>`
    select to_regprocedure('realtime.sync_publication()') is not null as ready`
  if (found?.ready) await sql`select realtime.sync_publication()`
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const files = await Promise.all(
    names.map(async (fileName) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(fileName) ?? []
      if (!version || !name)
        throw new MigrationError(`A migration is named <number>_<name>.sql, not ${fileName}`)
      return { version, name, text: await readFile(path.join(folder, fileName), 'utf8') }
    }),
  )
  return files.sort((one, other) => (one.version < other.version ? -1 : 1))
}

async function readHistory(sql: Sql, history: string): Promise<Migration[]> {
  await sql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.${history} (
      version text primary key, statements text[], name text
    )`)
  const rows = await sql.unsafe(
    `select version, name, statements[1] as text from supabase_migrations.${history} order by version`,
  )
  return rows as unknown as Migration[]
}

function refuseChangedHistory(done: Migration[], files: Migration[], history: string): void {
  done.forEach((applied, index) => {
    const label = `${applied.version}_${applied.name}`
    const file = files[index]
    if (file?.version !== applied.version) {
      const known = files.some(({ version }) => version === applied.version)
      throw new MigrationError(
        known
          ? `Migration ${file?.version}_${file?.name} comes before ${label}, which is already applied (${history}). Give it a later number.`
          : `Migration ${label} is applied to this database, but its file is missing (${history}).`,
      )
    }
    if (file.text !== applied.text) {
      throw new MigrationError(
        `Migration ${label} was edited after it was applied (${history}). Undo the edit and write a new migration.`,
      )
    }
  })
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function applyOne(sql: Sql, file: Migration, history: string): Promise<void> {
  try {
    await sql.unsafe('begin')
    await sql.unsafe(file.text)
    await noteApplied(sql, file, history)
    await sql.unsafe('commit')
  } catch (error) {
    await sql.unsafe('rollback').catch(() => {})
    throw new MigrationError(`Migration ${file.version}_${file.name} failed: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

async function noteApplied(sql: Sql, { version, name, text }: Migration, history: string): Promise<void> {
  await sql.unsafe(
    `insert into supabase_migrations.${history} (version, name, statements) values ($1, $2, array[$3::text])`,
    [version, name, text],
  )
}
