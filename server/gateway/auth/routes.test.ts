import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/server.ts'
import { request, startAuthServer, startMailingServer } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

test('health, settings and keys are public', async () => {
  expect((await request(server, 'GET', '/health')).body).toMatchObject({ name: 'GoTrue' })
  expect((await request(server, 'GET', '/settings')).body).toMatchObject({
    external: { email: true, phone: false },
    mailer_autoconfirm: true,
    mfa_required_for_staff: false,
    password_min_length: 12,
    idle_seconds: { staff: 900, patient: 1800 },
  })
  const { body } = await request(server, 'GET', '/.well-known/jwks.json')
  const [key] = (body?.keys ?? []) as Record<string, string>[]
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
  expect(key).not.toHaveProperty('d')
})

test('with email configured, the settings say that an address has to be confirmed', async () => {
  const mailing = await startMailingServer()
  expect((await request(mailing, 'GET', '/settings')).body).toMatchObject({ mailer_autoconfirm: false })
  await mailing.stop()
})

test('answers are never kept by a cache, and unknown paths are refused in words', async () => {
  const answer = await request(server, 'GET', '/authorize?provider=github')
  expect(answer).toMatchObject({
    status: 404,
    body: { code: 'validation_failed', message: 'No such auth endpoint' },
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('during a database outage the answer comes immediately and says when to retry', async () => {
  const cut = await startAuthServer()
  await cut.sql.end({ timeout: 1 })
  const answer = await request(cut, 'POST', '/recover', { body: { email: 'a@test.example' } })
  expect(answer).toMatchObject({ status: 503, body: { code: 'unexpected_failure' } })
  expect(answer.headers.get('retry-after')).toBe('2')
  await cut.stop()
})
