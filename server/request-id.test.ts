import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
let server: TestServer
let proxied: TestServer
beforeAll(async () => {
  server = await startTestServer()
  proxied = await startTestServer({ TRUST_PROXY: '1' })
})
afterAll(() => Promise.all([server.stop(), proxied.stop()]))

const idFrom = async (url: string, given?: string) =>
  (await fetch(url, given ? { headers: { 'x-request-id': given } } : {})).headers.get('x-request-id')

test.each([
  '/',
  '/health',
  '/rest/v1/profiles',
  '/auth/v1/user',
  '/storage/v1/object/none/none',
  '/functions/v1/none',
  '/none.js',
])('the answer to %s carries a request id of its own', async (path) => {
  const [first, second] = [await idFrom(server.url + path), await idFrom(server.url + path)]
  expect(first).toMatch(uuid)
  expect(second).not.toBe(first)
})

test('a client cannot choose the id, a trusted proxy can, and an odd one is replaced', async () => {
  expect(await idFrom(`${server.url}/health`, 'chosen-by-client')).toMatch(uuid)
  expect(await idFrom(`${proxied.url}/health`, 'chosen-by-proxy')).toBe('chosen-by-proxy')
  expect(await idFrom(`${proxied.url}/health`, 'with spaces and "quotes"')).toMatch(uuid)
})

test('the answer to a WebSocket carries one too, whether it is opened or refused', async () => {
  const address = (key: string) => `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}`
  const opened = new WebSocket(address(server.services.keys.publishableKey))
  const [answer] = await once(opened, 'upgrade')
  opened.on('error', () => {})
  opened.terminate()
  expect(answer.headers['x-request-id']).toMatch(uuid)
  const refused = new WebSocket(address('wrong'))
  refused.on('error', () => {})
  const [, refusal] = await once(refused, 'unexpected-response')
  expect(refusal.statusCode).toBe(403)
  expect(refusal.headers['x-request-id']).toMatch(uuid)
})
