import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusals } from '#core/refusals/refusals.ts'
import { hashPassword } from '#server/auth/hash-password.ts'
import { sealSecret } from '#server/auth/sealed-secret.ts'
import { appFor } from '#server/gateway/auth/factors/testing.ts'
import { softwareAuthenticator } from '#server/gateway/auth/passkeys/testing.ts'
import { request } from '#server/gateway/auth/testing.ts'
import { quickHashKib } from '#server/testing/quick-hash.ts'
import { openVisitServer, refused, type VisitServer } from '../testing.ts'

const password = 'Ocotillo-blooms-7'
const site = 'https://practice.example'
const secret = 'JBSWY3DPEHPK3PXP'
let server: VisitServer
let noteId: string
beforeAll(async () => {
  server = await openVisitServer({ PUBLIC_URL: site })
  const hash = await hashPassword(password, quickHashKib)
  await server.sql`update auth.users set encrypted_password = ${hash} where id = ${server.people.treating.id}`
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.sql`delete from private.rate_limits`
  await server.sql`delete from auth.failed_tries`
  await server.sql`delete from auth.mfa_factors`
  await server.sql`delete from private.identity_proofs`
  const { patient, treating } = server.people
  const [note] = await server.sql`
    insert into public.progress_notes (patient_id, provider_id, content)
    values (${patient.id}, ${treating.providerId}, '{"Plan": "Walks."}') returning id`
  noteId = note?.id
})

async function setUpApp(status: 'verified' | 'unverified') {
  const id = randomUUID()
  await server.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
    values (${id}, ${server.people.treating.id}, 'totp', ${status}, ${await sealSecret(server.services, id, secret)})`
}

const sign = (more: object, who: 'treating' | 'otherProvider' = 'treating') =>
  server.call(who, 'sign-note', { noteId, version: 1, ...more })
const stored = async () => {
  const [note] = await server.sql`
    select status, signed_by, signed_with, signed_at, content_hash from public.progress_notes where id = ${noteId}`
  return note
}

test('the author signs with the password; the signed text is identified by its hash', async () => {
  const { status, body } = await sign({ password })
  expect(status).toBe(200)
  const note = await stored()
  expect(note).toMatchObject({
    status: 'signed',
    signed_by: server.people.treating.id,
    signed_with: 'password',
  })
  expect(body).toEqual({ signedAt: note?.signed_at.toISOString(), contentHash: note?.content_hash })
})

test('the author signs with a code of the app, and a code signs once', async () => {
  await setUpApp('verified')
  const app = appFor(`otpauth://totp/x?secret=${secret}`)
  const code = app.code()
  expect(await sign({ code, version: 7 })).toEqual(refused(409, 'note_changed', refusals.SM408.english))
  expect(await sign({ code })).toMatchObject({ status: 403, body: { code: 'wrong_code' } })
  expect(await sign({ code: app.nextCode() })).toMatchObject({ status: 200 })
  expect(await stored()).toMatchObject({ status: 'signed', signed_with: 'app_code' })
})

test('the author signs with a passkey; the same answer signs once', async () => {
  const { token } = server.people.treating
  const ask = async (path: string, body: object = {}) =>
    (await request(server, 'POST', path, { token, body })).body as { challenge_id: string; options: never }
  const authenticator = softwareAuthenticator(site)
  await ask('/reauthenticate', { password })
  const added = await ask('/passkeys/registration/options')
  await ask('/passkeys/registration/verify', {
    challenge_id: added.challenge_id,
    credential: authenticator.create(added.options),
  })

  const { challenge_id, options } = await ask('/reauthenticate/passkey')
  const forged = { challenge_id, credential: softwareAuthenticator(site).get(options) }
  expect(await sign({ passkey: forged })).toMatchObject({
    status: 422,
    body: { code: 'webauthn_verification_failed' },
  })
  const again = await ask('/reauthenticate/passkey')
  const passkey = { challenge_id: again.challenge_id, credential: authenticator.get(again.options) }
  expect(await sign({ passkey, password })).toMatchObject({ status: 400 })
  expect(await sign({ passkey, version: 7 })).toMatchObject({ status: 409 })
  expect(await sign({ passkey })).toMatchObject({ body: { code: 'webauthn_challenge_not_found' } })
  const last = await ask('/reauthenticate/passkey')
  const good = { challenge_id: last.challenge_id, credential: authenticator.get(last.options) }
  expect(await sign({ passkey: good })).toMatchObject({ status: 200 })
  expect(await stored()).toMatchObject({ status: 'signed', signed_with: 'passkey' })
})

