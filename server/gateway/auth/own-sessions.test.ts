import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/server.ts'
import { goodPassword, prove, readData, register, request, signedInAgo, startAuthServer } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startAuthServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.stop())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function signInFrom(email: string, address: string, userAgent: string) {
  const { body } = await request(server, 'POST', '/token?grant_type=password', {
    body: { email, password: goodPassword },
    headers: { 'x-forwarded-for': address, 'user-agent': userAgent },
  })
  return String(body?.access_token)
}

async function sessionsOf(token: string) {
  const { body } = await request(server, 'GET', '/sessions', { token })
  return body as unknown as {
    id: string
    current: boolean
    address: string
    browser: string
    system: string
  }[]
}

test('a person sees their own sessions: device, address, last use, and which one this is', async () => {
  const { email } = await register(server)
  const token = await signInFrom(email, '2001:db8::7', firefox)
  const sessions = await sessionsOf(token)
  expect(sessions).toHaveLength(2)
  expect(sessions.find(({ current }) => current)).toMatchObject({
    browser: 'Firefox',
    system: 'Linux',
    address: '2001:db8::7',
    methods: ['password'],
    aal: 'aal1',
    last_used_at: expect.any(String),
    not_after: expect.any(String),
  })
})

test('one can be ended; its next request gets no data', async () => {
  const { email, session } = await register(server)
  const token = await signInFrom(email, '203.0.113.5', firefox)
  const mine = (await sessionsOf(token)).find(({ current }) => !current)
  expect((await request(server, 'DELETE', `/sessions/${mine?.id}`, { token })).status).toBe(204)
  expect((await readData(server, session.access_token)).status).toBe(401)
  expect((await readData(server, token)).status).toBe(200)
  expect(await sessionsOf(token)).toHaveLength(1)
})

test('ending another one takes a recent sign-in or a proof; ending this one does not', async () => {
  const { email, id, session, client } = await register(server)
  await signInFrom(email, '203.0.113.5', firefox)
  const token = session.access_token
  const sessions = await sessionsOf(token)
  const other = sessions.find(({ current }) => !current)
  await signedInAgo(server, id, '16 minutes')
  const end = (which: string | undefined) => request(server, 'DELETE', `/sessions/${which}`, { token })
  expect(await end(other?.id)).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } })
  expect(await sessionsOf(token)).toHaveLength(2)
  await prove(server, { client })
  expect((await end(other?.id)).status).toBe(204)
  await server.sql`update auth.sessions set proved_at = null where user_id = ${id}`
  expect((await end(sessions.find(({ current }) => current)?.id)).status).toBe(204)
})

test("no one sees or ends another person's sessions", async () => {
  const owner = await register(server)
  const other = await register(server)
  const [theirs] = await sessionsOf(owner.session.access_token)
  expect((await sessionsOf(other.session.access_token)).map(({ id }) => id)).not.toContain(theirs?.id)
  const ended = await request(server, 'DELETE', `/sessions/${theirs?.id}`, {
    token: other.session.access_token,
  })
  expect(ended).toMatchObject({ status: 404, body: { code: 'session_not_found' } })
  expect((await request(server, 'GET', '/sessions')).status).toBe(401)
  expect((await readData(server, owner.session.access_token)).status).toBe(200)
})

test('signing out everywhere ends every session, and those that ended are not listed', async () => {
  const { email, id } = await register(server)
  await server.sql`update auth.sessions set last_used_at = now() - interval '31 minutes' where user_id = ${id}`
  const [first, second] = [
    await signInFrom(email, '203.0.113.5', firefox),
    await signInFrom(email, '203.0.113.6', firefox),
  ]
  expect(await sessionsOf(first)).toHaveLength(2)
  expect((await request(server, 'POST', '/logout?scope=global', { token: first })).status).toBe(204)
  for (const token of [first, second]) expect((await readData(server, token)).status).toBe(401)
})
