import { createClient } from '@supabase/supabase-js'
import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAs } from '#server/db/run-as.ts'
import type { TestServer } from '#server/testing/server.ts'
import { callerOfToken } from '../../caller.ts'
import { adminOf, goodPassword, lastMailTo, register, request, signIn, startAuthServer } from '../testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

type Client = Awaited<ReturnType<typeof signIn>>['client']

/** An authenticator app whose clock can be set ahead: a code is accepted once, and the tests cannot wait 30 s. */
function appFor(uri: string) {
  const totp = URI.parse(uri)
  if (!(totp instanceof TOTP)) throw new Error('not a TOTP')
  let step = Math.floor(Date.now() / 30_000)
  return {
    code: () => totp.generate({ timestamp: step * 30_000 }),
    nextCode: () => {
      step += 1
      return totp.generate({ timestamp: step * 30_000 })
    },
  }
}

async function verifyCode(client: Client, factorId: string, code: string) {
  return client.auth.mfa.challengeAndVerify({ factorId, code })
}

/** A person with an authenticator app, signed in with both steps. */
async function withApp() {
  const person = await register(server)
  const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  if (data?.type !== 'totp') throw new Error('not enrolled')
  const app = appFor(data.totp.uri)
  const { error } = await verifyCode(person.client, data.id, app.code())
  if (error) throw error
  return { ...person, app, factorId: data.id }
}

async function dataFor(client: Client) {
  const { data } = await client.auth.getSession()
  const caller = await callerOfToken(server.services.keys, data.session?.access_token ?? '')
  return runAs(server.sql, caller, [{ text: 'select 1 as one' }])
}

test('an authenticator app is set up with a QR code and counts from its first right code', async () => {
  const { client, email } = await register(server)
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  if (data?.type !== 'totp') throw new Error('not enrolled')
  expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/)
  expect(data.totp.uri).toContain(`otpauth://totp/Saguaro%20Mind:${encodeURIComponent(email)}?`)
  expect(data.totp.uri).toContain(`secret=${data.totp.secret}`)
  expect((await client.auth.mfa.listFactors()).data).toMatchObject({
    all: [{ status: 'unverified' }],
    totp: [],
  })

  const app = appFor(data.totp.uri)
  const other = await signIn(server, email)
  const verified = await verifyCode(client, data.id, app.code())
  expect(verified.error).toBeNull()
  expect(verified.data?.user.factors).toMatchObject([
    { factor_type: 'totp', status: 'verified', friendly_name: 'Phone' },
  ])
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
  })
  expect((await other.client.auth.getUser()).error?.message).toBe('Auth session missing!')
  expect((await lastMailTo(server, email)).subject).toBe('Two-step sign-in is on')
  const [stored] =
    await server.sql`select raw_user_meta_data::text as text from auth.users where email = ${email}`
  expect(stored?.text).not.toContain(data.totp.secret)
})

test('with an app set up, the password alone gives no data and changes nothing', async () => {
  const { email, app, factorId } = await withApp()
  const { client } = await signIn(server, email)
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  await expect(dataFor(client)).rejects.toMatchObject({
    code: 'PT403',
    message: 'Two-step sign-in is required',
  })
  expect((await client.auth.updateUser({ password: 'Palo-verde-shade-9' })).error).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
    message: 'AAL2 session is required to update email or password when MFA is enabled.',
  })
  expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
  expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  })

  expect((await verifyCode(client, factorId, app.nextCode())).error).toBeNull()
  expect(await dataFor(client)).toEqual([[{ one: 1 }]])
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
})

test('the refresh token of the first step does not lead past the second', async () => {
  const { email, app, factorId } = await withApp()
  const { client, session } = await signIn(server, email)
  await verifyCode(client, factorId, app.nextCode())
  const answer = await request(server, 'POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: session.refresh_token },
  })
  expect(answer.body?.code).toBe('refresh_token_not_found')
})

test('a code that was used, a wrong one, and too many of them are refused', async () => {
  const { email, app, factorId } = await withApp()
  const { client } = await signIn(server, email)
  const refused = { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' }
  expect((await verifyCode(client, factorId, app.code())).error).toMatchObject(refused)
  const wrong = app.nextCode() === '000000' ? '000001' : '000000'
  for (let i = 0; i < 4; i++) expect((await verifyCode(client, factorId, wrong)).error).toMatchObject(refused)
  expect((await verifyCode(client, factorId, app.code())).error).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  })
})

test('a challenge expires, and belongs to its factor and session', async () => {
  const { client, factorId, app } = await withApp()
  const { data: challenge } = await client.auth.mfa.challenge({ factorId })
  await server.sql`update auth.mfa_challenges set expires_at = now() - interval '1 second' where id = ${challenge?.id ?? null}`
  const late = await client.auth.mfa.verify({
    factorId,
    challengeId: challenge?.id ?? '',
    code: app.nextCode(),
  })
  expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })

  const other = await withApp()
  const { data: foreign } = await other.client.auth.mfa.challenge({ factorId: other.factorId })
  const crossed = await client.auth.mfa.verify({ factorId, challengeId: foreign?.id ?? '', code: app.code() })
  expect(crossed.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  expect((await client.auth.mfa.challenge({ factorId: other.factorId })).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
  expect((await client.auth.mfa.unenroll({ factorId: other.factorId })).error?.code).toBe(
    'mfa_factor_not_found',
  )
})

