import crypto from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { hashPassword } from '#server/auth/hash-password.ts'
import { quickHashKib } from '#server/testing/quick-hash.ts'
import type { TestServer } from '#server/testing/server.ts'
import { registerWithApp } from './factors/testing.ts'
import { adminOf, goodPassword, newEmail, register, request, signIn, startAuthServer } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

test('a right password gives tokens with the claims of GoTrue', async () => {
  const { email, id } = await register(server, { first_name: 'Ana' })
  const { client, session } = await signIn(server, email)
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id, email } })
  const { data } = await client.auth.getClaims()
  expect(data?.header.alg).toBe('ES256')
  expect(data?.claims).toMatchObject({
    iss: `${server.url}/auth/v1`,
    sub: id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    is_anonymous: false,
    user_metadata: { first_name: 'Ana' },
    app_metadata: { provider: 'email', providers: ['email'] },
  })
})

test('a wrong password and an unknown address get the same answer for the same work', async () => {
  const { email } = await register(server)
  const hashing = vi.spyOn(crypto, 'argon2')
  const answers = []
  const work = []
  for (const address of [email, newEmail()]) {
    hashing.mockClear()
    answers.push(
      await request(server, 'POST', '/token?grant_type=password', {
        body: { email: address, password: 'Wrong-password-1' },
      }),
    )
    work.push(hashing.mock.calls.map(([algorithm, { memory, passes }]) => ({ algorithm, memory, passes })))
  }
  hashing.mockRestore()
  expect(answers[0]?.status).toBe(400)
  expect(answers[0]?.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(work[0]).toEqual([{ algorithm: 'argon2id', memory: quickHashKib, passes: 2 }])
  expect(work[1]).toEqual(work[0])
})

test('a client of before 2024 gets the older shape of the error', async () => {
  const { body } = await request(server, 'POST', '/token?grant_type=password', {
    body: { email: newEmail(), password: 'Wrong-password-1' },
    headers: { 'x-supabase-api-version': '' },
  })
  expect(body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
})

test('a suspended person learns so only with the right password', async () => {
  const { email, id, client } = await register(server)
  await adminOf(server).updateUserById(id, { ban_duration: '1h30m' })
  const wrong = await server.client().auth.signInWithPassword({ email, password: 'Wrong-password-1' })
  expect(wrong.error?.code).toBe('invalid_credentials')
  const right = await server.client().auth.signInWithPassword({ email, password: goodPassword })
  expect(right.error).toMatchObject({ status: 400, code: 'user_banned', message: 'User is banned' })
  expect((await client.auth.getUser()).error?.message).toBe('Auth session missing!')
  await adminOf(server).updateUserById(id, { ban_duration: 'none' })
  expect((await signIn(server, email)).session).toBeTruthy()
})

test('a weaker hash is replaced at the next sign-in', async () => {
  const { email, id } = await register(server)
  const weaker = await hashPassword(goodPassword, 32)
  await server.sql`update auth.users set encrypted_password = ${weaker} where id = ${id}`
  await signIn(server, email)
  const [row] = await server.sql`select encrypted_password from auth.users where id = ${id}`
  expect(row?.encrypted_password).toContain(`$argon2id$v=19$m=${quickHashKib},t=2,p=1$`)
})

/** Holds the first check of a password until `meanwhile` is done. */
async function signInWhile(email: string, meanwhile: () => Promise<unknown>) {
  const argon2 = crypto.argon2
  vi.spyOn(crypto, 'argon2').mockImplementationOnce((algorithm, parameters, done) =>
    argon2(algorithm, parameters, (error, tag) => void meanwhile().then(() => done(error, tag))),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  return request(server, 'POST', '/token?grant_type=password', { body: { email, password: goodPassword } })
}
const hashOf = async (id: string) => {
  const [row] = await server.sql`select encrypted_password from auth.users where id = ${id}`
  return row?.encrypted_password as string
}

test.each([quickHashKib, 32])(
  'a password that was changed while the old one was checked stays, and the old one does not sign in (%i KiB)',
  async (kib) => {
    const { email, id } = await register(server)
    await server.sql`update auth.users set encrypted_password = ${await hashPassword(goodPassword, kib)} where id = ${id}`
    const changed = await hashPassword('Another-Password-9', quickHashKib)
    const answer = await signInWhile(
      email,
      () => server.sql`update auth.users set encrypted_password = ${changed} where id = ${id}`,
    )
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
    expect(await hashOf(id)).toBe(changed)
  },
)

test('two devices that sign in while the hash is replaced both get in', async () => {
  const { email, id } = await register(server)
  await server.sql`update auth.users set encrypted_password = ${await hashPassword(goodPassword, 32)} where id = ${id}`
  const answer = await signInWhile(email, () => signIn(server, email))
  expect(answer.status).toBe(200)
})

test('sign-ins and failures are logged, without the input', async () => {
  const { email, id } = await register(server)
  const typed = newEmail()
  await server.client().auth.signInWithPassword({ email, password: 'Wrong-password-1' })
  await server.client().auth.signInWithPassword({ email: typed, password: 'Wrong-password-1' })
  const rows = await server.sql`
    select payload, ip_address from auth.audit_log_entries where payload ->> 'actor_id' = ${id} order by created_at`
  expect(rows.map(({ payload }) => payload.action)).toEqual(['user_signedup', 'login', 'login_failed'])
  expect(rows.every(({ ip_address }) => ip_address === '127.0.0.1')).toBe(true)
  const [all] = await server.sql`select jsonb_agg(payload)::text as text from auth.audit_log_entries`
  expect(all?.text).not.toContain(typed)
  expect(all?.text).not.toContain('Wrong-password-1')
  await expect(server.sql`delete from auth.audit_log_entries`).rejects.toThrow(
    'The sign-in log is append-only',
  )
})

test.each([
  ['?grant_type=password', { password: goodPassword }, 400, 'validation_failed'],
  ['?grant_type=password', { phone: '+15550100', password: goodPassword }, 422, 'phone_provider_disabled'],
  ['?grant_type=password', { email: ['a@test.example'], password: goodPassword }, 400, 'validation_failed'],
  ['?grant_type=password', { email: 'a@test.example', password: { a: 1 } }, 400, 'validation_failed'],
  [
    '?grant_type=password',
    { email: 'a\u0000@test.example', password: goodPassword },
    400,
    'validation_failed',
  ],
  ['?grant_type=id_token', {}, 400, 'validation_failed'],
  ['', {}, 400, 'validation_failed'],
])('the sign-in %s with %j is refused', async (query, body, status, code) => {
  expect(await request(server, 'POST', `/token${query}`, { body })).toMatchObject({ status, body: { code } })
})

describe('limits', () => {
  test('after five wrong attempts at an account from one address, even the right password from there has to wait', async () => {
    const { email } = await register(server)
    for (let i = 0; i < 5; i++) {
      const { error } = await server.client().auth.signInWithPassword({ email, password: `Wrong-${i}-again` })
      expect(error?.code).toBe('invalid_credentials')
    }
    const { status, headers, body } = await request(server, 'POST', '/token?grant_type=password', {
      body: { email: email.toUpperCase(), password: goodPassword },
    })
    expect(status).toBe(429)
    expect(body).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })

  test('simultaneous attempts are counted one by one', async () => {
    const { email } = await register(server)
    const attempt = () =>
      request(server, 'POST', '/token?grant_type=password', { body: { email, password: 'Wrong-password-1' } })
    const statuses = (await Promise.all(Array.from({ length: 12 }, attempt))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })

  test('an unknown account is limited just the same', async () => {
    const email = newEmail()
    const codes = []
    for (let i = 0; i < 6; i++) {
      const { error } = await server.client().auth.signInWithPassword({ email, password: `Wrong-${i}-again` })
      codes.push(error?.code)
    }
    expect(codes).toEqual([...Array(5).fill('invalid_credentials'), 'over_request_rate_limit'])
  })

  test('signing in rightly clears the count, so an honest person is never locked out', async () => {
    const { email } = await register(server)
    for (let i = 0; i < 8; i++) expect((await signIn(server, email)).session).toBeTruthy()
  })

  test('an address is limited over all accounts, and cannot claim to be another one', async () => {
    const strict = await startAuthServer({ AUTH_REQUESTS_PER_MINUTE: '3' })
    const attempt = (forwarded: string) =>
      request(strict, 'POST', '/token?grant_type=password', {
        body: { email: newEmail(), password: 'Wrong-password-1' },
        headers: { 'x-forwarded-for': forwarded },
      })
    const statuses = []
    for (const forwarded of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']) {
      statuses.push((await attempt(forwarded)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 429])
    await strict.stop()
  })

  test('behind a trusted proxy it is the address the proxy saw that counts', async () => {
    const proxied = await startAuthServer({ AUTH_REQUESTS_PER_MINUTE: '1', TRUST_PROXY: '1' })
    const attempt = (forwarded: string) =>
      request(proxied, 'POST', '/token?grant_type=password', {
        body: { email: newEmail(), password: 'Wrong-password-1' },
        headers: { 'x-forwarded-for': forwarded },
      })
    expect((await attempt('10.0.0.1')).status).toBe(400)
    expect((await attempt('10.0.0.2')).status).toBe(400)
    expect((await attempt('10.9.9.9, 10.0.0.1')).status).toBe(429)
    await proxied.stop()
  })
})

test('M7: an account with a password too short for today can sign in and is asked to change it', async () => {
  const { email } = await register(server)
  const short = 'mesa77'
  await server.sql`
    update auth.users set encrypted_password = ${await hashPassword(short, quickHashKib)} where email = ${email}`
  const { data, error } = await server.client().auth.signInWithPassword({ email, password: short })
  expect(error).toBeNull()
  expect(data.weakPassword).toEqual({
    message: 'Password should be at least 12 characters.',
    reasons: ['length'],
  })
  const good = await register(server)
  const again = await server.client().auth.signInWithPassword({ email: good.email, password: goodPassword })
  expect(again.data.weakPassword).toBeUndefined()
})

test('M7: with a second step a password of eight characters may be chosen', async () => {
  const { client } = await registerWithApp(server)
  const { error } = await client.auth.updateUser({ password: 'k7#Lm2!q', current_password: goodPassword })
  expect(error).toBeNull()
})
