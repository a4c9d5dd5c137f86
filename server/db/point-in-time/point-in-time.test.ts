import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startObjectStore } from '#server/testing/object-store.ts'
import { findLastingFiles } from '../backup/tables.ts'
import { type EmbeddedDatabase, startEmbedded } from '../embedded.ts'
import { openFileStore, openSealedStore } from '../files/file-store.ts'
import type { S3Settings } from '../files/s3-store.ts'
import { storedFile } from '../files/sealed-store.ts'
import { migrate } from '../migrate.ts'
import { openPool, type Pool } from '../pool.ts'
import { archiveSettings, copyToArchive, finishedFolder } from './archive.ts'
import { makeBase } from './base-backup.ts'
import { recover } from './recover.ts'

let root: string
let database: EmbeddedDatabase
let sql: Pool
let recording: string
const moments: Record<string, Date> = {}
const key = randomBytes(32)
const dir = (name: string) => path.join(root, name)
const parts = (folder = 'practice') => ({ config: { DATA_DIR: dir(folder) }, archive: dir('archive'), key })

async function write(name: string) {
  await sql`insert into auth.secrets (name, value) values (${name}, 'written')`
  const [row] = await sql<{ at: Date }[]>`select clock_timestamp() as at`
  // A Date has whole milliseconds, so the moment is the next one, and nothing else is written before it is over.
  const moment = new Date((row?.at.getTime() ?? 0) + 1)
  moments[name] = moment
  await sql`select pg_sleep_until(${moment}::timestamptz + interval '1 millisecond')`
}

async function storeFile(name: string, bucket = 'patient-documents', config: S3Settings = parts().config) {
  async function* pieces() {
    yield Buffer.from(name)
  }
  const { version } = await openFileStore(config, sql).write(pieces())
  await sql`insert into storage.objects (bucket_id, name, version) values (${bucket}, ${name}, ${version})`
  return version
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'saguaro-recovery-'))
  database = await startEmbedded(dir('practice/postgres'), archiveSettings, { folders: [finishedFolder] })
  sql = openPool(database.url, { max: 2 })
  await migrate(sql)
  await write('before the base')
  await makeBase({ ...parts(), url: database.url })
  await storeFile('kept.pdf')
  await write('after the base')
  await storeFile('later.pdf')
  recording = await storeFile('visit/sound.webm', 'session-recordings')
  await write('by mistake')
  await sql`delete from auth.secrets where name = 'before the base'`
  await finishLog()
}, 60_000)
afterAll(async () => {
  await sql.end()
  await database.stop()
  await rm(root, { recursive: true, force: true })
})

/** Waits until PostgreSQL has handed over what was written so far. */
async function finishLog(config: S3Settings = parts().config) {
  const [row] = await sql`select pg_walfile_name(pg_switch_wal()) as name`
  const archived = async () => {
    const [state] = await sql`select coalesce(last_archived_wal, '') as name from pg_stat_archiver`
    return state?.name >= row?.name
  }
  await vi.waitUntil(archived, { timeout: 30_000 })
  await copyToArchive(parts(), openSealedStore(config, sql), await findLastingFiles(sql))
}

async function secretsIn(dataDir: string) {
  const recovered = await startEmbedded(path.join(dataDir, 'postgres'))
  const reading = openPool(recovered.url, { max: 1 })
  const rows = await reading`select name from auth.secrets where value = 'written' order by name`
  await reading.end()
  await recovered.stop()
  return rows.map(({ name }) => name)
}

test('a practice is brought back to the moment before a mistake, with the files of that moment', async () => {
  const recovered = await recover(parts('back'), moments['after the base'])
  expect(recovered).toMatchObject({ files: 1, missing: [] })
  expect(await secretsIn(dir('back'))).toEqual(['after the base', 'before the base'])
}, 60_000)

test('without a moment it is brought back as far as the archive goes', async () => {
  const recovered = await recover(parts('latest'), undefined)
  expect(recovered).toMatchObject({ files: 2, missing: [] })
  expect(await secretsIn(dir('latest'))).toEqual(['after the base', 'by mistake'])
}, 60_000)

test('a folder can be named from where one is', async () => {
  const DATA_DIR = path.relative(process.cwd(), dir('relative'))
  const recovered = await recover({ ...parts(), config: { DATA_DIR } }, moments['after the base'])
  expect(recovered).toMatchObject({ files: 1, missing: [] })
}, 60_000)

test('nothing of the practice can be read in the archive, and PostgreSQL’s own copy is gone', async () => {
  for (const name of await readdir(dir('archive/wal')))
    expect((await readFile(dir(`archive/wal/${name}`))).includes('by mistake')).toBe(false)
  expect(await readdir(dir('practice/postgres/wal_finished'))).toEqual([])
})

test('a recording, which is deleted on time, is not kept in the archive', () => {
  expect(existsSync(storedFile(dir('practice'), recording))).toBe(true)
  expect(existsSync(storedFile(dir('archive'), recording))).toBe(false)
})

test('a moment before the first base backup, after the archive, or with another key is refused', async () => {
  const early = recover(parts('early'), new Date('2020-01-01'))
  await expect(early).rejects.toThrow('There is no base backup')
  const late = recover(parts('late'), new Date('2100-01-01'))
  await expect(late).rejects.toThrow('the archive may end before 2100-01-01')
  expect(await readFile(dir('late/postgres/postgres.log'), 'utf8')).toContain(
    'recovery ended before configured recovery target was reached',
  )
  const other = recover({ ...parts('other'), key: randomBytes(32) }, undefined)
  await expect(other).rejects.toThrow('BACKUP_KEY is not the key')
  await expect(recover(parts(), undefined)).rejects.toThrow('is not empty')
}, 120_000)

test('a file in an S3-compatible store is archived too, and brought back into the store', async () => {
  const objects = await startObjectStore()
  onTestFinished(objects.stop)
  const config = { ...parts().config, ...objects.settings }
  const version = await storeFile('scan.pdf', 'patient-documents', config)
  await finishLog(config)
  expect(existsSync(storedFile(dir('archive'), version))).toBe(true)
  const store = openSealedStore(config, sql)
  await store.remove(version)
  const emptied = { ...parts(), config: { ...config, DATA_DIR: dir('bucket') } }
  expect(await recover(emptied, undefined)).toMatchObject({ files: 3, missing: [] })
  const file = await store.open(version)
  expect(file.size).toBeGreaterThan(0)
  await file.close()
}, 120_000)

test('a changed piece of the log is found out', async () => {
  const [last] = (await readdir(dir('archive/wal'))).sort().slice(-1)
  const file = dir(`archive/wal/${last}`)
  const bytes = await readFile(file)
  bytes[500] = (bytes[500] ?? 0) ^ 1
  await writeFile(file, bytes)
  await expect(recover(parts('changed'), undefined)).rejects.toThrow('was changed')
})
