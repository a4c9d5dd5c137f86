import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepStorageOrphans } from '#server/jobs/sweep-storage-orphans.ts'
import { openLog } from '#server/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import type { Sql } from '../pool.ts'
import { openFileStore, refuseFilesOfAnother } from './file-store.ts'
import { FilesOfAnother } from './folder-owner.ts'

let practice: TestDatabase
let other: TestDatabase
let DATA_DIR: string
beforeAll(async () => {
  ;[practice, other] = await Promise.all([openTestDatabase(), openTestDatabase()])
})
beforeEach(async () => {
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'saguaro-owner-'))
  for (const { sql } of [practice, other]) await sql`truncate storage.objects, storage.resumable_uploads`
})
afterAll(async () => {
  await Promise.all([practice.drop(), other.drop()])
})

const STORAGE_KEY = '5'.repeat(64)
const log = openLog('silent')
const filesOf = ({ sql }: { sql: Sql }) => openFileStore({ DATA_DIR, STORAGE_KEY }, sql)
const markFile = () => path.join(DATA_DIR, 'storage/owner')
const inTwoHours = () => Date.now() + 2 * 3_600_000
const sweep = ({ sql }: { sql: Sql }) =>
  sweepStorageOrphans({ sql, files: filesOf({ sql }), log }, inTwoHours())

async function* content() {
  yield Buffer.from('content')
}

async function store({ sql }: { sql: Sql }) {
  const file = await filesOf({ sql }).write(content())
  await sql`
    insert into storage.objects (bucket_id, name, version)
    values ('patient-documents', ${file.version}, ${file.version})`
  return file
}

test('another practice’s folder is refused, and its sweep removes nothing', async () => {
  const { version, size } = await store(practice)
  await other.sql`insert into storage.objects (bucket_id, name, version) values ('patient-documents', 'a', 'elsewhere')`
  await expect(filesOf(other).check()).rejects.toBeInstanceOf(FilesOfAnother)
  await expect(filesOf(other).write(content())).rejects.toBeInstanceOf(FilesOfAnother)
  await expect(sweep(other)).rejects.toBeInstanceOf(FilesOfAnother)
  await expect(refuseFilesOfAnother({ DATA_DIR }, other.sql)).rejects.toThrow('Check DATABASE_URL')
  await refuseFilesOfAnother({ DATA_DIR }, practice.sql)
  await (await filesOf(practice).open(version, size)).close()
})

test('a folder from before there were marks is the practice’s that names one of its files', async () => {
  await store(practice)
  await rm(markFile())
  await expect(filesOf(other).check()).rejects.toBeInstanceOf(FilesOfAnother)
  await expect(readFile(markFile())).rejects.toThrow('ENOENT')
  await filesOf(practice).check()
  const [secret] = await practice.sql`select value from auth.secrets where name = 'storage_owner'`
  expect(await readFile(markFile(), 'utf8')).toBe(`${secret?.value}\n`)
})

test('anyone can claim an empty folder, regardless of its earlier owner', async () => {
  await filesOf(practice).check()
  await store(other)
  await expect(filesOf(practice).write(content())).rejects.toBeInstanceOf(FilesOfAnother)
})

test('servers of one practice that start together agree on the mark', async () => {
  await Promise.all(Array.from({ length: 5 }, () => filesOf(practice).check()))
  await store(practice)
})

test('a database that names no file at all removes none', async () => {
  const { version, size } = await filesOf(practice).write(content())
  expect(await sweep(practice)).toBe(0)
  await store(practice)
  expect(await sweep(practice)).toBe(1)
  await expect(filesOf(practice).open(version, size)).rejects.toMatchObject({ code: 'ENOENT' })
})
