import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { noteAnchor, readAnchors } from '../audit/anchors.ts'
import { readChain } from '../audit/read-chain.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import { loadDemo } from '../demo.ts'
import { openFileStore } from '../files/file-store.ts'
import type { Sql } from '../pool.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { findTables } from './tables.ts'

let root: string
let source: TestDatabase
let target: TestDatabase
const key = randomBytes(32)
const dir = (name: string) => path.join(root, name)
const content = Buffer.from('%PDF-1.4 a letter')
let stored: { version: string; size: number }

/** Every row of every table, as one fingerprint each. */
async function fingerprints(sql: Sql) {
  const all: Record<string, string> = {}
  for (const { name } of await findTables(sql)) {
    const [row] = await sql.unsafe(
      `select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print from ${name} t`,
    )
    all[name] = row?.print
  }
  return all
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
  await source.sql`select private.seal_audit_log()`
  await noteAnchor(source.sql, dir('source'))
  await backUp({ sql: source.sql, config: { DATA_DIR: dir('source') }, key }, dir('backup'))
})
afterAll(async () => {
  await source.drop()
  await target.drop()
  await rm(root, { recursive: true })
})

test('nothing of a patient can be read in the backup', async () => {
  const profiles = await readFile(dir('backup/tables/public.profiles'))
  expect(profiles.length).toBeGreaterThan(1000)
  expect(profiles.includes('saguaro.example')).toBe(false)
  expect((await readFile(dir('backup/manifest.json'), 'utf8')).includes('saguaro.example')).toBe(false)
})

test('a backup is not written over another, and is not opened with another key or after a change', async () => {
  const again = backUp({ sql: source.sql, config: { DATA_DIR: dir('source') }, key }, dir('backup'))
  await expect(again).rejects.toThrow('There is a backup in')
  const into = { sql: target.sql, config: { DATA_DIR: dir('target') } }
  await expect(restore({ ...into, key: randomBytes(32) }, dir('backup'))).rejects.toThrow()
  await expect(restore({ ...into, key }, dir('nowhere'))).rejects.toThrow('manifest.json is missing')
  const file = dir('backup/tables/public.appointments')
  const whole = await readFile(file)
  const changed = Buffer.from(whole)
  changed[200] = (changed[200] ?? 0) ^ 1
  await writeFile(file, changed)
  await expect(restore({ ...into, key }, dir('backup'))).rejects.toThrow()
  await writeFile(file, whole)
  expect((await target.sql`select from auth.users`).length).toBe(0)
})

test('restored, every row, file and seal is what it was', async () => {
  await mkdir(dir('target'))
  await restore({ sql: target.sql, config: { DATA_DIR: dir('target') }, key }, dir('backup'))
  expect(await fingerprints(target.sql)).toEqual(await fingerprints(source.sql))

  const file = await openFileStore({ DATA_DIR: dir('target') }, target.sql).open(stored.version, stored.size)
  const bytes: Buffer[] = []
  for await (const piece of file.read(0, stored.size - 1)) bytes.push(piece)
  expect(Buffer.concat(bytes).equals(content)).toBe(true)

  const verdict = await verifyChain(readChain(target.sql), await readAnchors(dir('target')))
  expect(verdict).toMatchObject({ ok: true })
  const [next] = await target.sql`insert into public.audit_log (event_type) values ('next') returning id::int`
  const [last] = await source.sql`select max(id)::int as id from public.audit_log`
  expect(next?.id).toBeGreaterThan(last?.id)
})

test('a practice that has users is not written over', async () => {
  const again = restore({ sql: target.sql, config: { DATA_DIR: dir('target') }, key }, dir('backup'))
  await expect(again).rejects.toThrow('This database has users already.')
})