test('a wrong password signs nothing and cannot be guessed at speed', async () => {
  const wrong = refused(403, 'wrong_password', 'That password isn’t right. Nothing was signed.')
  for (let tries = 0; tries < 5; tries += 1) expect(await sign({ password: `guess ${tries}` })).toEqual(wrong)
  expect(await sign({ password })).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
  expect(await stored()).toMatchObject({ status: 'draft' })
})

test('an app that was never set up proves nothing', async () => {
  await setUpApp('unverified')
  expect(await sign({ code: appFor(`otpauth://totp/x?secret=${secret}`).code() })).toMatchObject({
    status: 403,
    body: { code: 'wrong_code' },
  })
})

test('no one signs for another person', async () => {
  const hash = await hashPassword(password, quickHashKib)
  await server.sql`update auth.users set encrypted_password = ${hash} where id = ${server.people.otherProvider.id}`
  expect(await sign({ password }, 'otherProvider')).toEqual(
    refused(404, 'note_not_found', refusals.SM411.english),
  )
  expect(await server.call(undefined, 'sign-note', { noteId, version: 1, password })).toMatchObject({
    status: 401,
  })
  expect(await stored()).toMatchObject({ status: 'draft' })
})

test('an unfinished note is not signed', async () => {
  await server.sql`update public.progress_notes set content = '{}' where id = ${noteId}`
  expect(await sign({ password, version: 2 })).toEqual(
    refused(422, 'not_ready_to_sign', refusals.SM413.english),
  )
})

test('an unreviewed safety line is not signed', async () => {
  const unread = { text: '“No, I have.”', evidence: [], supported: true, starter: false, needsReview: true }
  const sections = server.sql.json([{ name: 'Plan', sentences: [unread] }])
  await server.sql`update public.progress_notes set sections = ${sections} where id = ${noteId}`
  expect(await sign({ password, version: 2 })).toEqual(
    refused(422, 'not_ready_to_sign', refusals.SM416.english),
  )
  expect(await stored()).toMatchObject({ status: 'draft' })
})

test('only the named supervisor co-signs, with their own password', async () => {
  const { sql, people } = server
  const hash = await hashPassword(password, quickHashKib)
  await sql`update auth.users set encrypted_password = ${hash} where id = ${people.otherProvider.id}`
  await sql`
    insert into public.supervisions (provider_id, supervisor_id, appointed_by)
    values (${people.treating.providerId}, ${people.otherProvider.providerId}, ${people.admin.id})`
  await sign({ password })
  expect(await sign({ password, cosign: true })).toEqual(
    refused(404, 'note_not_found', refusals.SM421.english),
  )
  expect(await sign({ password: 'guess', cosign: true }, 'otherProvider')).toMatchObject({ status: 403 })
  expect(await sign({ password, cosign: true, version: 2 }, 'otherProvider')).toEqual(
    refused(409, 'note_changed', refusals.SM408.english),
  )
  const { status, body } = await sign({ password, cosign: true }, 'otherProvider')
  expect(status).toBe(200)
  expect(body.contentHash).toBe((await stored())?.content_hash)
  expect(await sign({ password, cosign: true }, 'otherProvider')).toEqual(
    refused(409, 'note_changed', refusals.SM422.english),
  )
  await sql`delete from public.note_cosignatures`
  await sql`delete from public.supervisions`
})

test('either a password or a code', async () => {
  const message = 'password: Enter your password, a code from your authenticator app, or use a passkey'
  for (const proof of [{}, { password, code: '123456' }])
    expect(await sign(proof)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  expect((await sign({ password, code: '123456' })).body.message).toBe(message)
})
