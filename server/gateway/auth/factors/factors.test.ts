import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealOldSecrets } from '#server/auth/sealed-secret.ts'
import type { TestServer } from '#server/testing/server.ts'
import { requiresStaffMfa } from '../sessions.ts'
import {
  adminOf,
  lastMailTo,
  prove,
  readData,
  register,
  request,
  signIn,
  startAuthServer,
} from '../testing.ts'
import { appFor, dataFor, registerWithApp } from './testing.ts'

const allowed = { status: 200, body: [{ role: 'patient' }] }

let server: TestServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

test('an authenticator app is set up with a QR code and counts from its first right code', async () => {
  const { client, email } = await register(server)
  await prove(server, { client })
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
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: app.code() })
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
  const [factor] = await server.sql`select secret from auth.mfa_factors where id = ${data.id}`
  expect(factor?.secret).toMatch(/^sealed\./)
})

test('an app from before secrets were sealed still works', async () => {
  const { email, app, factorId } = await registerWithApp(server)
  await server.sql`update auth.mfa_factors set secret = ${app.secret} where id = ${factorId}`
  const { client } = await signIn(server, email)
  expect(await sealOldSecrets(server.services)).toBe(1)
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: app.nextCode() })
  expect(error).toBeNull()
})

test('with an app set up, the password alone gives no data and changes nothing', async () => {
  const { email, app, factorId } = await registerWithApp(server)
  const { client } = await signIn(server, email)
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  expect(await dataFor(server, client)).toMatchObject({
    status: 403,
    body: { code: 'PT403', message: 'Two-step sign-in is required' },
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

  expect(
    (await client.auth.mfa.challengeAndVerify({ factorId: factorId, code: app.nextCode() })).error,
  ).toBeNull()
  expect(await dataFor(server, client)).toEqual(allowed)
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
})

test('the refresh token of the first step does not lead past the second', async () => {
  const { email, app, factorId } = await registerWithApp(server)
  const { client, session } = await signIn(server, email)
  await client.auth.mfa.challengeAndVerify({ factorId: factorId, code: app.nextCode() })
  const answer = await request(server, 'POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: session.refresh_token },
  })
  expect(answer.body?.code).toBe('refresh_token_not_found')
})

test('a code that was used, a wrong one, and too many of them are refused', async () => {
  const { email, app, factorId } = await registerWithApp(server)
  const { client } = await signIn(server, email)
  const refused = { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' }
  expect(
    (await client.auth.mfa.challengeAndVerify({ factorId: factorId, code: app.code() })).error,
  ).toMatchObject(refused)
  const wrong = app.nextCode() === '000000' ? '000001' : '000000'
  for (let i = 0; i < 4; i++)
    expect(
      (await client.auth.mfa.challengeAndVerify({ factorId: factorId, code: wrong })).error,
    ).toMatchObject(refused)
  expect(
    (await client.auth.mfa.challengeAndVerify({ factorId: factorId, code: app.code() })).error,
  ).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  })
})

test('a challenge expires, and belongs to its factor and session', async () => {
  const { client, factorId, app } = await registerWithApp(server)
  const { data: challenge } = await client.auth.mfa.challenge({ factorId })
  await server.sql`update auth.mfa_challenges set expires_at = now() - interval '1 second' where id = ${challenge?.id ?? null}`
  const late = await client.auth.mfa.verify({
    factorId,
    challengeId: challenge?.id ?? '',
    code: app.nextCode(),
  })
  expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })

  const other = await registerWithApp(server)
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

test('a name is used once, and an unfinished setup does not block it', async () => {
  const { client } = await registerWithApp(server)
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

test('removing the app makes the password enough again, and notifies the owner', async () => {
  const { client, email, factorId } = await registerWithApp(server)
  expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  expect(await dataFor(server, (await signIn(server, email)).client)).toEqual(allowed)
  expect((await lastMailTo(server, email)).subject).toBe('Two-step sign-in is off')
})

test('the practice can take a lost app off an account', async () => {
  const { id, email, factorId } = await registerWithApp(server)
  const { data } = await adminOf(server).mfa.listFactors({ userId: id })
  expect(data?.factors).toMatchObject([{ id: factorId, factor_type: 'totp', status: 'verified' }])
  expect(JSON.stringify(data)).not.toContain('secret')
  await adminOf(server).mfa.deleteFactor({ userId: id, id: factorId })
  expect(await dataFor(server, (await signIn(server, email)).client)).toEqual(allowed)
})

test.each([
  [undefined, false, true],
  [undefined, true, false],
  [false, false, false],
  [true, true, true],
])('set to %s, in the demo practice: %s, two steps are required: %s', (setting, demo, required) => {
  const services = { config: { ...server.services.config, REQUIRE_STAFF_MFA: setting }, demo }
  expect(requiresStaffMfa(services)).toBe(required)
})

test('when the practice requires it, staff get no data before the second step; patients do', async () => {
  const strict = await startAuthServer({ REQUIRE_STAFF_MFA: '1' })
  const staff = await register(strict, { license_states: { arizona: true }, credentials: 'np' })
  const patient = await register(strict)
  expect(await readData(strict, staff.session.access_token)).toMatchObject({
    status: 403,
    body: { message: 'Two-step sign-in is required' },
  })
  const { data: claims } = await staff.client.auth.getClaims()
  expect(claims?.claims.mfa_required).toBe(true)
  expect(await readData(strict, patient.session.access_token)).toEqual(allowed)
  expect((await request(strict, 'GET', '/settings')).body).toMatchObject({ mfa_required_for_staff: true })

  await prove(strict, staff)
  const { data } = await staff.client.auth.mfa.enroll({ factorType: 'totp' })
  if (data?.type !== 'totp') throw new Error('not enrolled')
  const verified = await staff.client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: appFor(data.totp.uri).code(),
  })
  expect((await readData(strict, verified.data?.access_token ?? '')).status).toBe(200)
  await strict.stop()
})
