import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#server/db/run-as.ts'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { bodyBudgetOf, openBodyBudget } from './request-body.ts'

let server: TestServer
let ana: Actor
beforeAll(async () => {
  server = await startTestServer()
  ana = await createActor(server.services)
})
afterAll(() => server.stop())

const megabyte = 1024 * 1024
const limits = { BODY_BUFFER_BYTES: 16 * megabyte, MAX_BODY_BYTES: megabyte, MAX_AUDIO_BYTES: 2 * megabyte }
const person = (sub: string): Caller => ({ role: 'authenticated', claims: { sub } })
const stranger = (address: string): Caller => ({ role: 'anon', claims: {}, address })

test('one person may have two of the largest bodies in progress, and released space is free again', () => {
  const { take, give, total } = openBodyBudget(limits)
  for (let n = 0; n < 4; n++) take(person('ana'), megabyte)
  expect(() => take(person('ana'), megabyte)).toThrow('Too many requests at once')
  take(person('ben'), megabyte)
  give(person('ana'), megabyte)
  take(person('ana'), megabyte)
  for (let n = 0; n < 4; n++) give(person('ana'), megabyte)
  give(person('ben'), megabyte)
  expect(total()).toBe(0)
})

test('all together have only so much, and people without an account a small part of it', () => {
  const { take } = openBodyBudget(limits)
  take(stranger('192.0.2.1'), megabyte)
  take(stranger('192.0.2.2'), megabyte)
  expect(() => take(stranger('192.0.2.3'), 1)).toThrow('Too many requests at once')
  for (let n = 0; n < 14; n++) take(person(String(n)), megabyte)
  expect(() => take(person('one more'), 1)).toThrow('Too many requests at once')
})

/** A request that announces more data and never sends it. */
function endless(
  path: string,
  token: string,
  first: string,
): { sent: ClientRequest; status: Promise<number> } {
  const sent = request(`${server.url}${path}`, {
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  sent.on('error', () => {})
  const status = new Promise<number>((resolve, reject) => {
    sent.once('response', (answer: IncomingMessage) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.once('close', () => reject(new Error('No answer')))
  })
  status.catch(() => {})
  sent.write(first)
  return { sent, status }
}

test.each([
  ['a table', '/rest/v1/profiles', 'a.b.c', 401],
  ['a function', '/functions/v1/transcribe-audio', '', 401],
  ['a broadcast', '/realtime/v1/api/broadcast', '', 403],
  ['an account', '/auth/v1/factors', '', 401],
  ['a list of files', '/storage/v1/object/list/none', 'a.b.c', 400],
])('whoever may not write to %s is refused before their body is there', async (_, path, token, expected) => {
  const { sent, status } = endless(path, token || server.services.keys.publishableKey, '{"a":')
  expect(await status).toBe(expected)
  sent.destroy()
})

test.each([
  ['/rest/v1/rpc/booked_slots', 413],
  ['/functions/v1/engines', 413],
  ['/storage/v1/object/list/patient-documents', 400],
])('a stranger sends %s no large body, whatever it says about its size', async (path, expected) => {
  const { sent, status } = endless(path, server.services.keys.publishableKey, ' '.repeat(100_000))
  expect(await status).toBe(expected)
  sent.destroy()
})

test('space held for a body is freed when it was answered, and when its sender is gone', async () => {
  const budget = bodyBudgetOf(server.services.config)
  const { sent } = endless('/rest/v1/rpc/booked_slots', ana.token, ' '.repeat(100_000))
  await expect.poll(() => budget.total(), { interval: 5 }).toBeGreaterThan(99_999)
  sent.on('error', () => {}).destroy()
  await expect.poll(() => budget.total(), { interval: 5 }).toBe(0)
  const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ padding: 'x'.repeat(100_000) })
  await fetch(`${server.url}/rest/v1/rpc/booked_slots`, { method: 'POST', headers, body })
  await expect.poll(() => budget.total(), { interval: 5 }).toBe(0)
})
