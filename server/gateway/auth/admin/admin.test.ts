import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
} from '../testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

test('only the service key may use the admin calls', async () => {
  const { session, id } = await register(server)
  const calls = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${id}`],
    ['PUT', `/admin/users/${id}`],
    ['DELETE', `/admin/users/${id}`],
    ['GET', `/admin/users/${id}/factors`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const
  for (const [method, path] of calls) {
    const body = method === 'GET' ? {} : { body: { email: newEmail(), type: 'magiclink' } }
    expect(await request(server, method, path, body)).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    })
    expect(await request(server, method, path, { ...body, token: session.access_token })).toMatchObject({
      status: 403,
      body: { code: 'not_admin', message: 'User not allowed' },
    })
    expect(await request(server, method, path, { ...body, token: 'sb_secret_guess' })).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt' },
    })
  }
})

test('an account is created, read, changed and deleted', async () => {
  const admin = adminOf(server)
  const email = newEmail()
  const id = randomUUID()
  const made = await admin.createUser({
    id,
    email,
    password: goodPassword,
    email_confirm: true,
    user_metadata: { first_name: 'Ana' },
    app_metadata: { note: 'from the practice' },
  })
  expect(made.data.user).toMatchObject({
    id,
    email,
    user_metadata: { first_name: 'Ana' },
    app_metadata: { note: 'from the practice', provider: 'email', providers: ['email'] },
  })
  expect((await admin.createUser({ email, password: goodPassword })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
    message: 'A user with this email address has already been registered',
  })
  expect((await admin.getUserById(id)).data.user?.email).toBe(email)

  const { client } = await signIn(server, email)
  const moved = newEmail()
  const changed = await admin.updateUserById(id, {
    email: moved,
    password: 'Palo-verde-shade-9',
    app_metadata: { note: null },
  })
  expect(changed.data.user).toMatchObject({ email: moved, app_metadata: { provider: 'email' } })
  expect(changed.data.user?.app_metadata.note).toBeUndefined()
  expect((await client.auth.getUser()).error?.message).toBe('Auth session missing!')
  expect((await signIn(server, moved, 'Palo-verde-shade-9')).session).toBeTruthy()

  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
})

test('a soft deletion keeps the row without any sign-in data', async () => {
  const { id, email, client } = await register(server, { first_name: 'Ana' })
  await adminOf(server).deleteUser(id, true)
  const [row] =
    await server.sql`select email, encrypted_password, raw_user_meta_data from auth.users where id = ${id}`
  expect(row).toEqual({ email: null, encrypted_password: null, raw_user_meta_data: {} })
  expect((await client.auth.getUser()).error).toBeTruthy()
  const again = await server.client().auth.signInWithPassword({ email, password: goodPassword })
  expect(again.error?.code).toBe('invalid_credentials')
})

test('the list comes in pages that know what follows', async () => {
  const fresh = await startAuthServer()
  const admin = adminOf(fresh)
  for (let i = 0; i < 5; i++) await admin.createUser({ email: newEmail() })
  const first = await admin.listUsers({ page: 1, perPage: 2 })
  expect(first.data).toMatchObject({ nextPage: 2, lastPage: 3, total: 5, aud: 'authenticated' })
  const last = await admin.listUsers({ page: 3, perPage: 2 })
  expect(last.data).toMatchObject({ nextPage: null, lastPage: 3, total: 5 })
  expect(last.data.users).toHaveLength(1)
  expect((await admin.listUsers()).data.users).toHaveLength(5)
  expect((await admin.listUsers({ page: -1 })).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
  })
  await fresh.stop()
})

test('a link is generated for each purpose', async () => {
  const admin = adminOf(server)
  const client = server.client()
  const invited = newEmail()
  const invite = await admin.generateLink({
    type: 'invite',
    email: invited,
    options: { data: { first_name: 'Ana' } },
  })
  expect(invite.data.properties).toMatchObject({
    verification_type: 'invite',
    email_otp: expect.stringMatching(/^\d{6}$/),
  })
  const accepted = await client.auth.verifyOtp({
    token_hash: invite.data.properties?.hashed_token ?? '',
    type: 'invite',
  })
  expect(accepted.data.user).toMatchObject({ email: invited, user_metadata: { first_name: 'Ana' } })

  const email = newEmail()
  const signup = await admin.generateLink({ type: 'signup', email, password: goodPassword })
  await client.auth.verifyOtp({ email, token: signup.data.properties?.email_otp ?? '', type: 'signup' })
  expect((await signIn(server, email)).session).toBeTruthy()
  const recovery = await admin.generateLink({ type: 'recovery', email })
  const recovered = await client.auth.verifyOtp({
    token_hash: recovery.data.properties?.hashed_token ?? '',
    type: 'recovery',
  })
  expect(recovered.data.user?.email).toBe(email)

  expect((await admin.generateLink({ type: 'invite', email })).error?.code).toBe('email_exists')
  expect((await admin.generateLink({ type: 'recovery', email: newEmail() })).error?.code).toBe(
    'user_not_found',
  )
})

test('either link of a change of address remembers the new address, and both together change it', async () => {
  const admin = adminOf(server)
  const { id, email, client } = await register(server)
  const newAddress = newEmail()
  const link = async (type: 'email_change_current' | 'email_change_new') => {
    const { data, error } = await admin.generateLink({ type, email, newEmail: newAddress })
    expect(error).toBeNull()
    expect(data.user?.new_email).toBe(newAddress)
    return data.properties?.hashed_token ?? ''
  }
  const missing = await request(server, 'POST', '/admin/generate_link', {
    token: server.services.keys.secretKey,
    body: { type: 'email_change_current', email },
  })
  expect(missing).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  const tokens = [await link('email_change_current'), await link('email_change_new')]
  for (const token_hash of tokens) await client.auth.verifyOtp({ token_hash, type: 'email_change' })
  expect((await admin.getUserById(id)).data.user?.email).toBe(newAddress)
})

test('an invited person is emailed the link that accepts the account', async () => {
  const admin = adminOf(server)
  const email = newEmail()
  const { data, error } = await admin.inviteUserByEmail(email, { data: { first_name: 'Ana' } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email,
    invited_at: expect.any(String),
    user_metadata: { first_name: 'Ana' },
  })
  const again = await admin.inviteUserByEmail(email)
  expect(again.data.user?.id).toBe(data.user?.id)
  const mail = await lastMailTo(server, email)
  expect(mail.kind).toBe('auth_invite')
  const accepted = await server.client().auth.verifyOtp({ token_hash: mail.tokenHash, type: 'invite' })
  expect(accepted.data.user?.id).toBe(data.user?.id)
  expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists')
  expect((await admin.inviteUserByEmail('nowhere')).error?.code).toBe('validation_failed')
})

test('a session can be ended from the server with its token', async () => {
  const { session, client } = await register(server)
  expect((await adminOf(server).signOut(session.access_token, 'global')).error).toBeNull()
  expect((await client.auth.getUser()).error?.message).toBe('Auth session missing!')
})

test.each([
  [{ ban_duration: 'forever' }],
  [{ email: 'nowhere' }],
  [{ app_metadata: 'admin' }],
  [{ user_metadata: { a: 'x'.repeat(5000) } }],
])('the change %j is refused', async (body) => {
  const { id } = await register(server)
  const answer = await request(server, 'PUT', `/admin/users/${id}`, {
    token: server.services.keys.secretKey,
    body,
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})
