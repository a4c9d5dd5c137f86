import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from './db/embedded.ts'
import { openPool } from './db/pool.ts'
import { openTestDatabase } from './testing/database.ts'
import { halfSent } from './testing/half-sent.ts'

type Started = { child: ChildProcess; url: string; output: () => string }

/** The server as a separate process with its own data folder, as a person at a terminal sees it. */
let dataDir: string
let practice: Started | undefined
const running: ChildProcess[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'saguaro-main-'))
})
afterAll(async () => {
  for (const child of running) if (isAlive(child)) await end(child, 'SIGKILL')
  if (existsSync(pidFile())) await (await startEmbedded(path.join(dataDir, 'postgres'))).stop()
  await rm(dataDir, { recursive: true, force: true })
})

const pidFile = () => path.join(dataDir, 'postgres/postmaster.pid')
const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null
/** Asked again until it is well: on a busy machine a database that has just begun may answer too late for one question. */
const healthOf = async ({ url }: Started) => (await fetch(`${url}/health`)).status

/** The first start creates the practice. Each test continues with the running server, or starts one. */
async function openServer(): Promise<Started> {
  if (!practice || !isAlive(practice.child)) practice = await startServer()
  return practice
}

function launch(env: Record<string, string> = {}, args: string[] = []) {
  const child = spawn('node', [...args, 'server/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
  })
  running.push(child)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return { child, output: () => output }
}

function startServer(env: Record<string, string> = {}, args: string[] = []): Promise<Started> {
  const { child, output } = launch(env, args)
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /is ready on (\S+)/.exec(output())?.[1]
      if (url) resolve({ child, url, output })
    })
    child.on('exit', () => reject(new Error(`The server ended: ${output()}`)))
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const ended = once(child, 'exit')
  child.kill(signal)
  return (await ended)[0] as number | null
}

const postmasterPid = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0])

test('a first start prints the demo accounts, serves, and stops cleanly on SIGTERM', async () => {
  const server = await openServer()
  expect(server.output()).toContain('Demo accounts, password Saguaro-Demo-1')
  expect(server.output()).toContain('patient@saguaro.example')
  await expect.poll(() => healthOf(server)).toBe(200)
  expect(await end(server.child, 'SIGTERM')).toBe(0)
  expect(existsSync(pidFile())).toBe(false)
})

test('without demo data it prints the setup code, and the same one at the next start, for which even a killed one left its compiled code', async () => {
  const database = await openTestDatabase()
  const env = { DATABASE_URL: database.url, NODE_COMPILE_CACHE: '' }
  const first = await startServer({ ...env, DEMO: '0' })
  const code = /setup code (\d{10})/.exec(first.output())?.[1]
  expect(code).toBeDefined()
  expect(first.output()).not.toContain('Demo accounts')
  const compiled = () => readdir(path.join(dataDir, 'compiled-code')).catch(() => [])
  await expect.poll(compiled).not.toEqual([])
  await end(first.child, 'SIGKILL')
  const second = await startServer(env)
  expect(second.output()).toContain(`setup code ${code}`)
  await end(second.child, 'SIGTERM')
  await database.drop()
})

test('a second server on the same data folder is refused, and the first continues', async () => {
  const first = await openServer()
  await expect(startServer()).rejects.toThrow(
    `Another server is already using ${dataDir}. Stop it first, or set DATA_DIR to a folder of its own.`,
  )
  await expect.poll(() => healthOf(first)).toBe(200)
})

test('a PostgreSQL that a killed server left running is taken over', async () => {
  const { child } = await openServer()
  const pid = await postmasterPid()
  await end(child, 'SIGKILL')
  const second = await openServer()
  expect(await postmasterPid()).toBe(pid)
  await expect.poll(() => healthOf(second)).toBe(200)
})

test('a killed server and database lose no acknowledged write', async () => {
  const { child } = await openServer()
  const ended = once(child, 'exit')
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
  await ended

  await openServer()
  const again = await startEmbedded(path.join(dataDir, 'postgres'))
  const check = openPool(again.url, { max: 1 })
  const rows = await check`select subject from private.mail_outbox where kind = 'test'`
  await check.end()
  expect(acknowledged.length).toBeGreaterThan(200)
  expect(rows.map((row) => row.subject)).toEqual(expect.arrayContaining(acknowledged))
})

test('a killed database is restarted on its port, and the same server continues', {
  timeout: 60_000,
}, async () => {
  const server = await openServer()
  const killed = await postmasterPid()
  process.kill(killed, 'SIGKILL')
  const again = { timeout: 40_000 }
  await expect.poll(() => postmasterPid().catch(() => killed), again).not.toBe(killed)
  await expect.poll(() => healthOf(server), again).toBe(200)
  expect(await end(server.child, 'SIGTERM')).toBe(0)
})

test('after an uncaught error it finishes its requests, stops its database and exits with 1', async () => {
  const throwing = ['--import', './server/testing/throw-on-signal.ts']
  const server = await startServer({ LOG_LEVEL: 'fatal' }, throwing)
  const exit = once(server.child, 'exit')
  const body = JSON.stringify({ email: 'nobody@test.example', password: 'wrong-password-1' })
  const work = halfSent(`${server.url}/auth/v1/token?grant_type=password`, body, {
    'content-type': 'application/json',
  })
  await work.begun
  await expect.poll(() => healthOf(server)).toBe(200)
  server.child.kill('SIGUSR2')
  await expect.poll(server.output).toContain('Nobody caught this error')
  expect(await work.finish()).toBe(400)
  expect((await exit)[0]).toBe(1)
  expect(existsSync(pidFile())).toBe(false)
})

test('bad settings stop the start, and each is named', async () => {
  const { child, output } = launch({ PORT: 'eighty', DATABASE_URL: 'mysql://nope', STORAGE_KEY: 'short' })
  await once(child, 'exit')
  expect(output()).toContain('These settings cannot be used:\n')
  for (const name of ['PORT', 'DATABASE_URL', 'STORAGE_KEY']) expect(output()).toContain(`\n  ${name}: `)
})

test('a database that is not there is a clear message', async () => {
  const { child, output } = launch({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  await once(child, 'exit')
  expect(output()).toContain('ECONNREFUSED')
})
