import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/server.ts'
import { paceMs } from './steady-pace.ts'
import {
  goodPassword,
  lastMailTo,
  mailsTo,
  newEmail,
  register,
  request,
  signIn,
  startAuthServer,
} from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

test('a forgotten password is reset by email, from the request to signing in with the new one', async () => {
  const { email, client: elsewhere } = await register(server)
  const client = server.client()
  expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
  const mail = await lastMailTo(server, email)
  expect(mail.text).toContain(`${server.url}/reset-password?token_hash=${mail.tokenHash}&type=recovery`)

  const { data } = await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'recovery' })
  expect(data.session?.user.email).toBe(email)
  expect((await client.auth.updateUser({ password: 'Palo-verde-shade-9' })).error).toBeNull()
  expect((await elsewhere.auth.getUser()).error?.message).toBe('Auth session missing!')
  expect((await signIn(server, email, 'Palo-verde-shade-9')).session).toBeTruthy()
  const old = await server.client().auth.signInWithPassword({ email, password: goodPassword })
  expect(old.error?.code).toBe('invalid_credentials')
})

test('P5: a password reset link does not change the email address', async () => {
  const { email, client: elsewhere } = await register(server)
  await elsewhere.auth.signOut()
  const client = server.client()
  await client.auth.resetPasswordForEmail(email)
  const { tokenHash } = await lastMailTo(server, email)
  await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  const both = { password: 'Palo-verde-shade-9', email: newEmail() }
  expect((await client.auth.updateUser(both)).error).toMatchObject({ code: 'reauthentication_needed' })
  const [user] = await server.sql`select 1 from auth.users where email = ${email}`
  expect(user).toBeTruthy()
  expect((await client.auth.updateUser({ password: both.password })).error).toBeNull()
})

test('the link works once, for an hour, for its own purpose, and only the newest one', async () => {
  const { email, id } = await register(server)
  const client = server.client()
  const expired = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' }
  const use = async (tokenHash: string, type: 'recovery' | 'email') =>
    (await client.auth.verifyOtp({ token_hash: tokenHash, type })).error

  await client.auth.resetPasswordForEmail(email)
  const first = await lastMailTo(server, email)
  await client.auth.resetPasswordForEmail(email)
  const second = await lastMailTo(server, email)
  expect(await use(first.tokenHash, 'recovery')).toMatchObject(expired)
  expect(await use(second.tokenHash, 'email')).toMatchObject(expired)
  expect(await use(second.tokenHash, 'recovery')).toBeNull()
  expect(await use(second.tokenHash, 'recovery')).toMatchObject(expired)

  await client.auth.resetPasswordForEmail(email)
  await server.sql`update auth.one_time_tokens set expires_at = expires_at - interval '61 minutes' where user_id = ${id}`
  expect(await use((await lastMailTo(server, email)).tokenHash, 'recovery')).toMatchObject(expired)
})

test.each(['/recover', '/otp', '/resend'])(
  '%s answers the same for a known and an unknown address, no faster',
  async (path) => {
    const { email } = await register(server)
    const unknown = newEmail()
    for (const address of [email, unknown]) {
      const started = performance.now()
      const answer = await request(server, 'POST', path, { body: { email: address, type: 'signup' } })
      expect(answer).toMatchObject({ status: 200, body: {} })
      expect(performance.now() - started).toBeGreaterThan(paceMs - 5)
    }
    expect(await mailsTo(server, unknown)).toEqual([])
  },
)

test('email to one address is limited, whether it has an account or not', async () => {
  const strict = await startAuthServer({ MAILS_PER_HOUR: '2' })
  const { email } = await register(strict)
  for (const address of [email, newEmail()]) {
    const answers = []
    for (const path of ['/recover', '/otp', '/recover']) {
      answers.push(await request(strict, 'POST', path, { body: { email: address } }))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]?.body).toMatchObject({
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    })
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(3000)
  }
  await strict.stop()
})

test('a reset before the address was ever confirmed drops a password that a stranger may have set', async () => {
  const { email, id } = await register(server)
  await server.sql`update auth.users set email_confirmed_at = null where id = ${id}`
  await server.client().auth.resetPasswordForEmail(email)
  const { tokenHash } = await lastMailTo(server, email)
  await server.client().auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  const { error } = await server.client().auth.signInWithPassword({ email, password: goodPassword })
  expect(error?.code).toBe('invalid_credentials')
})

test('the link in the email opens our own site, whatever Host or redirect the request claims', async () => {
  const { email } = await register(server)
  const target = `${server.url}/auth/v1/recover?redirect_to=https://evil.example/steal`
  const { status } = await postWithHost(target, 'evil.example', { email })
  expect(status).toBe(200)
  expect((await lastMailTo(server, email)).text).not.toContain('evil.example')
})

/** fetch does not let a request choose its Host. */
async function postWithHost(
  url: string,
  host: string,
  body: unknown,
): Promise<{ status: number | undefined }> {
  const { request: send } = await import('node:http')
  return new Promise((resolve, reject) => {
    const outgoing = send(
      url,
      { method: 'POST', headers: { host, 'content-type': 'application/json' } },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode }))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(JSON.stringify(body))
  })
}

test('a person who closed their account is told so by email when they ask for a new password', async () => {
  const { id, email } = await register(server)
  await server.sql`update public.profiles set closed_at = now() where id = ${id}`
  await server.sql`update auth.users set banned_until = now() + interval '200 years' where id = ${id}`
  await server.sql`delete from private.mail_outbox`
  expect((await server.client().auth.resetPasswordForEmail(email)).error).toBeNull()
  const mails = await mailsTo(server, email)
  expect(mails.map(({ kind }) => kind)).toEqual(['auth_accountClosed'])
  expect(mails[0]?.text).toContain('call us at')
  expect(mails[0]?.text).not.toContain('http')
})

test('a suspended member of staff is not told that the account is closed', async () => {
  const { id, email } = await register(server)
  await server.sql`update auth.users set banned_until = now() + interval '200 years' where id = ${id}`
  await server.sql`delete from private.mail_outbox`
  await server.client().auth.resetPasswordForEmail(email)
  expect(await mailsTo(server, email)).toEqual([])
})
