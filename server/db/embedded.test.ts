import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { trimLog } from './embedded/trim-log.ts'
import { startEmbedded } from './embedded.ts'
import { openPool } from './pool.ts'

let root: string
const folder = () => path.join(root, 'postgres')
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'saguaro-embedded-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('a first start that is under way is left alone', async () => {
  const other = spawn('sleep', ['600'])
  onTestFinished(() => void other.kill())
  await once(other, 'spawn')
  const draft = path.join(root, `shared/draft-${other.pid}`)
  await mkdir(draft, { recursive: true })
  await expect(startEmbedded(path.dirname(draft))).rejects.toThrow(`Process ${other.pid} is creating`)
  expect((await stat(draft)).isDirectory()).toBe(true)
})

test('a first start that was killed while creating the database is repaired by the next', async () => {
  const gone = spawn('true')
  await once(gone, 'exit')
  const draft = path.join(folder(), `draft-${gone.pid}`)
  await mkdir(path.join(draft, 'base'), { recursive: true })
  await writeFile(path.join(draft, 'PG_VERSION'), '17\n')
  const database = await startEmbedded(folder())
  const sql = openPool(database.url, { max: 1 })
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await sql.end()
  await database.stop()
  expect((await readdir(folder())).filter((name) => name.startsWith('draft'))).toEqual([])
}, 60_000)

test('a folder that holds other things is not taken for a database', async () => {
  const other = path.join(root, 'other')
  await mkdir(other)
  await writeFile(path.join(other, 'letter.txt'), 'mine')
  await expect(startEmbedded(other)).rejects.toThrow('holds no database, but is not empty')
  expect(await readFile(path.join(other, 'letter.txt'), 'utf8')).toBe('mine')
})

test('the log quotes nothing that was written, neither with a statement nor in an error', async () => {
  const database = await startEmbedded(folder())
  const sql = openPool(database.url, { max: 1 })
  await sql`create table notes (words text primary key)`
  await sql`insert into notes values ('panic at night')`
  await expect(sql`insert into notes values ('panic at night')`).rejects.toMatchObject({ code: '23505' })
  await expect(sql`select words::date from notes`).rejects.toMatchObject({ code: '22007' })
  await sql.end()
  await database.stop()
  const log = await readFile(path.join(folder(), 'postgres.log'), 'utf8')
  expect(log).toContain('database system is ready to accept connections')
  expect(log).not.toContain('panic at night')
}, 60_000)

test('a log that has grown past its size becomes the older one, and what it was before goes', async () => {
  const file = path.join(root, 'postgres.log')
  for (const line of ['first', 'second', 'third']) {
    await appendFile(file, `${line.padEnd(99)}\n`)
    await trimLog(root, 150)
  }
  expect(await readFile(file, 'utf8')).toMatch(/^third/)
  const older = await readFile(`${file}.1`, 'utf8')
  expect(older).toHaveLength(150)
  expect(older).toMatch(/second\s+$/)
})

test.runIf(process.platform === 'linux')(
  'the number of a PostgreSQL that is gone may be another program’s by now',
  async () => {
    const neighbor = spawn('sleep', ['600'])
    onTestFinished(() => void neighbor.kill())
    await once(neighbor, 'spawn')
    const old = [neighbor.pid, folder(), 0, 1, '', '127.0.0.1', 0, 'ready   ']
    await writeFile(path.join(folder(), 'postmaster.pid'), `${old.join('\n')}\n`)
    const database = await startEmbedded(folder())
    expect(database.started).toBe(true)
    const sql = openPool(database.url, { max: 1 })
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    await sql.end()
    await database.stop()
  },
  60_000,
)

test('a database that is still recovering is waited for', async () => {
  const recovering = await startEmbedded(folder())
  onTestFinished(recovering.stop)
  const pidFile = path.join(folder(), 'postmaster.pid')
  const ready = await readFile(pidFile, 'utf8')
  expect(ready).toContain('ready')
  await writeFile(pidFile, ready.replace('ready   ', 'starting'))
  let told = 0
  const waited = await startEmbedded(folder(), [], {
    onRecovering: () => {
      told++
      // As PostgreSQL writes it once it has recovered.
      void writeFile(pidFile, ready)
    },
  })
  expect({ told, url: waited.url }).toEqual({ told: 1, url: recovering.url })
}, 60_000)
