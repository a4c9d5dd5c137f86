import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { asFunctionError } from './errors.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ MAX_BODY_BYTES: '2000' })
})
afterAll(() => server.stop())

const call = async (name: string, init: RequestInit) => {
  const answer = await fetch(`${server.url}/functions/v1/${name}`, { method: 'POST', ...init })
  return { status: answer.status, body: await answer.json() }
}

test('an unknown function is not found, also under names every object has', async () => {
  for (const name of ['make-coffee', 'constructor', '__proto__']) {
    expect(await call(name, { body: '{}' })).toEqual({
      status: 404,
      body: { code: 'not_found', message: `Unknown function: ${name}` },
    })
  }
})

test('a body that is not JSON, or too large, is refused', async () => {
  expect(await call('send-notifications', { body: '{"type":' })).toEqual({
    status: 400,
    body: { code: 'invalid_json', message: 'The request body is not JSON' },
  })
  expect(await call('send-notifications', { body: JSON.stringify({ type: 'x'.repeat(3000) }) })).toEqual({
    status: 413,
    body: { code: 'body_too_large', message: 'The request body is too large' },
  })
})

test('only POST calls a function', async () => {
  const answer = await fetch(`${server.url}/functions/v1/send-notifications`)
  expect(answer.status).toBe(405)
  expect(await answer.json()).toEqual({
    code: 'method_not_allowed',
    message: 'Call functions with POST',
  })
})

test('a page of another origin may call, once the browser has asked', async () => {
  const answer = await fetch(`${server.url}/functions/v1/send-notifications`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, apikey, content-type, x-client-info',
    },
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-headers')).toContain('apikey')
})

test('L1: a form without a boundary and JSON that is too deep are refused', async () => {
  const headers = { 'content-type': 'multipart/form-data' }
  expect(await call('send-notifications', { body: 'x', headers })).toEqual({
    status: 400,
    body: { code: 'invalid_form', message: 'The request body is not form data' },
  })
  expect(await call('send-notifications', { body: `${'['.repeat(500)}${']'.repeat(500)}` })).toEqual({
    status: 400,
    body: { code: 'invalid_json', message: 'JSON may be nested at most 100 deep' },
  })
})

test('L2: no answer of a function may be kept by a browser or a proxy', async () => {
  for (const name of ['engines', 'make-coffee']) {
    const answer = await fetch(`${server.url}/functions/v1/${name}`, { method: 'POST', body: '{}' })
    expect(answer.headers.get('cache-control'), name).toBe('no-store')
  }
})

test.each([
  ['22021', 400, 'invalid_request'],
  ['22P05', 400, 'invalid_request'],
  ['54000', 400, 'invalid_request'],
  ['57014', 504, 'timeout'],
  ['XX000', 500, 'internal_error'],
])('PostgreSQL’s %s is answered %i', (code, status, told) => {
  expect(asFunctionError(Object.assign(new Error('no'), { code }))).toMatchObject({ status, code: told })
})
