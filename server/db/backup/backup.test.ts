import { randomBytes } from 'node:crypto'
import { copyFile as copyOver, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { noteAnchor, readAnchors } from '../audit/anchors.ts'
import { verifyDatabase } from '../audit/verify-database.ts'
import { loadDemo } from '../demo.ts'
import { openFileStore } from '../files/file-store.ts'
import { storedFile } from '../files/sealed-store.ts'
import type { Sql } from '../pool.ts'
import { backUp } from './backup.ts'
import { copyTable } from './copy-table.ts'
import { readManifest } from './manifest.ts'
import { restore } from './restore.ts'
import { findTables, passingBuckets } from './tables.ts'
import { verifyBackup } from './verify-backup.ts'

let root: string
let source: TestDatabase
let target: TestDatabase
const key = randomBytes(32)
/** A backup opens a connection for each table, which takes a while next to other tests. */
const longTimeout = { timeout: 180_000 }
const dir = (name: string) => path.join(root, name)
const content = Buffer.from('%PDF-1.4 a letter')
let stored: { version: string; size: number }
let backedUp: Record<string, string>

/** Every row of every table, as one fingerprint each. */
async function fingerprints(sql: Sql) {
  const all: Record<string, string> = {}
  for (const { name } of await findTables(sql)) {
    const [row] = await sql.unsafe(
      `select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print from only ${name} t`,
    )
    all[name] = row?.print
  }
  return all
}

const practice = () => ({ sql: source.sql, url: source.url, config: { DATA_DIR: dir('source') }, key })
const into = (name: string) => ({ sql: target.sql, config: { DATA_DIR: dir(name) }, key })

/** More than a connection's buffer in several tables, in rows of many lengths. */
async function fillTables(sql: Sql) {
  await sql`
    insert into private.mail_outbox (recipient, subject, body_text, kind, next_attempt_at)
    select 'a@b.example', n::text, repeat('text ', n), 'test', 'infinity' from generate_series(1, 1000) n`
  await sql`
    insert into public.audit_log (event_type, details)
    select 'test', jsonb_build_object('text', repeat('x', n * 3)) from generate_series(1, 1500) n`
  await sql`insert into private.read_notes (event_type) select 'test.read' from generate_series(1, 50)`
  await sql`
    insert into auth.secrets (name, value) select 'test ' || n, repeat('y', 65536) from generate_series(1, 40) n`
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'saguaro-backup-'))
  source = await openTestDatabase()
  target = await openTestDatabase()
  await loadDemo(source.sql, true, true)
  async function* pieces() {
    yield content
  }
  stored = await openFileStore({ DATA_DIR: dir('source') }, source.sql).write(pieces())
  await source.sql`
    insert into storage.objects (bucket_id, name, version) values ('patient-documents', 'letter.pdf', ${stored.version})`
  for (const bucket of passingBuckets) {
    const { version } = await openFileStore({ DATA_DIR: dir('source') }, source.sql).write(pieces())
    await source.sql`insert into storage.objects (bucket_id, name, version) values (${bucket}, 'passing', ${version})`
  }
  await fillTables(source.sql)
  await source.sql`select private.seal_audit_log()`
  await noteAnchor(source.sql, { DATA_DIR: dir('source') })
  await backUp(practice(), dir('backup'))
  // Not restored, and removed without a further entry in the audit log.
  await source.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`delete from storage.objects where bucket_id = any(${passingBuckets})`
  })
  backedUp = await fingerprints(source.sql)
}, longTimeout.timeout)
afterAll(async () => {
  await source.drop()
  await target.drop()
  await rm(root, { recursive: true })
})

test('recordings and delivered records are in no backup', async () => {
  const { files } = await readManifest(dir('backup'), key)
  expect(files.map(({ version }) => version)).toEqual([stored.version])
})

test('nothing of a patient can be read in the backup', async () => {
  const profiles = await readFile(dir('backup/tables/public.profiles'))
  expect(profiles.length).toBeGreaterThan(1000)
  expect(profiles.includes('saguaro.example')).toBe(false)
  expect((await readFile(dir('backup/manifest.json'), 'utf8')).includes('saguaro.example')).toBe(false)
})

test('a backup is not written over another, and is not opened with another key or after a change', async () => {
  const again = backUp(practice(), dir('backup'))
  await expect(again).rejects.toThrow('There is a backup in')
  await expect(restore({ ...into('target'), key: randomBytes(32) }, dir('backup'))).rejects.toThrow(
    'BACKUP_KEY is not the key',
  )
  await expect(restore(into('target'), dir('nowhere'))).rejects.toThrow('manifest.json is missing')
  const file = dir('backup/tables/public.appointments')
  const whole = await readFile(file)
  const changed = Buffer.from(whole)
  changed[200] = (changed[200] ?? 0) ^ 1
  await writeFile(file, changed)
  await expect(restore(into('target'), dir('backup'))).rejects.toThrow('was changed')
  await writeFile(file, whole)
  expect((await target.sql`select from auth.users`).length).toBe(0)
})

test('H7: tables larger than a buffer are backed up completely', async () => {
  const manifest = await readManifest(dir('backup'), key)
  const large = manifest.tables.filter(({ size }) => size > 1024 * 1024)
  expect(large.map(({ name }) => name)).toEqual(['auth.secrets', 'private.mail_outbox', 'public.audit_log'])
})

