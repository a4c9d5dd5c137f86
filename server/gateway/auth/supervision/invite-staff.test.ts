import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/server.ts'
import { lastMailTo, newEmail, register, request, signIn, startAuthServer } from '../testing.ts'

let server: TestServer
let admin: Awaited<ReturnType<typeof register>>
beforeAll(async () => {
  server = await startAuthServer()
  admin = await register(server, {
    license_states: { arizona: true },
    credentials: 'md',
    first_name: 'Margaret',
    last_name: 'Yazzie',
  })
  await server.sql`insert into public.user_roles (user_id, role) values (${admin.id}, 'admin')`
})
afterAll(() => server.stop())

const password = 'Palo-verde-shade-9'
const reason = 'Left the practice this week'
const rolesOf = async (email: string) =>
  (
    await server.sql`
      select r.role from auth.users u join public.user_roles r on r.user_id = u.id where u.email = ${email}`
  ).map(({ role }) => role)

async function invite(email: string, role = 'front_desk', as: Pick<typeof admin, 'client'> = admin) {
  return request(server, 'POST', '/supervision/staff', {
    token: (await as.client.auth.getSession()).data.session?.access_token ?? '',
    body: { email, role, first_name: 'Rosa', last_name: 'Diaz' },
  })
}

async function accept(email: string, chosen = password) {
  const client = server.client()
  const { tokenHash } = await lastMailTo(server, email)
  const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  if (error) throw error
  const changed = await client.auth.updateUser({ password: chosen })
  if (changed.error) throw changed.error
  return client
}

describe('front desk and biller accounts', () => {
  test('are invited by email, choose a password, and are staff without a patient record', async () => {
    const email = newEmail()
    expect((await invite(email)).status).toBe(201)
    expect(await lastMailTo(server, email)).toMatchObject({ kind: 'auth_inviteStaff' })
    await accept(email)
    const { client } = await signIn(server, email, password)
    expect(await rolesOf(email)).toEqual(['front_desk'])
    expect((await client.rpc('front_desk_patients', { search: 'nobody' })).error).toBeNull()
    const [rows] = await server.sql`
      select (select count(*)::int from public.profiles p where p.id = u.id) as profiles, s.mfa_required
      from auth.users u join auth.sessions s on s.user_id = u.id where u.email = ${email}`
    expect(rows).toMatchObject({ profiles: 0 })
    const [entry] = await server.sql`
      select actor_id, details from public.audit_log
      where event_type = 'user_roles.insert' and details ->> 'role' = 'front_desk'`
    expect(entry).toMatchObject({ actor_id: admin.id })
  })

  test('need two-step sign-in like other staff if the practice requires it', async () => {
    const strict = await startAuthServer({ REQUIRE_STAFF_MFA: '1' })
    try {
      const person = await register(strict, { first_name: 'Rosa', last_name: 'Diaz' })
      await strict.sql`update public.user_roles set role = 'biller' where user_id = ${person.id}`
      const { client } = await signIn(strict, person.email)
      expect((await client.rpc('practice_bills', {})).error).not.toBeNull()
    } finally {
      await strict.stop()
    }
  })

  test('are removed with a reason, cannot sign in, and can be invited again in another role', async () => {
    const email = newEmail()
    await invite(email, 'biller')
    const client = await accept(email)
    const [{ id } = { id: '' }] = await server.sql<{ id: string }[]>`
      select id from auth.users where email = ${email}`
    const removed = await admin.client.rpc('remove_office_staff', { person: id, reason })
    expect(removed.error).toBeNull()
    expect((await client.rpc('practice_bills', {})).error?.message).toBe('Session has ended')
    await expect(signIn(server, email, password)).rejects.toMatchObject({ code: 'user_banned' })
    expect(await rolesOf(email)).toEqual([])
    expect((await invite(email, 'front_desk')).status).toBe(201)
    await accept(email, 'Mesquite-wood-and-3')
    expect(await rolesOf(email)).toEqual(['front_desk'])
    const listed = await admin.client.rpc('office_staff')
    expect(listed.data).toContainEqual(
      expect.objectContaining({ email, role: 'front_desk', name: 'Rosa Diaz' }),
    )
  })

  test("are not created from a patient's or a clinician's account", async () => {
    const patient = await register(server, { first_name: 'Paula', last_name: 'Owner' })
    expect(await invite(patient.email)).toMatchObject({ status: 422, body: { code: 'email_exists' } })
    expect(await invite(admin.email)).toMatchObject({ status: 422 })
    expect(await rolesOf(patient.email)).toEqual(['patient'])
  })

  test('only a supervising physician invites and removes them, and they never become one', async () => {
    const email = newEmail()
    await invite(email)
    await accept(email)
    const staff = await signIn(server, email, password)
    expect(await invite(newEmail(), 'biller', staff)).toMatchObject({
      status: 403,
      body: { code: 'not_admin' },
    })
    const { data } = await staff.client.auth.getUser()
    const person = data.user?.id ?? ''
    expect((await staff.client.rpc('remove_office_staff', { person, reason })).error?.code).toBe('SM114')
    expect((await staff.client.rpc('office_staff')).error?.code).toBe('SM123')
    expect((await admin.client.rpc('make_supervisor', { person, reason })).error?.code).toBe('SM119')
    expect((await admin.client.rpc('remove_office_staff', { person: admin.id, reason })).error?.code).toBe(
      'SM118',
    )
    const patient = await register(server)
    expect((await admin.client.rpc('remove_office_staff', { person: patient.id, reason })).error?.code).toBe(
      'SM823',
    )
    expect(await invite(newEmail(), 'admin')).toMatchObject({ status: 400 })
  })
})
