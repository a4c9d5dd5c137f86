import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHttp } from '#server/app.ts'
import { openPool, openRequestPool } from '#server/db/pool.ts'
import type { Services } from '#server/services.ts'
import { createActor } from '#server/testing/actors.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
})
afterAll(() => server.stop())

/** An answer is good for a second. */
const soon = { timeout: 5000, interval: 100 }

const ask = async (url: string) => {
  const answer = await fetch(`${url}/health`)
  return { status: answer.status, body: await answer.json() }
}

test('a healthy server reports that it is', async () => {
  expect(await ask(server.url)).toEqual({
    status: 200,
    body: { status: 'ok', parts: { database: 'ok', mail: 'ok', storage: 'ok' } },
  })
})

test('email that waits too long is reported, and does not take the server out of service', async () => {
  await server.sql`
    insert into private.mail_outbox (recipient, subject, body_text, kind, created_at)
    values ('a@b.example', 's', 't', 'k', now() - interval '1 hour')`
  await expect
    .poll(() => ask(server.url), soon)
    .toEqual({
      status: 200,
      body: { status: 'degraded', parts: { database: 'ok', mail: 'delayed', storage: 'ok' } },
    })
  await server.sql`delete from private.mail_outbox`
})

test('H5: a practice without SMTP reports that no email is sent', async () => {
  const silent = await startTestServer()
  expect(await ask(silent.url)).toMatchObject({
    status: 200,
    body: { status: 'degraded', parts: { mail: 'down' } },
  })
  await silent.stop()
})

test('files that cannot be kept are said, and do not take the server out of service', async () => {
  const folder = path.join(server.services.config.DATA_DIR, 'storage')
  await rm(folder, { recursive: true, force: true })
  await mkdir(path.dirname(folder), { recursive: true })
  await writeFile(folder, 'in the way')
  await expect
    .poll(() => ask(server.url), soon)
    .toEqual({
      status: 200,
      body: { status: 'degraded', parts: { database: 'ok', mail: 'ok', storage: 'down' } },
    })
  await rm(folder)
  await expect.poll(() => ask(server.url), soon).toMatchObject({ body: { parts: { storage: 'ok' } } })
})

test('a file store that is slow to answer is asked once and said, and does not take the server out of service', async () => {
  let questions = 0
  const silent = createServer(() => {
    questions++
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const slow = await startTestServer({
    SMTP_URL: 'smtp://127.0.0.1:1',
    S3_BUCKET: 'practice',
    S3_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    STORAGE_KEY: '0'.repeat(64),
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(slow.url)))
  for (const answer of [...answers, await ask(slow.url)])
    expect(answer).toEqual({
      status: 200,
      body: { status: 'degraded', parts: { database: 'ok', mail: 'ok', storage: 'delayed' } },
    })
  expect(questions).toBe(1)
  silent.close()
  await slow.stop()
})

/** A tunnel to the database that can be shut and opened again. */
async function startTunnel(target: { host: string; port: number }) {
  const open = new Set<{ destroy: () => void }>()
  let tunnel: Server
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      tunnel = createServer((client) => {
        const database = connect(target)
        for (const [socket, other] of [
          [client, database],
          [database, client],
        ] as const) {
          open.add(socket)
          socket.on('error', () => other.destroy())
          socket.on('close', () => open.delete(socket))
          socket.pipe(other)
        }
      })
      tunnel.listen(port, '127.0.0.1', () => resolve((tunnel.address() as AddressInfo).port))
    })
  const port = await listen(0)
  return {
    port,
    open: () => listen(port),
    shut: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => tunnel.close(resolve))
    },
  }
}

test('during a database outage every part says so immediately, and recovers automatically', async () => {
  const address = new URL(server.services.config.DATABASE_URL ?? '')
  const tunnel = await startTunnel({ host: address.hostname, port: Number(address.port) })
  address.port = String(tunnel.port)
  const sql = openPool(address.href, { max: 4 })
  const requests = openRequestPool(address.href, { max: 4 })
  const services: Services = { ...server.services, sql, requests }
  const http = await startHttp(services)
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  const actor = await createActor(server.services)
  const headers = { authorization: `Bearer ${actor.token}`, 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const parts = () => [
    post('/storage/v1/object/list/patient-documents', { prefix: actor.id }),
    fetch(`${url}/storage/v1/object/patient-documents/${actor.id}/a.pdf`, { headers }),
    post('/functions/v1/send-notifications', {
      type: 'session_entry',
      recipientEmail: actor.email,
      data: { patientName: 'A', providerName: 'B', sessionId: 'C' },
    }),
  ]
  const statuses = async () => (await Promise.all(parts())).map(({ status }) => status)
  const working = await statuses()
  expect(working).toEqual([200, 400, 200])

  await tunnel.shut()
  const began = Date.now()
  for (let round = 0; round < 3; round += 1) {
    for (const answer of await Promise.all(parts())) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('2')
      expect(await answer.json()).toMatchObject({
        code: 'database_unavailable',
        message: "The database can't be reached right now. Please try again in a moment.",
      })
    }
  }
  expect(Date.now() - began).toBeLessThan(3000)
  expect(await ask(url)).toMatchObject({
    status: 503,
    body: { status: 'unavailable', parts: { database: 'down' } },
  })
  expect((await fetch(url)).status).toBe(200)

  await tunnel.open()
  await expect.poll(statuses, { timeout: 10_000 }).toEqual(working)
  await expect.poll(async () => (await ask(url)).status, soon).toBe(200)
  await http.stop()
  await Promise.all([sql.end({ timeout: 1 }), requests.end({ timeout: 1 })])
  await tunnel.shut()
})
