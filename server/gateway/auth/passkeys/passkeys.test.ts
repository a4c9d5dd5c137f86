import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/server.ts'
import { appFor, registerWithApp, tokenOf } from '../factors/testing.ts'
import {
  goodPassword,
  lastMailTo,
  mailsTo,
  prove,
  readData,
  register,
  request,
  signIn,
  startAuthServer,
} from '../testing.ts'
import { softwareAuthenticator } from './testing.ts'

const site = 'https://practice.example'
let server: TestServer
beforeAll(async () => {
  server = await startAuthServer({ PUBLIC_URL: site })
})
afterAll(() => server.stop())

type Person = Awaited<ReturnType<typeof register>>
type Authenticator = ReturnType<typeof softwareAuthenticator>
type Options = { challenge_id: string; options: { challenge: string; rpId?: string; rp?: { id: string } } }

const post = async (path: string, body: object = {}, token?: string, on = server) =>
  request(on, 'POST', path, { body, ...(token ? { token } : {}) })

async function ask(path: string, token?: string): Promise<Options> {
  const { status, body } = await post(path, {}, token)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as Options
}

async function addPasskey(person: Pick<Person, 'client'>, authenticator: Authenticator) {
  const token = await tokenOf(person.client)
  const { challenge_id, options } = await ask('/passkeys/registration/options', token)
  return post(
    '/passkeys/registration/verify',
    { challenge_id, credential: authenticator.create(options) },
    token,
  )
}

async function withPasskey() {
  const person = await register(server)
  await prove(server, person)
  const authenticator = softwareAuthenticator(site)
  const added = await addPasskey(person, authenticator)
  expect(added.status).toBe(200)
  return { ...person, authenticator, passkeyId: String(added.body?.id) }
}

async function passkeySignIn(authenticator: Authenticator, how: Parameters<Authenticator['get']>[1] = {}) {
  const { challenge_id, options } = await ask('/passkeys/authentication/options')
  return post('/passkeys/authentication/verify', {
    challenge_id,
    credential: authenticator.get(options, how),
  })
}

