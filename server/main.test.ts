import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from './db/embedded.ts'
import { openPool } from './db/pool.ts'

type Started = { child: ChildProcess; url: string; output: string }

/** The server as a process of its own, on a data folder of its own: what a person at a terminal sees. */
let dataDir: string
let running: ChildProcess[]
/** The first start makes the database and the demo. What needs a practice that is there begins with a copy of it. */
let practice: string
let firstStart: Started & { health: number; exitCode: number | null }

const newFolder = () => mkdtemp(path.join(tmpdir(), 'saguaro-main-'))

beforeAll(async () => {
  running = []
  dataDir = practice = await newFolder()
  const started = await startServer()
  const health = (await fetch(`${started.url}/health`)).status
  firstStart = { ...started, health, exitCode: await end(started.child, 'SIGTERM') }
})
beforeEach(async () => {
  dataDir = await newFolder()
  running = []
})
afterEach(async () => {
  for (const child of running)
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGKILL')
  const database = path.join(dataDir, 'postgres')
  if (existsSync(database)) await (await startEmbedded(database)).stop()
  await rm(dataDir, { recursive: true, force: true })
})
afterAll(() => rm(practice, { recursive: true, force: true }))

const copyPractice = () => promisify(execFile)('cp', ['-a', `${practice}/.`, dataDir])

function launch(env: Record<string, string> = {}) {
  const child = spawn('node', ['server/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
  })
  running.push(child)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return { child, output: () => output }
}

function startServer(env: Record<string, string> = {}): Promise<Started> {
  const { child, output } = launch(env)
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /is ready on (\S+)/.exec(output())?.[1]
      if (url) resolve({ child, url, output: output() })
    })
    child.on('exit', () => reject(new Error(`The server ended: ${output()}`)))
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const ended = once(child, 'exit')
  child.kill(signal)
  return (await ended)[0] as number | null
}

const postmasterPid = async () =>
  Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

test('a first start prints the demo accounts, serves, and stops cleanly when told to', async () => {
  expect(firstStart.output).toContain('Demo accounts, password Saguaro-Demo-1')
  expect(firstStart.output).toContain('patient@saguaro.example')
  expect(firstStart.health).toBe(200)
  expect(firstStart.exitCode).toBe(0)
  await expect(readFile(path.join(practice, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('without demo data it prints the setup code, and the same one at the next start', async () => {
  const first = await startServer({ DEMO: '0' })
  const code = /setup code (\d{10})/.exec(first.output)?.[1]
  expect(code).toBeDefined()
  expect(first.output).not.toContain('Demo accounts')
  await end(first.child, 'SIGTERM')
  const second = await startServer()
  expect(second.output).toContain(`setup code ${code}`)
})

test('a second server on the same data folder is refused, and the first goes on', async () => {
  await copyPractice()
  const first = await startServer()
  await expect(startServer()).rejects.toThrow(
    `Another server is already using ${dataDir}. Stop it first, or set DATA_DIR to a folder of its own.`,
  )
  expect((await fetch(`${first.url}/health`)).status).toBe(200)
})

test('a PostgreSQL that a killed server left running is taken over', async () => {
  await copyPractice()
  const first = await startServer()
  const pid = await postmasterPid()
  await end(first.child, 'SIGKILL')
  const second = await startServer()
  expect(await postmasterPid()).toBe(pid)
  expect((await fetch(`${second.url}/health`)).status).toBe(200)
})

test('a killed server and database lose no acknowledged write', async () => {
  await copyPractice()
  const { child } = await startServer()
  const database = await startEmbedded(path.join(dataDir, 'postgres'))
  const sql = openPool(database.url, { max: 1 })
  const pid = await postmasterPid()
  const acknowledged: string[] = []
  const writing = (async () => {
    for (let number = 0; number < 5000; number++) {
      const [row] =
        await sql`insert into private.mail_outbox (recipient, subject, body_text, kind, next_attempt_at) values ('a@b.example', ${String(number)}, '', 'test', 'infinity') returning subject`
      acknowledged.push(row?.subject)
      if (number === 200) {
        process.kill(pid, 'SIGKILL')
        child.kill('SIGKILL')
      }
    }
  })()
  await expect(writing).rejects.toThrow()
  await sql.end({ timeout: 0 })

  await startServer()
  const again = await startEmbedded(path.join(dataDir, 'postgres'))
  const check = openPool(again.url, { max: 1 })
  const rows = await check`select subject from private.mail_outbox where kind = 'test'`
  await check.end()
  expect(acknowledged.length).toBeGreaterThan(200)
  expect(rows.map((row) => row.subject)).toEqual(expect.arrayContaining(acknowledged))
})

test('a killed database is started again where it was, and the same server goes on', {
  timeout: 60_000,
}, async () => {
  await copyPractice()
  const { child, url } = await startServer()
  const killed = await postmasterPid()
  process.kill(killed, 'SIGKILL')
  const again = { timeout: 40_000 }
  await expect.poll(() => postmasterPid().catch(() => killed), again).not.toBe(killed)
  await expect.poll(async () => (await fetch(`${url}/health`)).status, again).toBe(200)
  expect(await end(child, 'SIGTERM')).toBe(0)
})

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://nope' }, 'DATABASE_URL'],
  [{ STORAGE_KEY: 'short' }, 'STORAGE_KEY'],
])('a bad setting %o stops the start and is named', async (env, name) => {
  const { child, output } = launch(env)
  await once(child, 'exit')
  expect(output()).toMatch(new RegExp(`These settings cannot be used:\n {2}${name}: `))
})

test('a database that is not there is a clear message', async () => {
  const { child, output } = launch({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  await once(child, 'exit')
  expect(output()).toContain('ECONNREFUSED')
})