test('H7: a table that brings nothing ends the backup with its name', async () => {
  await source.sql.begin(async (tx) => {
    await tx`lock table public.user_roles in access exclusive mode`
    const [row] = await tx`select pg_export_snapshot() as snapshot`
    const table = { name: 'public.user_roles', columns: 'user_id' }
    const copying = async () => {
      for await (const _ of copyTable(source.url, row?.snapshot, table, 1));
    }
    await expect(copying()).rejects.toThrow('public.user_roles brought nothing for 1 seconds')
  })
})

test('L9: a table of an older backup is not accepted in a newer one', longTimeout, async () => {
  await backUp(practice(), dir('newer'))
  const [older, newer] = [dir('backup/tables/auth.users'), dir('newer/tables/auth.users')]
  await copyOver(older, newer)
  await expect(restore(into('target'), dir('newer'))).rejects.toThrow('was changed')
  const manifest = JSON.parse(await readFile(dir('newer/manifest.json'), 'utf8'))
  const before = JSON.parse(await readFile(dir('backup/manifest.json'), 'utf8'))
  const users = ({ name }: { name: string }) => name === 'auth.users'
  manifest.tables[manifest.tables.findIndex(users)] = before.tables.find(users)
  await writeFile(dir('newer/manifest.json'), JSON.stringify(manifest))
  await expect(restore(into('target'), dir('newer'))).rejects.toThrow('manifest was changed')
  expect((await target.sql`select from auth.users`).length).toBe(0)
})

test('a missing stored file stops the backup, unless it is allowed', longTimeout, async () => {
  const [lost] = await source.sql`
    insert into storage.objects (bucket_id, name, version)
    values ('patient-documents', 'lost.pdf', gen_random_uuid()::text) returning version`
  const version = lost?.version as string
  await expect(backUp(practice(), dir('lost'))).rejects.toThrow(
    `1 stored files are missing, such as ${version}`,
  )
  await expect(verifyBackup(dir('lost'), key)).rejects.toThrow('manifest.json is missing')
  const manifest = await backUp(practice(), dir('without'), { withoutMissing: true })
  expect(manifest).toMatchObject({ missing: [version], deletedMeanwhile: [] })
  await source.sql`delete from storage.objects where version = ${version}`
})

test(
  'a file the practice deletes during the backup is deleted after the restore too',
  longTimeout,
  async () => {
    const { sql } = source
    const [row] = await sql`
    insert into storage.objects (bucket_id, name, version)
    values ('patient-documents', 'short.pdf', gen_random_uuid()::text) returning version`
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holding = sql.begin(async (tx) => {
      await tx`lock table public.user_roles in access exclusive mode`
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const backup = backUp(practice(), dir('deleted'))
    const waiting = () =>
      sql`select from pg_stat_activity where query like 'copy%user_roles%' and wait_event_type = 'Lock'`
    await expect.poll(waiting, longTimeout).toHaveLength(1)
    await sql`delete from storage.objects where version = ${row?.version}`
    await sql`insert into public.audit_log (event_type) values ('since the snapshot')`
    await sql`select private.seal_audit_log()`
    await noteAnchor(sql, { DATA_DIR: dir('source') })
    release.resolve()
    await holding
    expect(await backup).toMatchObject({ missing: [], deletedMeanwhile: [row?.version] })
    expect((await readAnchors({ DATA_DIR: dir('deleted') })).anchors).toHaveLength(1)
  },
)

test('a stored file that was changed or removed from the backup is found before anything is restored', async () => {
  const file = storedFile(dir('backup'), stored.version)
  const whole = await readFile(file)
  const changed = Buffer.from(whole)
  changed[90] = (changed[90] ?? 0) ^ 1
  await writeFile(file, changed)
  const stops = `Stored file ${stored.version}`
  await expect(restore(into('target'), dir('backup'))).rejects.toThrow(`${stops} is not what was backed up`)
  await rm(file)
  await expect(restore(into('target'), dir('backup'))).rejects.toThrow(`${stops} is missing`)
  await writeFile(file, whole)
  expect((await target.sql`select from auth.users`).length).toBe(0)
  await expect(verifyBackup(dir('backup'), key)).resolves.toMatchObject({
    files: [{ version: stored.version }],
  })
})

test('restored, every row, file and seal is what it was', longTimeout, async () => {
  await restore(into('target'), dir('backup'))
  expect(await fingerprints(target.sql)).toEqual(backedUp)

  const file = await openFileStore({ DATA_DIR: dir('target') }, target.sql).open(stored.version, stored.size)
  const bytes: Buffer[] = []
  for await (const piece of file.read(0, stored.size - 1)) bytes.push(piece)
  expect(Buffer.concat(bytes).equals(content)).toBe(true)

  expect((await readAnchors({ DATA_DIR: dir('target') })).anchors).toHaveLength(1)
  expect(await verifyDatabase(target.sql, { DATA_DIR: dir('target') })).toMatchObject({ ok: true })
  const [next] = await target.sql`insert into public.audit_log (event_type) values ('next') returning id::int`
  const [last] = await target.sql`
    select max(id)::int as id from public.audit_log where event_type <> 'next'`
  expect(next?.id).toBeGreaterThan(last?.id)
})

test('a practice that has users is not written over', async () => {
  const again = restore(into('target'), dir('backup'))
  await expect(again).rejects.toThrow('This database has users already.')
})