describe('a passkey', () => {
  test('is added once the person has shown again who they are, and signs in without a password', async () => {
    const person = await register(server)
    const token = await tokenOf(person.client)
    expect(await post('/passkeys/registration/options', {}, token)).toMatchObject({
      status: 400,
      body: { code: 'reauthentication_needed' },
    })
    await prove(server, person)
    const authenticator = softwareAuthenticator(site)
    const added = await addPasskey(person, authenticator)
    expect(added).toMatchObject({ status: 200, body: { friendly_name: 'Unknown device' } })
    expect((await lastMailTo(server, person.email)).kind).toBe('auth_passkeyAdded')

    const signedIn = await passkeySignIn(authenticator)
    expect(signedIn).toMatchObject({ status: 200, body: { user: { id: person.id } } })
    const claims = await server.services.keys.verify(String(signedIn.body?.access_token))
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] })
    expect((await readData(server, String(signedIn.body?.access_token))).status).toBe(200)
  })

  test('that only signs in leaves the password as it was', async () => {
    const { email } = await withPasskey()
    const { client, session } = await signIn(server, email)
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1')
    expect((await readData(server, session.access_token)).status).toBe(200)
  })

  test('that signs for another site, another challenge, without the person, or with a copied count is refused', async () => {
    const { authenticator } = await withPasskey()
    const refused = { status: 422, body: { code: 'webauthn_verification_failed' } }
    expect(await passkeySignIn(authenticator, { origin: 'https://evil.example' })).toMatchObject(refused)
    expect(await passkeySignIn(authenticator, { rpId: 'evil.example' })).toMatchObject(refused)
    expect(await passkeySignIn(authenticator, { verified: false })).toMatchObject(refused)
    const { challenge_id } = await ask('/passkeys/authentication/options')
    const credential = authenticator.get({ challenge: 'bm90LXRoaXMtb25l', rpId: 'practice.example' })
    expect(await post('/passkeys/authentication/verify', { challenge_id, credential })).toMatchObject(refused)
    expect((await passkeySignIn(authenticator, { count: 9 })).status).toBe(200)
    expect(await passkeySignIn(authenticator, { count: 9 })).toMatchObject(refused)
    expect(await passkeySignIn(softwareAuthenticator(site))).toMatchObject(refused)
  })

  test('answers a challenge once, and not after it has expired', async () => {
    const { authenticator } = await withPasskey()
    const { challenge_id, options } = await ask('/passkeys/authentication/options')
    const credential = authenticator.get(options)
    expect((await post('/passkeys/authentication/verify', { challenge_id, credential })).status).toBe(200)
    expect((await post('/passkeys/authentication/verify', { challenge_id, credential })).body?.code).toBe(
      'webauthn_challenge_not_found',
    )
    const late = await ask('/passkeys/authentication/options')
    await server.sql`update auth.webauthn_challenges set expires_at = now() - interval '1 second'`
    const answer = { challenge_id: late.challenge_id, credential: authenticator.get(late.options) }
    expect((await post('/passkeys/authentication/verify', answer)).body?.code).toBe(
      'webauthn_challenge_expired',
    )
  })

  test('is listed, renamed and removed by its owner alone', async () => {
    const owner = await withPasskey()
    const other = await register(server)
    const [token, foreign] = [await tokenOf(owner.client), await tokenOf(other.client)]
    expect(await request(server, 'GET', '/passkeys', { token })).toMatchObject({
      status: 200,
      body: [{ id: owner.passkeyId, friendly_name: 'Unknown device', last_used_at: null }],
    })
    expect((await request(server, 'GET', '/passkeys', { token: foreign })).body).toEqual([])
    const path = `/passkeys/${owner.passkeyId}`
    const rename = (by: string) =>
      request(server, 'PATCH', path, { token: by, body: { friendly_name: 'Blue key' } })
    expect((await rename(foreign)).status).toBe(404)
    expect(await rename(token)).toMatchObject({ status: 200, body: { friendly_name: 'Blue key' } })
    await prove(server, other)
    expect((await request(server, 'DELETE', path, { token: foreign })).status).toBe(404)
    expect((await request(server, 'DELETE', path, { token })).status).toBe(204)
    expect((await passkeySignIn(owner.authenticator)).status).toBe(422)
    expect((await lastMailTo(server, owner.email)).kind).toBe('auth_passkeyRemoved')
  })

  test("cannot be added twice, or with another person's challenge", async () => {
    const owner = await withPasskey()
    expect((await addPasskey(owner, owner.authenticator)).body?.code).toBe('webauthn_credential_exists')
    const other = await register(server)
    await prove(server, other)
    const { challenge_id, options } = await ask('/passkeys/registration/options', await tokenOf(owner.client))
    const credential = softwareAuthenticator(site).create(options)
    const stolen = await post(
      '/passkeys/registration/verify',
      { challenge_id, credential },
      await tokenOf(other.client),
    )
    expect(stolen.body?.code).toBe('webauthn_challenge_not_found')
  })

  test('does not sign in to a banned account', async () => {
    const { id, authenticator } = await withPasskey()
    await server.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`
    expect((await passkeySignIn(authenticator)).body?.code).toBe('user_banned')
  })

  test('is not offered where the site has no name', async () => {
    const bare = await startAuthServer()
    expect((await post('/passkeys/authentication/options', {}, undefined, bare)).body?.code).toBe(
      'passkey_disabled',
    )
    expect((await request(bare, 'GET', '/settings')).body).toMatchObject({ passkeys_enabled: false })
    await bare.stop()
  })
})

describe('a passkey as the second step', () => {
  async function enroll(person: Pick<Person, 'client'>, authenticator: Authenticator) {
    const { data, error } = await person.client.auth.mfa.enroll({
      factorType: 'webauthn',
      friendlyName: 'Key',
    })
    if (!data) return { error, factorId: '' }
    return { factorId: data.id, ...(await answer(person, data.id, (asked) => authenticator.create(asked))) }
  }

  async function answer(
    { client }: Pick<Person, 'client'>,
    factorId: string,
    respond: (asked: Options['options']) => object,
  ) {
    const token = await tokenOf(client)
    const challenge = await post(
      `/factors/${factorId}/challenge`,
      { webauthn: { rpId: 'practice.example' } },
      token,
    )
    const { id, webauthn } = challenge.body as {
      id: string
      webauthn: { type: string; credential_options: { publicKey: Options['options'] } }
    }
    const body = {
      challenge_id: id,
      webauthn: { type: webauthn.type, credential_response: respond(webauthn.credential_options.publicKey) },
    }
    const verified = await post(`/factors/${factorId}/verify`, body, token)
    return { error: verified.status === 200 ? null : verified.body, body: verified.body }
  }

  test("is required after the password, in GoTrue's format", async () => {
    const person = await register(server)
    const authenticator = softwareAuthenticator(site)
    expect((await enroll(person, authenticator)).error).toMatchObject({ code: 'reauthentication_needed' })
    await prove(server, person)
    const { factorId, error } = await enroll(person, authenticator)
    expect(error).toBeNull()

    const again = await signIn(server, person.email)
    expect((await again.client.auth.mfa.listFactors()).data?.webauthn).toMatchObject([
      { id: factorId, friendly_name: 'Key', status: 'verified' },
    ])
    expect((await readData(server, again.session.access_token)).status).toBe(403)
    const wrong = await answer(again, factorId, (asked) => softwareAuthenticator(site).get(asked))
    expect(wrong.error).toMatchObject({ code: 'webauthn_verification_failed' })
    const right = await answer(again, factorId, (asked) => authenticator.get(asked, { verified: false }))
    expect(right.error).toBeNull()
    expect((await readData(server, String(right.body?.access_token))).status).toBe(200)
    expect((await passkeySignIn(authenticator)).status).toBe(200)
  })

  test('M2: the password alone cannot add one next to the second step', async () => {
    const { email } = await registerWithApp(server)
    const { client } = await signIn(server, email)
    await prove(server, { client })
    const token = await tokenOf(client)
    expect((await post('/passkeys/registration/options', {}, token)).body?.code).toBe('insufficient_aal')
  })

  test('a passkey that only signed in becomes one when the account gets a second step', async () => {
    const person = await withPasskey()
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    if (data?.type !== 'totp') throw new Error('not enrolled')
    await person.client.auth.mfa.challengeAndVerify({ factorId: data.id, code: appFor(data.totp.uri).code() })
    const again = await signIn(server, person.email)
    const factors = (await again.client.auth.mfa.listFactors()).data
    expect(factors?.webauthn).toMatchObject([{ id: person.passkeyId }])
    const raised = await answer(again, person.passkeyId, (asked) => person.authenticator.get(asked))
    expect(raised.error).toBeNull()
  })

  test('any passkey of the account counts as the second step, and no one else’s does', async () => {
    const person = await withPasskey()
    const second = softwareAuthenticator(site)
    const token = await tokenOf(person.client)
    const asked = (await post('/passkeys/registration/options', {}, token)).body as Options
    const body = { challenge_id: asked.challenge_id, credential: second.create(asked.options) }
    expect((await post('/passkeys/registration/verify', body, token)).status).toBe(200)
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    if (data?.type !== 'totp') throw new Error('not enrolled')
    await person.client.auth.mfa.challengeAndVerify({ factorId: data.id, code: appFor(data.totp.uri).code() })
    const again = await signIn(server, person.email)
    expect((await answer(again, person.passkeyId, (one) => second.get(one))).error).toBeNull()
    const stranger = await withPasskey()
    const another = await signIn(server, person.email)
    expect(
      (await answer(another, person.passkeyId, (one) => stranger.authenticator.get(one))).error,
    ).toMatchObject({
      code: 'webauthn_verification_failed',
    })
  })

  test('without the app a passkey only signs in again, and the password alone is enough', async () => {
    const person = await withPasskey()
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    if (data?.type !== 'totp') throw new Error('not enrolled')
    await person.client.auth.mfa.challengeAndVerify({ factorId: data.id, code: appFor(data.totp.uri).code() })
    expect((await person.client.auth.mfa.unenroll({ factorId: data.id })).error).toBeNull()
    const again = await signIn(server, person.email)
    expect((await readData(server, again.session.access_token)).status).toBe(200)
    expect((await passkeySignIn(person.authenticator)).status).toBe(200)
  })

  test('staff who must have a second step can register a passkey', async () => {
    const strict = await startAuthServer({ PUBLIC_URL: site, REQUIRE_STAFF_MFA: '1' })
    const staff = await register(strict, { license_states: { arizona: true }, credentials: 'np' })
    const authenticator = softwareAuthenticator(site)
    await prove(strict, staff)
    const token = await tokenOf(staff.client)
    const asked = (await post('/passkeys/registration/options', {}, token, strict)).body as Options
    const body = { challenge_id: asked.challenge_id, credential: authenticator.create(asked.options) }
    expect((await post('/passkeys/registration/verify', body, token, strict)).status).toBe(200)
    expect((await readData(strict, token)).status).toBe(403)
    const { challenge_id, options } = (await post('/passkeys/authentication/options', {}, undefined, strict))
      .body as Options
    const signedIn = await post(
      '/passkeys/authentication/verify',
      { challenge_id, credential: authenticator.get(options) },
      undefined,
      strict,
    )
    expect((await readData(strict, String(signedIn.body?.access_token))).status).toBe(200)
    expect((await mailsTo(strict, staff.email)).map(({ kind }) => kind)).toEqual(['auth_passkeyAdded'])
    await strict.stop()
  })
})

test('a passkey shows again who its owner is, in the session that was asked', async () => {
  const owner = await withPasskey()
  await server.sql`update auth.sessions set proved_at = null where user_id = ${owner.id}`
  const token = await tokenOf(owner.client)
  const { challenge_id, options } = await ask('/reauthenticate/passkey', token)
  const other = await signIn(server, owner.email, goodPassword)
  const passkey = { challenge_id, credential: owner.authenticator.get(options) }
  expect((await post('/reauthenticate', { passkey }, other.session.access_token)).body?.code).toBe(
    'webauthn_challenge_not_found',
  )
  expect(await post('/reauthenticate', { passkey }, token)).toMatchObject({
    status: 200,
    body: { method: 'passkey' },
  })
  expect((await owner.client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
})
