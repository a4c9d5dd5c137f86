import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/server.ts'
import { dataFor, registerWithApp } from './factors/testing.ts'
import { prove, readData, register, request, signedInAgo, signIn, startAuthServer } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

async function threeDevices() {
  const first = await register(server)
  const second = await signIn(server, first.email)
  const third = await signIn(server, first.email)
  const tokens = [first, second, third].map(({ session }) => session.access_token)
  const alive = () =>
    Promise.all(
      tokens.map(async (token) => (await request(server, 'GET', '/user', { token })).status === 200),
    )
  return { first, alive }
}

test.each([
  ['local', [false, true, true]],
  ['others', [true, false, false]],
  ['global', [false, false, false]],
] as const)('signing out with scope %s ends the right sessions', async (scope, expected) => {
  const { first, alive } = await threeDevices()
  expect(await alive()).toEqual([true, true, true])
  expect((await first.client.auth.signOut({ scope })).error).toBeNull()
  expect(await alive()).toEqual(expected)
})

test('a token of a session that was signed out is refused, and so is its refresh token', async () => {
  const { client, session } = await register(server)
  await client.auth.signOut()
  expect(await request(server, 'GET', '/user', { token: session.access_token })).toMatchObject({
    status: 403,
    body: { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' },
  })
  expect(await readData(server, session.access_token)).toMatchObject({
    status: 401,
    body: { message: 'Session has ended' },
  })
  const refreshed = await request(server, 'POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: session.refresh_token },
  })
  expect(refreshed.body?.code).toBe('refresh_token_not_found')
})

test('listeners learn which session ended', async () => {
  const { id, client } = await register(server)
  const [row] = await server.sql`select id from auth.sessions where user_id = ${id}`
  const heard = Promise.withResolvers<string>()
  const { unlisten } = await server.sql.listen('session_ended', heard.resolve)
  await client.auth.signOut()
  expect(await heard.promise).toBe(row?.id)
  await unlisten()
})

test('signing out only the other devices requires a recent sign-in; signing out everywhere does not', async () => {
  const { first, alive } = await threeDevices()
  const token = first.session.access_token
  await signedInAgo(server, first.id, '16 minutes')
  const refused = await request(server, 'POST', '/logout?scope=others', { token })
  expect(refused).toMatchObject({ status: 400, body: { code: 'reauthentication_needed' } })
  expect(await alive()).toEqual([true, true, true])
  await prove(server, first)
  expect((await request(server, 'POST', '/logout?scope=others', { token })).status).toBe(204)
  expect(await alive()).toEqual([true, false, false])
  await signedInAgo(server, first.id, '16 minutes')
  await server.sql`update auth.sessions set proved_at = null where user_id = ${first.id}`
  expect((await request(server, 'POST', '/logout?scope=global', { token })).status).toBe(204)
  expect(await alive()).toEqual([false, false, false])
})

test('with the password alone, no one signs out the owner of an account with a second step', async () => {
  const owner = await registerWithApp(server)
  for (const scope of ['others', 'global'] as const) {
    const { client } = await signIn(server, owner.email)
    await client.auth.signOut({ scope })
    expect(await dataFor(server, owner.client)).toMatchObject({ status: 200 })
  }
})

test('an unknown scope is refused', async () => {
  const { session } = await register(server)
  const answer = await request(server, 'POST', '/logout?scope=galaxy', { token: session.access_token })
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})
