import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyPassword } from '#server/auth/hash-password.ts'
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

describe('without email', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startAuthServer()
  })
  afterAll(() => server.stop())

  test('a person registers and is signed in immediately', async () => {
    const email = newEmail()
    const { data, error } = await server.client().auth.signUp({
      email: email.toUpperCase(),
      password: goodPassword,
      options: { data: { first_name: 'Ana', last_name: 'Ruiz' } },
    })
    expect(error).toBeNull()
    expect(data.session?.access_token).toBeTruthy()
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      aud: 'authenticated',
      user_metadata: { first_name: 'Ana', last_name: 'Ruiz' },
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    })
    expect(data.user?.email_confirmed_at).toBeTruthy()
  })

  test('no one accepts an invitation with an unconfirmed address', async () => {
    const email = newEmail()
    const { data } = await server.client().auth.signUp({ email, password: goodPassword })
    const patient = await register(server, { first_name: 'Nora', last_name: 'Bell' })
    const [invited] = await server.sql<{ id: string }[]>`
      insert into public.representatives (patient_id, invited_email, kind, basis, relation, rights)
      values (${patient.id}, ${email}, 'proxy', 'named_by_patient', 'Sister', '{read_records}') returning id`
    const squatter = server.client(data.session?.access_token ?? '')
    const accept = (client: typeof squatter) =>
      client.rpc('accept_invitation', { representation: invited?.id ?? '' })
    expect((await squatter.rpc('my_invitations')).data).toEqual([])
    expect((await accept(squatter)).error?.code).toBe('SM730')
    const other = await signIn(server, (await register(server)).email)
    await prove(server, other)
    await server.sql`delete from public.representatives where patient_id = ${patient.id}`
    const moved = newEmail()
    expect((await other.client.auth.updateUser({ email: moved })).error).toBeNull()
    await server.sql`
      insert into public.representatives (patient_id, invited_email, kind, basis, relation, rights)
      values (${patient.id}, ${moved}, 'proxy', 'named_by_patient', 'Sister', '{read_records}')`
    const { data: session } = await other.client.auth.getSession()
    const renamed = server.client(session.session?.access_token ?? '')
    expect((await renamed.rpc('my_invitations')).data).toEqual([])
  })

  test('a taken address is refused, because there is no email to notify its owner', async () => {
    const email = newEmail()
    await server.client().auth.signUp({ email, password: goodPassword })
    const { error } = await server.client().auth.signUp({ email, password: 'Another-good-1' })
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
  })

  test.each([
    ['aab122', 'Password should be at least 12 characters.', ['length']],
    [
      'password1234',
      'Password is known to be weak and easy to guess, please choose a different one.',
      ['pwned'],
    ],
    [
      'aaaaaaaaaaab',
      'Password is known to be weak and easy to guess, please choose a different one.',
      ['pwned'],
    ],
    [
      'Ruiz-Ana-1990',
      'Password is too close to your name or email address, please choose a different one.',
      ['name'],
    ],
    ['contraseña123', 'Password is too easy to guess. Add more words or characters.', ['strength']],
  ])('M7: the weak password %s is refused with its reason', async (password, message, reasons) => {
    const { error } = await server.client().auth.signUp({
      email: newEmail(),
      password,
      options: { data: { first_name: 'Ana', last_name: 'Ruiz' } },
    })
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      message,
      reasons,
    })
  })

  test('nothing in the metadata or the body gives a role', async () => {
    const email = newEmail()
    const { body } = await request(server, 'POST', '/signup', {
      body: {
        email,
        password: goodPassword,
        role: 'service_role',
        app_metadata: { role: 'admin' },
        data: { role: 'admin', app_metadata: { roles: ['admin'] }, is_admin: true },
      },
    })
    expect(body?.user).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    const roles = await server.sql`
      select r.role from public.user_roles r join auth.users u on u.id = r.user_id where u.email = ${email}`
    expect(roles.map(({ role }) => role)).toEqual(['patient'])
    const { session } = await signIn(server, email)
    const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    })
  })

  test.each([
    [{ password: goodPassword }, 422, 'anonymous_provider_disabled'],
    [{ phone: '+15550100', password: goodPassword }, 400, 'phone_provider_disabled'],
    [{ email: 'not an address', password: goodPassword }, 400, 'validation_failed'],
    [{ email: 'a@test.example' }, 400, 'validation_failed'],
    [{ email: 'a@test.example', password: 'x'.repeat(257) }, 400, 'validation_failed'],
    [
      { email: 'a@test.example', password: goodPassword, data: { note: 'x'.repeat(5000) } },
      400,
      'validation_failed',
    ],
    [{ email: 'a@test.example', password: goodPassword, data: 'text' }, 400, 'validation_failed'],
    [{ email: { $ne: null }, password: goodPassword }, 400, 'validation_failed'],
    [{ email: 'nul@test.example', password: goodPassword, data: { a: '\u0000' } }, 400, 'validation_failed'],
    [[], 400, 'validation_failed'],
    ['{"email":', 400, 'bad_json'],
    ['x'.repeat(70_000), 413, 'validation_failed'],
  ])('the body %j is refused', async (body, status, code) => {
    const answer = await request(server, 'POST', '/signup', { body })
    expect(answer).toMatchObject({ status, body: { code } })
  })
})

