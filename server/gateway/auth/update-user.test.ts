import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/server.ts'
import {
  adminOf,
  goodPassword,
  lastMailTo,
  mailsTo,
  newEmail,
  prove,
  readData,
  register,
  request,
  signIn,
  startAuthServer,
  startMailingServer,
} from './testing.ts'

const newPassword = 'Palo-verde-shade-9'

describe('the address of a provider', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startAuthServer()
  })
  afterAll(() => server.stop())

  test('is the new one for the practice too, and they stay verified; one written for patients stays', async () => {
    for (const [shown, kept] of [
      ['own', false],
      ['desk@test.example', true],
    ] as const) {
      const person = await register(server)
      const before = shown === 'own' ? person.email : shown
      await server.sql`
        insert into public.providers (user_id, first_name, last_name, email, verified_at)
        values (${person.id}, 'Elena', 'Ruiz', ${before}, now())`
      await prove(server, person)
      const email = newEmail()
      expect((await person.client.auth.updateUser({ email })).error).toBeNull()
      const [row] = await server.sql`
        select email, verified_at is not null as verified from public.providers where user_id = ${person.id}`
      expect(row).toEqual({ email: kept ? before : email, verified: true })
    }
  })
})

describe('the password', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startAuthServer()
  })
  afterAll(() => server.stop())

  test('changing it signs out every other device and notifies the owner', async () => {
    const { email, client } = await register(server)
    const other = await signIn(server, email)
    const { error } = await client.auth.updateUser({
      password: newPassword,
      current_password: goodPassword,
    })
    expect(error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await other.client.auth.getUser()).error?.message).toBe('Auth session missing!')
    const old = await server.client().auth.signInWithPassword({ email, password: goodPassword })
    expect(old.error?.code).toBe('invalid_credentials')
    expect((await signIn(server, email, newPassword)).session).toBeTruthy()
    expect((await lastMailTo(server, email)).subject).toBe('Your password was changed')
  })

  test('the same one again, or a weak one, is refused', async () => {
    const person = await register(server)
    const { client } = person
    await prove(server, person)
    expect((await client.auth.updateUser({ password: goodPassword })).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    })
    expect((await client.auth.updateUser({ password: 'qwerty123' })).error?.code).toBe('weak_password')
  })

  test('M2: even right after signing in it takes the old password or a mailed code', async () => {
    const { email, client } = await register(server)
    expect((await client.auth.updateUser({ password: newPassword })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
      message: 'This change requires reauthentication',
    })
    const wrong = await client.auth.updateUser({
      password: newPassword,
      current_password: 'Wrong-password-1',
    })
    expect(wrong.error?.code).toBe('current_password_invalid')
    const right = await client.auth.updateUser({ password: newPassword, current_password: goodPassword })
    expect(right.error).toBeNull()

    expect((await client.auth.reauthenticate()).error).toBeNull()
    const { code } = await lastMailTo(server, email)
    const guess = code === '000000' ? '000001' : '000000'
    expect((await client.auth.updateUser({ password: 'Mesquite-wood-3', nonce: guess })).error).toMatchObject(
      {
        status: 422,
        code: 'reauthentication_not_valid',
        message: 'Nonce has expired or is invalid',
      },
    )
    expect((await client.auth.updateUser({ password: 'Mesquite-wood-3', nonce: code })).error).toBeNull()
    expect((await client.auth.updateUser({ password: 'Mesquite-wood-4', nonce: code })).error?.code).toBe(
      'reauthentication_not_valid',
    )
  })

  test('one that someone else set has to be changed before any data is available', async () => {
    const email = newEmail()
    await adminOf(server).createUser({
      email,
      password: goodPassword,
      email_confirm: true,
      app_metadata: { must_change_password: true },
    })
    const { client, session } = await signIn(server, email)
    expect(session.user.app_metadata.must_change_password).toBe(true)
    expect(await readData(server, session.access_token)).toMatchObject({
      status: 403,
      body: { message: 'Change your password first' },
    })
    const { data } = await client.auth.updateUser({ password: newPassword })
    expect(data.user?.app_metadata.must_change_password).toBeUndefined()
    expect(await readData(server, session.access_token)).toEqual({ status: 200, body: [{ role: 'patient' }] })
  })
})

