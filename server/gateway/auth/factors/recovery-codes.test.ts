import { createHash } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/server.ts'
import { goodPassword, prove, register, request, signIn, startAuthServer } from '../testing.ts'
import { dataFor, registerWithApp, tokenOf } from './testing.ts'

const allowed = { status: 200, body: [{ role: 'patient' }] }

let server: TestServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

test('recovery codes are shown once, and each signs in once in place of the app', async () => {
  const person = await registerWithApp(server)
  const recovery = await recoveryClient(person.email)
  const alone = await recovery.auth.mfa.recoveryCodes.generate()
  expect(alone.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  await recovery.auth.mfa.challengeAndVerify({ factorId: person.factorId, code: person.app.nextCode() })
  await prove(server, { client: recovery })
  const { data } = await recovery.auth.mfa.recoveryCodes.generate()
  expect(data?.codes).toHaveLength(10)
  expect(new Set(data?.codes).size).toBe(10)
  expect(data?.codes.every((code) => /^[0-9a-hjkmnp-tv-z]{24}$/.test(code))).toBe(true)
  expect((await recovery.auth.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists')
  const [kept] = await server.sql`select jsonb_agg(k)::text as text from auth.mfa_recovery_codes k`
  for (const code of data?.codes ?? []) expect(kept?.text).not.toContain(Buffer.from(code).toString('hex'))

  const later = await recoveryClient(person.email)
  const code = data?.codes[3] ?? ''
  const typed = ` ${code.slice(0, 8).toUpperCase()}-${code.slice(8).replaceAll('0', 'o').replaceAll('1', 'l')} `
  const verified = await later.auth.mfa.recoveryCodes.verify({ code: typed })
  expect(verified.error).toBeNull()
  expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  })
  expect(await dataFor(server, later)).toEqual(allowed)
  expect((await later.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })
  expect((await later.auth.mfa.recoveryCodes.verify({ code })).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
  })

  await prove(server, { client: later })
  const renewed = await later.auth.mfa.recoveryCodes.regenerate()
  expect(renewed.data).toMatchObject({ id: data?.id, total: 10 })
  const old = await later.auth.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })
  expect(old.error?.code).toBe('mfa_verification_failed')
  expect((await later.auth.mfa.recoveryCodes.unenroll()).data).toEqual({ id: data?.id })
  expect((await later.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
})

test('a recovery code of 16 characters from an earlier set works until it is used', async () => {
  const person = await registerWithApp(server)
  await request(server, 'POST', '/factors/recovery-codes', { token: await tokenOf(person.client) })
  const earlier = '7k3m9x2wq8r4tz6v'
  await server.sql`
    insert into auth.mfa_recovery_codes (factor_id, code_hash)
    select id, ${createHash('sha256').update(earlier).digest()} from auth.mfa_factors
    where user_id = ${person.id} and factor_type = 'recovery_code'`
  const hand = async () => {
    const { session } = await signIn(server, person.email)
    return request(server, 'POST', '/factors/recovery-codes/verify', {
      token: session.access_token,
      body: { code: '7K3M-9X2W-Q8R4-TZ6V' },
    })
  }
  expect((await hand()).status).toBe(200)
  expect(await hand()).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } })
})

test('recovery codes need an app', async () => {
  const { email } = await register(server)
  const client = await recoveryClient(email)
  expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
    status: 422,
    code: 'mfa_recovery_codes_sole_factor',
  })
})

test('with a lost phone, one recovery code signs in and takes the app off the account', async () => {
  const person = await registerWithApp(server)
  const { data } = await request(server, 'POST', '/factors/recovery-codes', {
    token: await tokenOf(person.client),
  }).then(({ body }) => ({ data: body as { codes: string[] } }))
  const { session } = await signIn(server, person.email)
  const answer = await request(server, 'POST', '/factors/recovery', {
    token: session.access_token,
    body: { code: data.codes[0] },
  })
  expect(answer.status).toBe(200)
  const user = answer.body?.user as { factors?: unknown[] }
  expect(user.factors).toBeUndefined()
  const claims = await server.services.keys.verify(String(answer.body?.access_token))
  expect(claims).toMatchObject({ aal: 'aal2', mfa_required: false })
  expect(await dataFor(server, (await signIn(server, person.email)).client)).toEqual(allowed)
})

test('guessing recovery codes is locked after five attempts', async () => {
  const { client, email } = await registerWithApp(server)
  await request(server, 'POST', '/factors/recovery-codes', {
    token: await tokenOf(client),
  })
  const { session } = await signIn(server, email)
  const guess = () =>
    request(server, 'POST', '/factors/recovery-codes/verify', {
      token: session.access_token,
      body: { code: '0000-0000-0000-0000' },
    })
  for (let i = 0; i < 5; i++) expect((await guess()).body?.code).toBe('mfa_verification_failed')
  const locked = await guess()
  expect(locked).toMatchObject({ status: 429, body: { code: 'mfa_recovery_codes_locked' } })
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(600)
})

async function recoveryClient(email: string) {
  const client = createClient(server.url, server.services.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
  })
  await client.auth.signInWithPassword({ email, password: goodPassword })
  return client
}
