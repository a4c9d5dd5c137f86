import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/server.ts'
import { authRoutes } from './routes.ts'
import { register, startAuthServer } from './testing.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startAuthServer()
  token = (await register(server)).session.access_token
})
afterAll(() => server.stop())

const fields = [
  'email',
  'password',
  'data',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'code',
  'credential',
]
/** The same strange value in every field that any endpoint reads. */
const everywhere = (value: unknown) =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])))
const nested = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`

const bodies: Record<string, string | Uint8Array<ArrayBuffer>> = {
  'JSON 5,000 deep': nested(2500),
  'metadata 8,000 deep': `{"email":"deep@test.example","password":"Ocotillo-blooms-7","data":${nested(4000)}}`,
  'brackets that never close': '['.repeat(60_000),
  'a list of 12,000 numbers': JSON.stringify(Array.from({ length: 12_000 }, (_, n) => n)),
  'lists in every field': everywhere(Array.from({ length: 500 }, (_, n) => n)),
  'objects in every field': everywhere({ constructor: { prototype: {} }, toString: 1 }),
  'zero bytes in every field': everywhere('a\u0000b@test.example'),
  'halves of characters in every field': everywhere('\ud800').replaceAll('\ufffd', '\\ud800'),
  'numbers in every field': everywhere(1e308),
  'null in every field': everywhere(null),
  'very long texts': everywhere('x'.repeat(6000)),
  'a prototype': '{"__proto__":{"email":"x"},"constructor":{"prototype":{"admin":true}}}',
  'a bare text': '"email"',
  null: 'null',
  'a number': '17',
  'no JSON': '{"email":',
  'bytes that are no UTF-8': new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  'zero bytes': new Uint8Array(64),
  'more than a body may hold': `"${'x'.repeat(80_000)}"`,
}

const types = [
  'application/json',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'text/plain; charset=utf-99',
  ';;;',
]

const parameters = [randomUUID(), 'x', '%00', '%ff', '..%2f..', '__proto__', '9'.repeat(300), "'%20or%201=1"]

function endpoints() {
  const routes = authRoutes(server.services).routes.filter(({ method }) => method !== 'ALL')
  const paths = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  return [...paths].map((route) => route.split(' ') as [string, string])
}

const secretKey = () => server.services.keys.secretKey

async function answerTo(
  method: string,
  path: string,
  options: { as: string; type?: string; body?: string | Uint8Array<ArrayBuffer> },
) {
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: server.services.keys.publishableKey,
      authorization: `Bearer ${options.as}`,
      'content-type': options.type ?? 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    ...(method === 'GET' || options.body === undefined ? {} : { body: options.body }),
  })
  const text = await response.text()
  return { status: response.status, text }
}

function expectClear(answer: { status: number; text: string }, what: string) {
  expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500)
  if (answer.status < 400) return
  expect(JSON.parse(answer.text), what).toEqual({
    code: expect.stringMatching(/^[a-z_]+$/),
    message: expect.any(String),
    ...(answer.text.includes('weak_password') ? { weak_password: expect.anything() } : {}),
  })
}

const grants = ['', '?grant_type=password', '?grant_type=refresh_token', '?grant_type=__proto__']

describe('L1: malformed requests to sign-in', () => {
  test.each(Object.keys(bodies))('%s: every endpoint names the error', async (name) => {
    for (const [method, route] of endpoints()) {
      if (method === 'GET') continue
      const path = route.replaceAll(/:\w+/g, randomUUID())
      for (const query of path === '/token' ? grants : [''])
        for (const as of path.startsWith('/admin')
          ? [secretKey()]
          : [token, server.services.keys.publishableKey])
          if (path !== '/logout' || as !== token)
            expectClear(
              await answerTo(method, path + query, { as, body: bodies[name] ?? '' }),
              `${method} ${path}${query}`,
            )
    }
  })

  test.each(types)('content type %s: every endpoint names the error', async (type) => {
    for (const [method, route] of endpoints())
      for (const body of ['x', '{}', '--\r\n\r\n'])
        if (route !== '/logout')
          expectClear(
            await answerTo(method, route.replaceAll(/:\w+/g, randomUUID()), {
              as: route.startsWith('/admin') ? secretKey() : token,
              type,
              body,
            }),
            `${method} ${route}`,
          )
  })

  test.each(parameters)('%s in the address: every endpoint names the error', async (parameter) => {
    for (const [method, route] of endpoints()) {
      const as = route.startsWith('/admin') ? secretKey() : token
      const query = ['grant_type', 'type', 'token', 'token_hash', 'redirect_to', 'page', 'per_page', 'scope']
        .map((name) => `${name}=${parameter}`)
        .join('&')
      const path = route.replaceAll(/:\w+/g, parameter)
      if (route !== '/logout')
        expectClear(await answerTo(method, `${path}?${query}`, { as, body: '{}' }), `${method} ${path}`)
    }
  })

  test('the session that sent all of it still works', async () => {
    expect((await answerTo('GET', '/user', { as: token })).status).toBe(200)
  })

  test('a body that is shorter or longer than it says ends no more than its own connection', async () => {
    const { hostname, port } = new URL(server.url)
    for (const length of ['-1', '1e9', '5', '99999999999999999999', '0x10']) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.write(
        `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n{"email":"a\u0000"}`,
      )
      await new Promise((resolve) =>
        socket
          .once('data', resolve)
          .once('close', resolve)
          .setTimeout(500, () => resolve(0)),
      )
      socket.destroy()
    }
    expectClear(await answerTo('GET', '/health', { as: token }), 'after that')
  })
})