describe('the metadata', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startAuthServer()
  })
  afterAll(() => server.stop())

  test('is merged, and null removes a key', async () => {
    const { client } = await register(server, { first_name: 'Ana', phone: '1' })
    const { data } = await client.auth.updateUser({
      data: { first_name: 'Anna', phone: null, nickname: 'A' },
    })
    expect(data.user?.user_metadata).toEqual({ first_name: 'Anna', nickname: 'A' })
  })

  test('holds names as one line, which no one turns around', async () => {
    const { client } = await register(server, { first_name: 'Ana\u202e', last_name: { toString: 'Ruiz' } })
    const registered = await client.auth.getUser()
    expect(registered.data.user?.user_metadata).toEqual({ first_name: 'Ana' })
    await client.auth.updateUser({ data: { last_name: 'Ru\u202ezi\nBcc: x@evil.example' } })
    const changed = await client.auth.getUser()
    expect(changed.data.user?.user_metadata).toEqual({
      first_name: 'Ana',
      last_name: 'Ruzi Bcc: x@evil.example',
    })
  })

  test.each([{ first_name: '123' }, { last_name: 'x'.repeat(101) }, { first_name: null }, { last_name: 7 }])(
    'takes no name that is none: %j',
    async (names) => {
      const { client } = await register(server, { first_name: 'Ana', last_name: 'Ruiz' })
      const { error } = await client.auth.updateUser({ data: names })
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    },
  )

  test('renames no one of the office: the audit log names them by it', async () => {
    const { id, client } = await register(server, { first_name: 'Rosa', last_name: 'Delgado' })
    await server.sql`update public.user_roles set role = 'front_desk' where user_id = ${id}`
    const renamed = await client.auth.updateUser({ data: { last_name: 'Ruiz, MD' } })
    expect(renamed.error).toMatchObject({ status: 403, code: 'validation_failed' })
    const other = await client.auth.updateUser({ data: { preferred_language: 'Spanish' } })
    expect(other.data.user?.user_metadata).toMatchObject({
      last_name: 'Delgado',
      preferred_language: 'Spanish',
    })
  })

  test('takes no new name after a password alone where a second step is required', async () => {
    const { id, client } = await register(server, { first_name: 'Ana' })
    await server.sql`update auth.sessions set mfa_required = true where user_id = ${id}`
    const { error } = await client.auth.updateUser({ data: { first_name: 'Eva' } })
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })

  test('cannot grow without end', async () => {
    const { client } = await register(server, { a: 'x'.repeat(3000) })
    const { error } = await client.auth.updateUser({ data: { b: 'x'.repeat(3000) } })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('gives no one a role, and app_metadata cannot be written', async () => {
    const { id, session } = await register(server)
    const { body } = await request(server, 'PUT', '/user', {
      token: session.access_token,
      body: {
        data: { role: 'admin' },
        app_metadata: { role: 'admin', must_change_password: false },
        raw_app_meta_data: { role: 'admin' },
        role: 'service_role',
        banned_until: null,
        id: '00000000-0000-0000-0000-000000000000',
      },
    })
    expect(body).toMatchObject({ id, role: 'authenticated', app_metadata: { provider: 'email' } })
    expect(body?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    const roles = await server.sql`select role from public.user_roles where user_id = ${id}`
    expect(roles.map(({ role }) => role)).toEqual(['patient'])
  })
})

describe('the email address', () => {
  test('without email it changes immediately, unless it is taken', async () => {
    const server = await startAuthServer()
    const { email, client } = await register(server)
    const { email: taken } = await register(server)
    await prove(server, { client })
    expect((await client.auth.updateUser({ email: taken })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
    const wanted = newEmail()
    expect((await client.auth.updateUser({ email: wanted })).data.user?.email).toBe(wanted)
    expect((await lastMailTo(server, email)).subject).toBe('Your email address was changed')
    expect((await signIn(server, wanted)).session).toBeTruthy()
    await server.stop()
  })

  test('with email both addresses confirm before anything changes', async () => {
    const server = await startMailingServer()
    const { email, client } = await register(server)
    const wanted = newEmail()
    await prove(server, { client })
    const { data } = await client.auth.updateUser({ email: wanted })
    expect(data.user).toMatchObject({ email, new_email: wanted })

    const old = await lastMailTo(server, email)
    const first = await client.auth.verifyOtp({ token_hash: old.tokenHash, type: 'email_change' })
    expect(first).toMatchObject({ data: { session: null, user: null }, error: null })
    expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull()
    const again = await lastMailTo(server, email)
    await client.auth.verifyOtp({ token_hash: again.tokenHash, type: 'email_change' })
    expect((await client.auth.getUser()).data.user?.email).toBe(email)

    const fresh = await lastMailTo(server, wanted)
    const second = await server
      .client()
      .auth.verifyOtp({ email: wanted, token: fresh.code, type: 'email_change' })
    expect(second.data.user?.email).toBe(wanted)
    expect((await lastMailTo(server, email)).subject).toBe('Your email address was changed')
    await server.stop()
  })

  test('a stranger cannot start a pending change of the address over; a device of its owner can', async () => {
    const server = await startMailingServer()
    const { email, client } = await register(server)
    const wanted = newEmail()
    await prove(server, { client })
    await client.auth.updateUser({ email: wanted })
    const old = await lastMailTo(server, email)
    await client.auth.verifyOtp({ token_hash: old.tokenHash, type: 'email_change' })

    const body = { type: 'email_change', email }
    const signedIn = await request(server, 'POST', '/token?grant_type=password', {
      body: { email, password: goodPassword },
    })
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { email: other } = await register(server)
    const stranger = await request(server, 'POST', '/token?grant_type=password', {
      body: { email: other, password: goodPassword },
    })
    const strangersCookie = stranger.headers.get('set-cookie')?.split(';')[0] ?? ''
    for (const headers of [{}, { cookie: 'known_device=guess' }, { cookie: strangersCookie }]) {
      expect((await request(server, 'POST', '/resend', { body, headers })).status).toBe(200)
      expect(await mailsTo(server, wanted)).toHaveLength(1)
    }

    expect((await request(server, 'POST', '/resend', { body, headers: { cookie } })).status).toBe(200)
    expect(await mailsTo(server, wanted)).toHaveLength(2)
    for (const address of [email, wanted]) {
      const { tokenHash } = await lastMailTo(server, address)
      await server.client().auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })
    }
    expect((await client.auth.getUser()).data.user?.email).toBe(wanted)
    await server.stop()
  })

  test('with email a taken address gets the same answer, and its owner is notified', async () => {
    const server = await startMailingServer()
    const { email, client } = await register(server)
    const { email: taken } = await register(server)
    await prove(server, { client })
    const { data, error } = await client.auth.updateUser({ email: taken })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: taken })
    expect((await mailsTo(server, taken)).map(({ kind }) => kind)).toEqual(['auth_emailTaken'])
    await client.auth.verifyOtp({
      token_hash: (await lastMailTo(server, email)).tokenHash,
      type: 'email_change',
    })
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    await server.stop()
  })
})
