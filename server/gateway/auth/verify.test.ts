import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/server.ts'
import {
  adminOf,
  goodPassword,
  lastMailTo,
  newEmail,
  register,
  request,
  startAuthServer,
  startMailingServer,
} from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

test('a person signs in by the link of an email, or by its code', async () => {
  const { email } = await register(server)
  const client = server.client()
  expect((await client.auth.signInWithOtp({ email })).error).toBeNull()
  const first = await lastMailTo(server, email)
  const byLink = await client.auth.verifyOtp({ token_hash: first.tokenHash, type: 'magiclink' })
  expect(byLink.data.session?.user.email).toBe(email)

  await client.auth.signInWithOtp({ email })
  const { code } = await lastMailTo(server, email)
  const byCode = await client.auth.verifyOtp({ email: email.toUpperCase(), token: code, type: 'email' })
  expect(byCode.data.session?.user.email).toBe(email)
})

test('a mailed code works for ten minutes; a link to reset a password for its hour', async () => {
  const { email, id } = await register(server)
  const client = server.client()
  const age = (minutes: number) => server.sql`
    update auth.one_time_tokens set created_at = created_at - make_interval(mins => ${minutes}),
      expires_at = expires_at - make_interval(mins => ${minutes})
    where user_id = ${id}`
  const late = { status: 403, code: 'otp_expired' }

  await client.auth.signInWithOtp({ email })
  await age(11)
  const signIn = await lastMailTo(server, email)
  expect(signIn.text).toContain('within 10 minutes')
  expect((await client.auth.verifyOtp({ email, token: signIn.code, type: 'email' })).error).toMatchObject(
    late,
  )
  const byLink = await client.auth.verifyOtp({ token_hash: signIn.tokenHash, type: 'magiclink' })
  expect(byLink.error).toMatchObject(late)

  await client.auth.resetPasswordForEmail(email)
  await age(9)
  const reset = await lastMailTo(server, email)
  await age(2)
  const byCode = await client.auth.verifyOtp({ email, token: reset.code, type: 'recovery' })
  expect(byCode.error).toMatchObject(late)
  const within = await client.auth.verifyOtp({ token_hash: reset.tokenHash, type: 'recovery' })
  expect(within.error).toBeNull()
})

test("a person's own link does not clear the count of guesses at another address", async () => {
  const [owner, stranger] = [await register(server), await register(server)]
  await server.client().auth.signInWithOtp({ email: stranger.email })
  const { tokenHash } = await lastMailTo(server, stranger.email)
  const guess = (token: string) =>
    request(server, 'POST', '/verify', { body: { type: 'email', email: owner.email, token } })
  for (let i = 0; i < 4; i++) expect((await guess(`00000${i}`)).status).toBe(403)
  const own = await request(server, 'POST', '/verify', {
    body: { type: 'magiclink', email: owner.email, token_hash: tokenHash },
  })
  expect(own.status).toBe(200)
  expect((await guess('000004')).status).toBe(403)
  expect((await guess('000005')).status).toBe(429)
})

test('asking for a code makes no account', async () => {
  const email = newEmail()
  expect((await server.client().auth.signInWithOtp({ email })).error).toBeNull()
  expect(await server.sql`select 1 from auth.users where email = ${email}`).toHaveLength(0)
})

test('five wrong codes void the right one too', async () => {
  const patient = await startAuthServer({ PASSWORD_TRIES_PER_MINUTE: '100' })
  const { email } = await register(patient)
  await patient.client().auth.signInWithOtp({ email })
  const { code, tokenHash } = await lastMailTo(patient, email)
  const use = async (token: string) =>
    (await patient.client().auth.verifyOtp({ email, token, type: 'email' })).error?.code
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].filter((guess) => guess !== code)
  for (const guess of wrong.slice(0, 5)) expect(await use(guess)).toBe('otp_expired')
  expect(await use(code)).toBe('otp_expired')
  const byLink = await patient.client().auth.verifyOtp({ token_hash: tokenHash, type: 'email' })
  expect(byLink.error).toBeNull()
  await patient.stop()
})

