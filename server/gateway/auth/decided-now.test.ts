import crypto from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Sql } from '#server/db/pool.ts'
import type { TestServer } from '#server/testing/server.ts'
import {
  adminOf,
  goodPassword,
  lastMailTo,
  newEmail,
  register,
  request,
  signIn,
  startAuthServer,
  startMailingServer,
} from './testing.ts'

/** Holds the next check of a password until `meanwhile` is done. */
function whileHashing(meanwhile: () => Promise<unknown>) {
  const argon2 = crypto.argon2
  vi.spyOn(crypto, 'argon2').mockImplementationOnce((algorithm, parameters, done) =>
    argon2(algorithm, parameters, (error, tag) => void meanwhile().then(() => done(error, tag))),
  )
  onTestFinished(() => void vi.restoreAllMocks())
}

/** Begins a change, commits it once the call is waiting for it, and returns the call's answer. */
async function meanwhile<T>(
  { sql }: TestServer,
  change: (tx: Sql) => Promise<unknown>,
  call: () => Promise<T>,
) {
  const other = await sql.reserve()
  const [own] = await other<{ pid: number }[]>`select pg_backend_pid() as pid`
  await other`begin`
  await change(other)
  const answer = call()
  const waiting = () => sql`select from pg_stat_activity where ${own?.pid ?? 0} = any(pg_blocking_pids(pid))`
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
  await other`commit`
  other.release()
  return answer
}

const sessionsOf = async ({ sql }: TestServer, id: string) =>
  (await sql`select from auth.sessions where user_id = ${id}`).length

describe('a sign-in with a password', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startAuthServer()
  })
  afterAll(() => server.stop())

  const signInAgain = (email: string) =>
    request(server, 'POST', '/token?grant_type=password', { body: { email, password: goodPassword } })

  test.each([
    ['suspended', 'user_banned', (id: string) => adminOf(server).updateUserById(id, { ban_duration: '1h' })],
    ['removed', 'invalid_credentials', (id: string) => adminOf(server).deleteUser(id)],
    [
      'no longer confirmed',
      'email_not_confirmed',
      (id: string) => server.sql`update auth.users set email_confirmed_at = null where id = ${id}`,
    ],
    [
      'given another address',
      'invalid_credentials',
      (id: string) => server.sql`update auth.users set email = ${newEmail()} where id = ${id}`,
    ],
  ])('is refused where the account is %s while the password is checked', async (_, code, change) => {
    const { email, id } = await register(server)
    await server.sql`delete from auth.sessions where user_id = ${id}`
    whileHashing(() => change(id))
    expect(await signInAgain(email)).toMatchObject({ status: 400, body: { code } })
    expect(await sessionsOf(server, id)).toBe(0)
  })

  test('waits for a suspension that is being written', async () => {
    const { email, id } = await register(server)
    const ban = (tx: Sql) =>
      tx`update auth.users set banned_until = now() + interval '1 hour' where id = ${id}`
    const answer = await meanwhile(server, ban, () => signInAgain(email))
    expect(answer).toMatchObject({ status: 400, body: { code: 'user_banned' } })
  })
})

describe('a change to how one signs in', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startAuthServer()
  })
  afterAll(() => server.stop())

  const change = (token: string, body: object) => request(server, 'PUT', '/user', { token, body })
  const newPassword = { password: 'Palo-verde-shade-9', current_password: goodPassword }

  test.each([
    ['the password', newPassword],
    ['the address', { email: newEmail(), current_password: goodPassword }],
  ])('of %s is refused where the session is signed out while the password is checked', async (_, body) => {
    const { email, id, session } = await register(server)
    whileHashing(() => server.sql`delete from auth.sessions where user_id = ${id}`)
    const answer = await change(session.access_token, body)
    expect(answer).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
    expect((await signIn(server, email)).session).toBeTruthy()
  })

  test('does not undo a password that was changed in the meantime', async () => {
    const { email, session, client } = await register(server)
    const { data } = await client.auth.getSession()
    const sameSession = data.session?.access_token ?? ''
    whileHashing(() => change(sameSession, { ...newPassword, password: 'Ironwood-bark-31' }))
    const answer = await change(session.access_token, newPassword)
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await signIn(server, email, 'Ironwood-bark-31')).session).toBeTruthy()
  })

  test('by the practice leaves fields it does not name at their current values', async () => {
    const { email, id, client } = await register(server)
    const service = adminOf(server)
    whileHashing(() =>
      service.updateUserById(id, { ban_duration: '1h', user_metadata: { first_name: 'Ana' } }),
    )
    expect((await service.updateUserById(id, { password: 'Palo-verde-shade-9' })).error).toBeNull()
    const refused = await client.auth.signInWithPassword({ email, password: 'Palo-verde-shade-9' })
    expect(refused.error?.code).toBe('user_banned')
    expect((await service.getUserById(id)).data.user?.user_metadata).toEqual({ first_name: 'Ana' })
  })

  test('details that two windows save together are both kept', async () => {
    const { id, client } = await register(server, { first_name: 'Ana' })
    const one = (tx: Sql) => tx`
      update auth.users set raw_user_meta_data = raw_user_meta_data || '{"last_name": "Ruiz"}' where id = ${id}`
    await meanwhile(server, one, () => client.auth.updateUser({ data: { preferred_name: 'Anita' } }))
    expect((await adminOf(server).getUserById(id)).data.user?.user_metadata).toEqual({
      first_name: 'Ana',
      last_name: 'Ruiz',
      preferred_name: 'Anita',
    })
  })
})

describe('by email', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startMailingServer()
  })
  afterAll(() => server.stop())

  const signUp = (email: string, password: string) =>
    request(server, 'POST', '/signup', { body: { email, password } })
  const idOf = async (email: string) =>
    (await server.sql<{ id: string }[]>`select id from auth.users where email = ${email}`)[0]?.id

  test('an account that its owner confirms while another person registers with its address stays', async () => {
    const email = newEmail()
    await signUp(email, goodPassword)
    const id = await idOf(email)
    const confirm = (tx: Sql) => tx`update auth.users set email_confirmed_at = now() where email = ${email}`
    const answer = await meanwhile(server, confirm, () => signUp(email, 'Strangers-choice-1'))
    expect(answer.status).toBe(200)
    expect(await idOf(email)).toBe(id)
    expect((await lastMailTo(server, email)).subject).toBe('You already have an account with Saguaro Mind')
  })

  test('a suspended account is not replaced by registering again', async () => {
    const email = newEmail()
    await signUp(email, goodPassword)
    const id = await idOf(email)
    await server.sql`update auth.users set banned_until = now() + interval '1 day' where email = ${email}`
    expect((await signUp(email, 'Strangers-choice-1')).status).toBe(200)
    expect(await idOf(email)).toBe(id)
  })

  test('a link does not sign in a person whose suspension is being written', async () => {
    const { email, id } = await register(server)
    await server.client().auth.resetPasswordForEmail(email)
    const { tokenHash } = await lastMailTo(server, email)
    const ban = (tx: Sql) =>
      tx`update auth.users set banned_until = now() + interval '1 hour' where id = ${id}`
    const answer = await meanwhile(server, ban, () =>
      server.client().auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' }),
    )
    expect(answer.error?.code).toBe('user_banned')
  })
})