describe('with email', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startMailingServer({ PUBLIC_URL: 'https://clinic.example' })
  })
  afterAll(() => server.stop())

  test('a person confirms their address by the link, and only then signs in', async () => {
    const email = newEmail()
    const client = server.client()
    const { data } = await client.auth.signUp({ email, password: goodPassword })
    expect(data.session).toBeNull()
    const early = await client.auth.signInWithPassword({ email, password: goodPassword })
    expect(early.error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    })

    const mail = await lastMailTo(server, email)
    expect(mail.text).toContain(
      `https://clinic.example/confirm-email?token_hash=${mail.tokenHash}&type=signup`,
    )
    const confirmed = await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'signup' })
    expect(confirmed.data.session?.user.email).toBe(email)
    expect((await client.auth.signInWithPassword({ email, password: goodPassword })).error).toBeNull()
    const again = await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'signup' })
    expect(again.error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
  })

  test('registering the address of a closed account answers as for a new one, and the email says that it is closed', async () => {
    const email = newEmail()
    const first = await request(server, 'POST', '/signup', { body: { email, password: goodPassword } })
    const { tokenHash } = await lastMailTo(server, email)
    await server.client().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
    await server.sql`
      update public.profiles set closed_at = now() where id = (select id from auth.users where email = ${email})`
    await server.sql`update auth.users set banned_until = now() + interval '200 years' where email = ${email}`
    const second = await request(server, 'POST', '/signup', { body: { email, password: 'Another-good-1' } })
    expect(shapeOf(second.body)).toEqual(shapeOf(first.body))
    expect((await lastMailTo(server, email)).subject).toBe('Your Saguaro Mind account is closed')
  })

  test.each([
    ['provider', 'provider-login'],
    ['patient', 'patient-login'],
  ])('the owner of a known address who is a %s is sent to %s', async (role, login) => {
    const email = newEmail()
    const account = { email, password: goodPassword, email_confirm: true }
    const { data } = await adminOf(server).createUser(account)
    await server.sql`
      insert into public.user_roles (user_id, role) values (${data.user?.id ?? ''}, ${role}) on conflict do nothing`
    await request(server, 'POST', '/signup', { body: { email, password: 'Another-good-1' } })
    const { text } = await lastMailTo(server, email)
    expect(text).toContain(`/${login}\n`)
  })

  test('registering a known address answers exactly as for a new one, and notifies only its owner', async () => {
    const email = newEmail()
    const first = await request(server, 'POST', '/signup', { body: { email, password: goodPassword } })
    const { tokenHash } = await lastMailTo(server, email)
    await server.client().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })

    const second = await request(server, 'POST', '/signup', { body: { email, password: 'Another-good-1' } })
    expect(second.status).toBe(first.status)
    expect(shapeOf(second.body)).toEqual(shapeOf(first.body))
    expect(second.body?.id).not.toBe(first.body?.id)
    expect((await lastMailTo(server, email)).subject).toBe('You already have an account with Saguaro Mind')
    expect(
      (await server.client().auth.signInWithPassword({ email, password: 'Another-good-1' })).error?.code,
    ).toBe('invalid_credentials')
  })

  test.each([
    ['patient', {}],
    ['guardian', { registering_for: 'someone_else' }],
  ])(
    'a %s who registers on a Spanish page is written to in Spanish from the first email on',
    async (_, data) => {
      const email = newEmail()
      const headers = { cookie: 'language=es' }
      await request(server, 'POST', '/signup', { body: { email, password: goodPassword, data }, headers })
      const mail = await lastMailTo(server, email)
      expect(mail.subject).toBe('Confirme su correo electrónico para Saguaro Mind')
      expect(mail.text).toContain('Para terminar su registro')
      await server.client().auth.verifyOtp({ token_hash: mail.tokenHash, type: 'signup' })
      // Later emails follow the profile or the account, not the browser.
      await server.client().auth.resetPasswordForEmail(email)
      const reset = await lastMailTo(server, email)
      expect(reset.subject).toBe('Elija una contraseña nueva')
      expect(reset.code).toMatch(/^\d{6}$/)
    },
  )

  test('details that cannot be kept are refused alike for a known and a new address', async () => {
    const { email } = await register(server)
    for (const address of [email, newEmail()]) {
      const body = { email: address, password: goodPassword, data: { first_name: '\u0000' } }
      expect(await request(server, 'POST', '/signup', { body })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      })
    }
  })

  test('an account that the practice prepared keeps its data', async () => {
    const email = newEmail()
    await adminOf(server).createUser({ email, password: goodPassword, user_metadata: { first_name: 'Ana' } })
    await server.client().auth.signUp({ email, password: 'Strangers-choice-1' })
    const { tokenHash } = await lastMailTo(server, email)
    const { data } = await server.client().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
    expect(data.user?.user_metadata).toEqual({ first_name: 'Ana' })
    expect((await signIn(server, email)).session).toBeTruthy()
  })

  test('P3: a stranger who registers with the address of a child that may sign in does not remove the record', async () => {
    const email = newEmail()
    const [child] = await server.sql<{ id: string }[]>`
      insert into auth.users (raw_user_meta_data)
      values (${server.sql.json({ first_name: 'Mia', last_name: 'Child', date_of_birth: '2012-05-04' })}) returning id`
    await server.sql`update auth.users set email = ${email} where id = ${child?.id ?? null}`
    const answer = await request(server, 'POST', '/signup', {
      body: { email, password: 'Strangers-choice-1' },
    })
    expect(answer.status).toBe(200)
    expect(await server.sql`select 1 from public.profiles where id = ${child?.id ?? null}`).toHaveLength(1)
    const { tokenHash } = await lastMailTo(server, email)
    const { data } = await server.client().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
    expect(data.user?.id).toBe(child?.id)
  })

  test('an account created while no email could be sent belongs to the person who reads its email', async () => {
    const email = newEmail()
    const { data } = await server.client().auth.signUp({ email, password: goodPassword })
    const id = await server.sql<{ id: string }[]>`
      update auth.users set email_confirmed_at = now(), last_sign_in_at = now() where email = ${email} returning id`
    await server.sql`insert into private.unproven_addresses (user_id) values (${id[0]?.id ?? ''})`
    expect(data.session).toBeNull()
    const stranger = await signIn(server, email)
    await server.client().auth.resetPasswordForEmail(email)
    const { tokenHash } = await lastMailTo(server, email)
    const owner = server.client()
    const proved = await owner.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
    expect(proved.data.user?.app_metadata).toMatchObject({ must_change_password: true })
    expect(await readData(server, stranger.session.access_token)).toMatchObject({ status: 401 })
    expect(
      (await server.client().auth.signInWithPassword({ email, password: goodPassword })).error?.code,
    ).toBe('invalid_credentials')
    expect(
      await server.sql`select from private.unproven_addresses where user_id = ${id[0]?.id ?? ''}`,
    ).toHaveLength(0)
  })

  test('accounts from before addresses were proved are marked, unless an email was used to sign in or the practice knows them', async () => {
    const migration = await readFile(
      path.join(import.meta.dirname, '../../../supabase/migrations/20261201000960_existing_rows.sql'),
      'utf8',
    )
    const [mark = ''] = migration.match(/^do \$\$\nbegin\n {2}-- Only our own server .*?^end \$\$;/ms) ?? []
    const people = [
      'squatter',
      'confirmed',
      'reset',
      'moved',
      'movedByMail',
      'clinician',
      'made',
      'secondStep',
      'seen',
      'booked',
      'parent',
      'invited',
    ] as const
    const ids = {} as Record<(typeof people)[number], string>
    for (const who of people) ids[who] = (await register(server)).id
    // The practice knows people it created an account for.
    await server.sql`
      update auth.users set invited_at = null where id in ${server.sql(Object.values(ids))} and id <> ${ids.made}`
    const note = (who: keyof typeof ids, action: string, method?: string) => server.sql`
      insert into auth.audit_log_entries (payload, created_at)
      values (${server.sql.json({ action, actor_id: ids[who], traits: method ? { method } : {} })}, clock_timestamp())`
    for (const who of people) await note(who, 'user_signedup')
    for (const who of people) await note(who, 'login', 'password')
    await note('confirmed', 'user_confirmed')
    await note('reset', 'login', 'recovery')
    await note('moved', 'login', 'recovery')
    await note('moved', 'user_changed_email')
    await note('movedByMail', 'user_changed_email')
    await note('movedByMail', 'login', 'email_change_new')
    await server.sql`insert into public.user_roles (user_id, role) values (${ids.clinician}, 'provider')`
    await server.sql`
      insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
      values (${ids.secondStep}, 'phone', 'totp', 'verified', 'secret')`
    const [provider] = await server.sql<{ id: string }[]>`
      insert into public.providers (user_id, first_name, last_name) values (${ids.clinician}, 'Elena', 'Ruiz') returning id`
    for (const [days, who] of (['seen', 'booked'] as const).entries())
      await server.sql`
        insert into public.appointments (patient_id, provider_id, appointment_date)
        values (${ids[who]}, ${provider?.id ?? ''}, now() - make_interval(days => ${days + 1}))`
    await server.sql`update public.appointments set status = 'completed' where patient_id = ${ids.seen}`
    const represent = (who: keyof typeof ids, accepted: Date | null) => server.sql`
      insert into public.representatives (patient_id, user_id, kind, basis, relation, rights, accepted_at, verified_at)
      values (${ids.squatter}, ${ids[who]}, 'guardian', 'court_order', 'parent', '{schedule}', ${accepted}, now())`
    await represent('parent', new Date())
    await represent('invited', null)
    await server.sql`delete from private.unproven_addresses`
    const demo = (value: string) => server.sql`
      insert into auth.secrets (name, value) values ('demo', ${value})
      on conflict (name) do update set value = excluded.value`
    await demo('1')
    await server.sql.unsafe(mark)
    expect(await server.sql`select from private.unproven_addresses`).toEqual([])
    await demo('0')
    await server.sql.unsafe(mark)
    const marked = await server.sql<{ user_id: string }[]>`select user_id from private.unproven_addresses`
    const known = Object.values(ids)
    expect(new Set(marked.map(({ user_id }) => user_id).filter((id) => known.includes(id)))).toEqual(
      new Set([ids.squatter, ids.moved, ids.booked, ids.invited]),
    )
  })

  test('a password is checked outside the transaction that registers again', async () => {
    const email = newEmail()
    await server.client().auth.signUp({ email, password: goodPassword })
    const slow = `$argon2id$v=19$m=8192,t=40,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
    const began = performance.now()
    await verifyPassword(goodPassword, slow)
    const secondsToCheck = (performance.now() - began) / 1000
    await server.sql`update auth.users set encrypted_password = ${slow} where email = ${email}`
    let registered = false
    const again = server.client().auth.signUp({ email, password: goodPassword })
    void again.then(() => {
      registered = true
    })
    let longest = 0
    while (!registered) {
      const [row] = await server.sql<{ seconds: number }[]>`
        select coalesce(max(extract(epoch from clock_timestamp() - state_change)), 0)::float8 as seconds
        from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
      longest = Math.max(longest, row?.seconds ?? 0)
    }
    expect((await again).error).toBeNull()
    expect(longest).toBeLessThan(secondsToCheck / 2)
  })

  test('P4: of two registrations with different passwords, neither password counts: the person who reads the email chooses one', async () => {
    const email = newEmail()
    await server.client().auth.signUp({ email, password: goodPassword })
    await server.client().auth.signUp({ email, password: 'Strangers-choice-1' })
    const { tokenHash } = await lastMailTo(server, email)
    const owner = server.client()
    const { data } = await owner.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
    expect(data.user?.app_metadata).toMatchObject({ must_change_password: true })
    expect(await readData(server, data.session?.access_token ?? '')).toMatchObject({ status: 403 })
    for (const password of [goodPassword, 'Strangers-choice-1']) {
      const { error } = await server.client().auth.signInWithPassword({ email, password })
      expect(error?.code).toBe('invalid_credentials')
    }
    expect((await owner.auth.updateUser({ password: 'Palo-verde-shade-9' })).error).toBeNull()
    expect((await signIn(server, email, 'Palo-verde-shade-9')).session).toBeTruthy()
  })

  test('a person who registers again with the same password keeps it', async () => {
    const email = newEmail()
    await server.client().auth.signUp({ email, password: goodPassword })
    await server.client().auth.signUp({ email, password: goodPassword })
    const { tokenHash } = await lastMailTo(server, email)
    await server.client().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
    expect((await signIn(server, email)).session).toBeTruthy()
  })

  test('of two unconfirmed registrations, the newest counts and voids the earlier email', async () => {
    const email = newEmail()
    await server.client().auth.signUp({
      email,
      password: 'Strangers-choice-1',
      options: { data: { credentials: 'md_do' } },
    })
    const strangers = await lastMailTo(server, email)
    await server.client().auth.signUp({ email, password: goodPassword })
    const [own] = await mailsTo(server, email)
    const stale = await server.client().auth.verifyOtp({ token_hash: strangers.tokenHash, type: 'signup' })
    expect(stale.error?.code).toBe('otp_expired')
    const client = server.client()
    await client.auth.verifyOtp({ token_hash: own?.tokenHash ?? '', type: 'signup' })
    await client.auth.updateUser({ password: 'Palo-verde-shade-9' })
    const { session } = await signIn(server, email, 'Palo-verde-shade-9')
    expect(await readData(server, session.access_token)).toEqual({ status: 200, body: [{ role: 'patient' }] })
  })
})

function shapeOf(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(shapeOf)
  if (typeof body !== 'object' || body === null) return typeof body
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, shapeOf(value)]))
}