test('codes are limited per address a minute, for unknown accounts too', async () => {
  const email = newEmail()
  const codes = []
  for (let i = 0; i < 6; i++) {
    const { error } = await server.client().auth.verifyOtp({ email, token: `00000${i}`, type: 'email' })
    codes.push(error?.code)
  }
  expect(codes).toEqual([...Array(5).fill('otp_expired'), 'over_request_rate_limit'])
})

test('a confirmation is sent again to a person who is waiting for one', async () => {
  const mailing = await startMailingServer()
  const email = newEmail()
  await mailing.client().auth.signUp({ email, password: 'Ocotillo-blooms-7' })
  const first = await lastMailTo(mailing, email)
  expect((await mailing.client().auth.resend({ type: 'signup', email })).error).toBeNull()
  const second = await lastMailTo(mailing, email)
  expect(second.tokenHash).not.toBe(first.tokenHash)
  const { data } = await mailing.client().auth.verifyOtp({ email, token: second.code, type: 'signup' })
  expect(data.session).toBeTruthy()
  await mailing.stop()
})

test('a link opened directly leads back to our site with the tokens in the fragment', async () => {
  const { email, id } = await register(server)
  const { data } = await adminOf(server).generateLink({
    type: 'magiclink',
    email,
    options: { redirectTo: `${server.url}/patient-dashboard` },
  })
  const link = new URL(data.properties?.action_link ?? '')
  const answer = await request(server, 'GET', `/verify${link.search}`)
  expect(answer.status).toBe(303)
  const target = new URL(answer.headers.get('location') ?? '')
  expect(target.origin + target.pathname).toBe(`${server.url}/patient-dashboard`)
  const fragment = new URLSearchParams(target.hash.slice(1))
  expect(Object.fromEntries(fragment)).toMatchObject({
    token_type: 'bearer',
    expires_in: '3600',
    type: 'magiclink',
  })
  const user = await server.client().auth.getUser(fragment.get('access_token') ?? '')
  expect(user.data.user?.id).toBe(id)

  const again = await request(server, 'GET', `/verify${link.search}`)
  expect(again.headers.get('location')).toBe(
    `${server.url}/patient-dashboard#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired`,
  )
})

test('tokens never go to another site', async () => {
  const { email } = await register(server)
  for (const elsewhere of [
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    `${server.url}@evil.example`,
  ]) {
    const { data } = await adminOf(server).generateLink({ type: 'magiclink', email })
    const query = new URLSearchParams({
      token: data.properties?.hashed_token ?? '',
      type: 'magiclink',
      redirect_to: elsewhere,
    })
    const answer = await request(server, 'GET', `/verify?${query}`)
    expect(new URL(answer.headers.get('location') ?? '').origin, elsewhere).toBe(server.url)
  }
})

test.each([
  [{}],
  [{ type: 'email' }],
  [{ type: 'email', email: 'a@test.example' }],
  [{ type: 'reauthentication', token_hash: 'x' }],
  [{ type: 'email', token_hash: 'x'.repeat(300) }],
])('the body %j is refused', async (body) => {
  const answer = await request(server, 'POST', '/verify', { body })
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})

test.each(['link', 'code'])('an address confirmed by its %s while it is registered again', async (by) => {
  const mailing = await startMailingServer()
  try {
    const email = newEmail()
    await mailing.client().auth.signUp({ email, password: goodPassword })
    const { tokenHash, code } = await lastMailTo(mailing, email)
    const token =
      by === 'link'
        ? ({ token_hash: tokenHash, type: 'signup' } as const)
        : ({ email, token: code, type: 'signup' } as const)
    const [again, confirmed] = await mailing.sql.begin(async (tx) => {
      await tx`select from auth.users where email = ${email} for no key update`
      const first = mailing.client().auth.signUp({ email, password: `${goodPassword} again` })
      await waiting(mailing, 1)
      const second = mailing.client().auth.verifyOtp(token)
      await waiting(mailing, 2)
      return [first, second].map((request) => ({ request }))
    })
    expect((await again?.request)?.error).toBeNull()
    expect((await confirmed?.request)?.error).toMatchObject({ status: 403, code: 'otp_expired' })
  } finally {
    await mailing.stop()
  }
})

/** Requests that wait for a row another transaction holds. */
function waiting(server: TestServer, requests: number) {
  return expect
    .poll(async () => {
      const [row] = await server.sql`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return row?.n
    })
    .toBe(requests)
}
