import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/server.ts'
import { registerWithApp, tokenOf } from './factors/testing.ts'
import {
  goodPassword,
  lastMailTo,
  newEmail,
  prove,
  readData,
  register,
  request,
  signIn,
  startAuthServer,
} from './testing.ts'

const needed = { status: 400, code: 'reauthentication_needed' }

let server: TestServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

describe('M2: with only a stolen access token, no one can', () => {
  test('set up an authenticator app', async () => {
    const { client } = await register(server)
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })
    expect(error).toMatchObject(needed)
  })

  test('change the email address or the password', async () => {
    const { client, email } = await register(server)
    expect((await client.auth.updateUser({ email: newEmail() })).error).toMatchObject(needed)
    expect((await client.auth.updateUser({ password: 'Palo-verde-shade-9' })).error).toMatchObject(needed)
    expect((await signIn(server, email)).session).toBeTruthy()
  })

  test('remove the second step or make new recovery codes', async () => {
    const { client, factorId } = await registerWithApp(server)
    await server.sql`update auth.sessions set proved_at = now() - interval '16 minutes'`
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject(needed)
    const token = await tokenOf(client)
    expect(await request(server, 'POST', '/factors/recovery-codes', { token })).toMatchObject({
      status: 400,
      body: { code: 'reauthentication_needed' },
    })
  })

  test('guess the password at speed', async () => {
    const { client, email } = await register(server)
    const token = await tokenOf(client)
    const guess = (password: string) =>
      request(server, 'POST', '/reauthenticate', { token, body: { password } })
    for (let i = 0; i < 5; i++) {
      expect(await guess(`Wrong-guess-${i}`)).toMatchObject({
        status: 400,
        body: { code: 'current_password_invalid' },
      })
    }
    expect((await guess(goodPassword)).status).toBe(429)
    expect((await signIn(server, email)).session).toBeTruthy()
  })
})

describe('showing again who you are', () => {
  test('works with the password, a mailed code or a code of the app, for this session alone', async () => {
    const person = await registerWithApp(server)
    const token = await tokenOf(person.client)
    const other = await signIn(server, person.email)
    await other.client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code: person.app.nextCode() })
    const setUp = (client = person.client) => client.auth.mfa.enroll({ factorType: 'totp' })
    const forget = () => server.sql`update auth.sessions set proved_at = null`

    for (const proof of ['password', 'nonce', 'code'] as const) {
      await forget()
      expect((await setUp()).error).toMatchObject(needed)
      const mailed = async () => {
        await person.client.auth.reauthenticate()
        return (await lastMailTo(server, person.email)).code
      }
      const values = { password: () => goodPassword, nonce: mailed, code: () => person.app.code() }
      await server.sql`update auth.mfa_factors set last_used_step = 0`
      const body = { [proof]: await values[proof]() }
      expect(await request(server, 'POST', '/reauthenticate', { token, body })).toMatchObject({
        status: 200,
        body: { expires_in: 900 },
      })
      expect((await setUp()).error).toBeNull()
      expect((await setUp(other.client)).error).toMatchObject(needed)
    }
  })

  test('a password reset link counts for a new password once, and for nothing else', async () => {
    const { email } = await register(server)
    await server.client().auth.resetPasswordForEmail(email)
    const client = server.client()
    const { tokenHash } = await lastMailTo(server, email)
    await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(needed)
    expect((await client.auth.updateUser({ email: newEmail() })).error).toMatchObject(needed)
    expect((await client.auth.updateUser({ password: 'Palo-verde-shade-9' })).error).toBeNull()
    expect((await client.auth.updateUser({ password: 'Mesquite-wood-and-3' })).error).toMatchObject(needed)
  })
})

describe('M2: a lost second step', () => {
  async function supervisor() {
    const person = await register(server, { license_states: { arizona: true }, credentials: 'md' })
    await server.sql`insert into public.user_roles (user_id, role) values (${person.id}, 'admin')`
    return person
  }
  const remove = async (
    { client }: Awaited<ReturnType<typeof signIn>>,
    person: { id: string },
    reason: string | undefined = 'Called from the number on file, showed her license',
  ) =>
    request(server, 'POST', `/supervision/users/${person.id}/remove-second-step`, {
      token: await tokenOf(client),
      body: { reason },
    })

  test('is removed by a supervising physician who proves their identity and gives a reason; the owner is notified', async () => {
    const admin = await supervisor()
    const owner = await registerWithApp(server)
    expect((await remove(admin, owner)).body?.code).toBe('reauthentication_needed')
    await prove(server, admin)
    expect((await remove(admin, owner, 'short')).body).toMatchObject({ code: 'validation_failed' })
    expect(await remove(admin, owner)).toMatchObject({ status: 200, body: { removed: [owner.factorId] } })

    expect((await owner.client.auth.getUser()).error?.message).toBe('Auth session missing!')
    const { session } = await signIn(server, owner.email)
    expect((await readData(server, session.access_token)).status).toBe(200)
    expect((await lastMailTo(server, owner.email)).kind).toBe('auth_secondStepRemoved')
    const [entry] = await server.sql`
      select actor_id, row_id, details from public.audit_log where event_type = 'user_roles.remove_second_step'`
    expect(entry).toEqual({
      actor_id: admin.id,
      row_id: owner.id,
      details: { reason: 'Called from the number on file, showed her license' },
    })
  })

  test('is not removed by a patient, a provider, or a supervisor from their own account', async () => {
    const owner = await registerWithApp(server)
    const patient = await register(server)
    const provider = await register(server, { license_states: { arizona: true }, credentials: 'np' })
    for (const person of [patient, provider]) {
      await prove(server, person)
      expect(await remove(person, owner)).toMatchObject({ status: 403, body: { code: 'not_admin' } })
    }
    const admin = await supervisor()
    await prove(server, admin)
    expect(await remove(admin, admin)).toMatchObject({ status: 403, body: { code: 'not_admin' } })
    expect((await owner.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
  })
})

describe('M8: one session', () => {
  test('cannot collect access tokens by refreshing without end', async () => {
    let { refresh_token: token } = (await register(server)).session
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) {
      const answer = await request(server, 'POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: token },
      })
      statuses.push(answer.status)
      token = String(answer.body?.refresh_token ?? token)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    await server.sql`delete from private.rate_limits`
    const later = await request(server, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: token },
    })
    expect(later.status).toBe(200)
  })
})

describe('L10: a session ends at the latest', () => {
  test.each([
    ['patient', {}, 30 * 24 * 3600],
    ['provider', { license_states: { arizona: true }, credentials: 'np' }, 12 * 3600],
  ])('for a %s after the time the settings say, however busy it is', async (_who, metadata, seconds) => {
    const { id, session } = await register(server, metadata)
    const [row] = await server.sql`
      select extract(epoch from not_after - created_at)::integer as seconds from auth.sessions where user_id = ${id}`
    expect(row?.seconds).toBe(seconds)
    await server.sql`
      update auth.sessions set created_at = created_at - make_interval(secs => ${seconds}),
        not_after = not_after - make_interval(secs => ${seconds}) where user_id = ${id}`
    expect((await readData(server, session.access_token)).status).toBe(401)
    const refreshed = await request(server, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    })
    expect(refreshed.body?.code).toBe('session_expired')
  })
})
