import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { startHttp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { loadKeys } from '#server/db/keys.ts'
import { openPool, openRequestPool } from '#server/db/pool.ts'
import { rotateSigningKeys } from '#server/db/signing-keys.ts'
import { callerOfToken, InvalidToken } from '../caller.ts'
import { type RestFixture, startRest } from './fixture.ts'

/** A line to the database that can be cut, kept dead, or left hanging. */
async function openLine({ hostname, port: targetPort }: URL) {
  const open = new Set<Socket>()
  let silent = false
  const accept = (near: Socket) => {
    open.add(near)
    near.on('error', () => {})
    near.on('close', () => open.delete(near))
    if (silent) return
    const far = connect(Number(targetPort), hostname)
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  }
  let server: Server = createServer(accept)
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
  const port = await listen(0)
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port,
    cut,
    down: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      cut()
      await closed
    },
    up: async () => {
      server = createServer(accept)
      await listen(port)
    },
    hang: (on: boolean) => {
      silent = on
    },
  }
}

let rest: RestFixture
let line: Awaited<ReturnType<typeof openLine>>
let url: string
let keys: Awaited<ReturnType<typeof loadKeys>>
let stop: () => Promise<void>
beforeAll(async () => {
  rest = await startRest()
  const database = new URL(rest.services.config.DATABASE_URL ?? inject('databaseUrl'))
  line = await openLine(database)
  database.port = String(line.port)
  const sql = openPool(database.href, { max: 4 })
  const requests = openRequestPool(database.href, { max: 4 })
  const config = readConfig({
    ...process.env,
    PORT: '0',
    DATABASE_URL: database.href,
    DATA_DIR: rest.services.config.DATA_DIR,
  })
  keys = await loadKeys(sql)
  const http = await startHttp({ ...rest.services, config, sql, requests, keys })
  url = `http://127.0.0.1:${(http.server.address() as { port: number }).port}/rest/v1`
  stop = async () => {
    await http.stop()
    await Promise.all([sql.end({ timeout: 1 }), requests.end({ timeout: 1 })])
    await line.down()
    await rest.stop()
  }
})
afterAll(() => stop())

/** As the server itself, whose requests do not wait for each other. */
const ask = (path = '/clinics?select=id&id=eq.1', init: RequestInit = {}) =>
  fetch(`${url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${rest.services.keys.secretKey}`, 'content-type': 'application/json' },
  })
const status = async () => (await ask()).status

test('an unreachable database is 503 with Retry-After immediately, and is used again when it is back', async () => {
  expect(await status()).toBe(200)
  await line.down()
  // Sooner than the five seconds that a new connection is waited for.
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(undefined, { signal: AbortSignal.timeout(4500) })),
  )
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await answer.json()).toEqual({
      code: 'PGRST000',
      message: 'Database connection error. Retrying the connection.',
      details: null,
      hint: null,
    })
  }
  await line.up()
  await expect.poll(status).toBe(200)
  expect(await Promise.all(Array.from({ length: 20 }, status))).toEqual(Array(20).fill(200))
})

test('no one is signed out while the database is down for longer than keys are cached', async () => {
  const headers = { authorization: `Bearer ${rest.ada.token}`, apikey: keys.publishableKey }
  const paths = [
    '/rest/v1/clinics?select=id',
    '/auth/v1/user',
    '/storage/v1/bucket',
    '/functions/v1/send-notifications',
  ]
  const askAs = async (path: string) => {
    const method = path.startsWith('/functions') ? 'POST' : 'GET'
    return (await fetch(new URL(path, url), { method, headers })).status
  }
  await line.down()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  onTestFinished(() => void vi.useRealTimers())
  for (const path of paths) expect([path, await askAs(path)]).toEqual([path, 503])
  expect(await callerOfToken(keys, rest.ada.token)).toMatchObject({ claims: { sub: rest.ada.id } })

  await rotateSigningKeys(rest.sql, { tokenSeconds: 3600, compromised: true })
  await rest.services.keys.reload()
  const ofNewKey = await rest.services.keys.sign(claimsOf(rest.ada.token), 3600)
  const refusal = await callerOfToken(keys, ofNewKey).catch((error: unknown) => error)
  expect(refusal).not.toBeInstanceOf(InvalidToken)
  expect(refusal).toMatchObject({ code: expect.stringMatching(/^(ECONN|CONN|08)/) })
  await line.up()
  await expect.poll(() => callerOfToken(keys, ofNewKey)).toMatchObject({ claims: { sub: rest.ada.id } })
})

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>

test('requests in progress during a lost connection are answered, and every connection is restored', async () => {
  const slow = Array.from({ length: 4 }, () => ask('/rpc/slow', { method: 'POST', body: '{"seconds": 3}' }))
  await expect
    .poll(async () => {
      const [row] =
        await rest.sql`select count(*)::int from pg_stat_activity where query like '%"slow"%' and state = 'active' and pid <> pg_backend_pid()`
      return row?.count
    })
    .toBe(4)
  line.cut()
  for (const answer of await Promise.all(slow)) expect(answer.status).toBe(503)
  await expect.poll(status).toBe(200)
  expect(await Promise.all(Array.from({ length: 40 }, status))).toEqual(Array(40).fill(200))
})

test('a backend that is terminated costs one request, not the server', async () => {
  let answer: { status: number; code: unknown } | undefined
  ask('/rpc/slow', { method: 'POST', body: '{"seconds": 4}' }).then(async (response) => {
    const text = await response.text()
    answer = { status: response.status, code: text && JSON.parse(text).code }
  })
  await expect
    .poll(async () => {
      await rest.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where query like '%"slow"%' and state = 'active' and pid <> pg_backend_pid()`
      return answer
    })
    .toEqual({ status: 503, code: 'PGRST000' })
  expect(await Promise.all(Array.from({ length: 40 }, status))).toEqual(Array(40).fill(200))
})

test('a database that does not answer is given up on within seconds', async () => {
  line.hang(true)
  line.cut()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask(undefined, { signal: AbortSignal.timeout(8000) })),
  )
  for (const answer of answers) expect([503, 504]).toContain(answer.status)
  line.hang(false)
  line.cut()
  await expect.poll(status, { timeout: 10_000 }).toBe(200)
  expect(await Promise.all(Array.from({ length: 40 }, status))).toEqual(Array(40).fill(200))
})