test('a name is used once, and what was begun but not finished does not stand in the way', async () => {
  const { client } = await withApp()
  expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })).error).toMatchObject({
    status: 422,
    code: 'mfa_factor_name_conflict',
    message: 'A factor with the friendly name "Phone" for this user already exists',
  })
  expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })).error).toBeNull()
  expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })).error).toBeNull()
  expect((await client.auth.mfa.enroll({ factorType: 'phone', phone: '+15550100' })).error?.code).toBe(
    'validation_failed',
  )
})

test('taking the app off the account makes the password enough again, and tells the owner', async () => {
  const { client, email, factorId } = await withApp()
  expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  expect(await dataFor((await signIn(server, email)).client)).toEqual([[{ one: 1 }]])
  expect((await lastMailTo(server, email)).subject).toBe('Two-step sign-in is off')
})

test('the practice can take a lost app off an account', async () => {
  const { id, email, factorId } = await withApp()
  const { data } = await adminOf(server).mfa.listFactors({ userId: id })
  expect(data?.factors).toMatchObject([{ id: factorId, factor_type: 'totp', status: 'verified' }])
  expect(JSON.stringify(data)).not.toContain('secret')
  await adminOf(server).mfa.deleteFactor({ userId: id, id: factorId })
  expect(await dataFor((await signIn(server, email)).client)).toEqual([[{ one: 1 }]])
})

test('when the practice requires it, staff get no data before the second step; patients do', async () => {
  const strict = await startAuthServer({ REQUIRE_STAFF_MFA: '1' })
  const staff = await register(strict, { license_states: { arizona: true }, credentials: 'np' })
  const patient = await register(strict)
  const dataOf = async (token: string) =>
    runAs(strict.sql, await callerOfToken(strict.services.keys, token), [{ text: 'select 1 as one' }])
  await expect(dataOf(staff.session.access_token)).rejects.toMatchObject({
    code: 'PT403',
    message: 'Two-step sign-in is required',
  })
  const { data: claims } = await staff.client.auth.getClaims()
  expect(claims?.claims.mfa_required).toBe(true)
  expect(await dataOf(patient.session.access_token)).toEqual([[{ one: 1 }]])
  expect((await request(strict, 'GET', '/settings')).body).toMatchObject({ mfa_required_for_staff: true })

  const { data } = await staff.client.auth.mfa.enroll({ factorType: 'totp' })
  if (data?.type !== 'totp') throw new Error('not enrolled')
  const verified = await verifyCode(staff.client, data.id, appFor(data.totp.uri).code())
  expect(await dataOf(verified.data?.access_token ?? '')).toEqual([[{ one: 1 }]])
  await strict.stop()
})

test('recovery codes are shown once, and each signs in once in place of the app', async () => {
  const person = await withApp()
  const recovery = await recoveryClient(person.email)
  const alone = await recovery.auth.mfa.recoveryCodes.generate()
  expect(alone.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  await recovery.auth.mfa.challengeAndVerify({ factorId: person.factorId, code: person.app.nextCode() })
  const { data } = await recovery.auth.mfa.recoveryCodes.generate()
  expect(data?.codes).toHaveLength(10)
  expect(new Set(data?.codes).size).toBe(10)
  expect(data?.codes.every((code) => /^[0-9a-hjkmnp-tv-z]{16}$/.test(code))).toBe(true)
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
  expect(await dataFor(later)).toEqual([[{ one: 1 }]])
  expect((await later.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })
  expect((await later.auth.mfa.recoveryCodes.verify({ code })).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
  })

  const renewed = await later.auth.mfa.recoveryCodes.regenerate()
  expect(renewed.data).toMatchObject({ id: data?.id, total: 10 })
  const old = await later.auth.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })
  expect(old.error?.code).toBe('mfa_verification_failed')
  expect((await later.auth.mfa.recoveryCodes.unenroll()).data).toEqual({ id: data?.id })
  expect((await later.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
})

test('recovery codes need an app beside them', async () => {
  const { email } = await register(server)
  const client = await recoveryClient(email)
  expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
    status: 422,
    code: 'mfa_recovery_codes_sole_factor',
  })
})

test('with a lost phone, one recovery code signs in and takes the app off the account', async () => {
  const person = await withApp()
  const { data } = await request(server, 'POST', '/factors/recovery-codes', {
    token: (await person.client.auth.getSession()).data.session?.access_token ?? '',
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
  expect(await dataFor((await signIn(server, person.email)).client)).toEqual([[{ one: 1 }]])
})

test('guessing recovery codes is locked after five tries', async () => {
  const { client, email } = await withApp()
  await request(server, 'POST', '/factors/recovery-codes', {
    token: (await client.auth.getSession()).data.session?.access_token ?? '',
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
