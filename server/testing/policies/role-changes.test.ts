import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, tokenFor } from '#server/testing/actors.ts'
import { createProvider, type Provider } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'

let practice: OpenPractice
let provider: Provider
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  const { admin } = practice.people
  await practice.sql`delete from public.user_roles where role = 'admin' and user_id <> ${admin.id}`
  provider = await createProvider(practice)
})

const reason = 'Covers for the summer'
const as = (who: Actor) => practice.as(who)
const make = (who: Actor, person: string, why = reason) =>
  as(who).rpc('make_supervisor', { person, reason: why })
const end = (who: Actor, person: string, why = reason) =>
  as(who).rpc('end_supervision', { person, reason: why })
const rolesOf = async (person: string) =>
  (await practice.sql`select role from public.user_roles where user_id = ${person} order by role`).map(
    ({ role }) => role,
  )
const again = async ({ id, email }: Actor): Promise<Actor> => {
  return { id, email, token: await tokenFor(practice, id, email) }
}

describe('a supervisor', () => {
  test('is given with a reason that stays in the history, and requires a new sign-in', async () => {
    const { admin } = practice.people
    await done(make(admin, provider.id))
    expect(await rolesOf(provider.id)).toEqual(['provider', 'admin'])
    const own = as(provider).from('providers').select('id')
    await expectRefusal(own, 'PT401', 'Session has ended')
    expect((await done(as(admin).rpc('audit_entries', { kind: 'user_roles' })))[0]).toMatchObject({
      event_type: 'user_roles.insert',
      actor_name: 'Ada Supervisor',
      row_name: 'Dr Clinician',
      details: { role: 'admin', reason },
    })
    await expectRefusal(make(admin, provider.id), 'SM120')
  })

  test('loses the role immediately, on every device', async () => {
    const { admin } = practice.people
    await done(make(admin, provider.id))
    const signedIn = await again(provider)
    await done(as(signedIn).rpc('practice_people', {}))
    await done(end(admin, provider.id))
    expect(await rolesOf(provider.id)).toEqual(['provider'])
    await expectRefusal(as(signedIn).rpc('practice_people', {}), 'PT401', 'Session has ended')
    await expectRefusal(end(admin, provider.id), 'SM122')
  })

  test('cannot decide about themselves, and two of them cannot decide about each other together', async () => {
    const { admin } = practice.people
    for (const call of [make, end]) await expectRefusal(call(admin, admin.id), 'SM118')
    await done(make(admin, provider.id))
    const other = await again(provider)
    const answers = await Promise.all([end(admin, other.id), end(other, admin.id)])
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    const [left] = await practice.sql`select count(*)::int from public.user_roles where role = 'admin'`
    expect(left?.count).toBe(1)
    await practice.sql`insert into public.user_roles (user_id, role) values (${admin.id}, 'admin') on conflict do nothing`
    practice.people.admin = { ...practice.people.admin, ...(await again(admin)) }
  })

  test('cannot be created from a patient, without a reason or from an unknown account', async () => {
    const { admin, patient } = practice.people
    await expectRefusal(make(admin, patient.id), 'SM119')
    await expectRefusal(make(admin, provider.id, 'because'), 'SM115')
    await expectRefusal(make(admin, provider.id, 'x'.repeat(501)), 'SM116')
    const nobody = '00000000-0000-4000-8000-000000000000'
    await expectRefusal(make(admin, nobody), 'SM117')
  })
})

test('signing a person out ends all of their sessions, and is in the history', async () => {
  const { admin } = practice.people
  const phone = await again(provider)
  const out = () => as(admin).rpc('sign_out_person', { person: provider.id, reason: 'Lost the phone' })
  await expectRefusal(
    as(admin).rpc('sign_out_person', { person: admin.id, reason: 'Lost the phone' }),
    'SM118',
  )
  expect(await done(out())).toBe(2)
  for (const device of [provider, phone])
    await expectRefusal(as(device).from('providers').select('id'), 'PT401', 'Session has ended')
  expect(await done(out())).toBe(0)
  expect((await done(as(admin).rpc('audit_entries', { kind: 'user_roles' })))[1]).toMatchObject({
    event_type: 'user_roles.sign_out',
    row_name: 'Dr Clinician',
    details: { reason: 'Lost the phone', sessions: 2 },
  })
})

test('the history of roles has changes by people and by the server, not registrations', async () => {
  const { admin } = practice.people
  await done(make(admin, provider.id))
  const person = provider.id
  await practice.sql`delete from public.user_roles where user_id = ${person} and role = 'provider'`
  const history = await done(as(admin).rpc('audit_entries', { kind: 'role_change', page_size: 1000 }))
  const ofThem = history.filter(({ row_id }) => row_id === person)
  expect(ofThem.map(({ event_type, details }) => [event_type, details])).toEqual([
    ['user_roles.delete', { role: 'provider' }],
    ['user_roles.insert', { role: 'admin', reason }],
  ])
})

test('the history of roles says from which role to which, and not that an invited account was a patient’s', async () => {
  const { admin } = practice.people
  const [{ id = '' } = {}] = await practice.sql<{ id: string }[]>`
    insert into auth.users (email, raw_user_meta_data)
    values (${`desk-${crypto.randomUUID()}@example.org`}, '{"first_name": "Jo"}') returning id`
  const give = (role: string) =>
    practice.sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin.id, role: 'authenticated' })}, true)`
      await tx`select private.give_office_role(${id}, ${role}::public.app_role)`
    })
  for (const role of ['biller', 'biller', 'front_desk']) await give(role)
  expect(await rolesOf(id)).toEqual(['front_desk'])
  const history = await done(as(admin).rpc('audit_entries', { kind: 'role_change', page_size: 1000 }))
  const ofThem = history.filter(({ row_id }) => row_id === id)
  expect(ofThem.map(({ event_type, details }) => [event_type, details])).toEqual([
    ['user_roles.update', { role: 'front_desk', was: 'biller' }],
    ['user_roles.insert', { role: 'biller' }],
  ])
})

test("the history of roles has the server's changes that name no role", async () => {
  const { admin } = practice.people
  const row = crypto.randomUUID()
  await practice.sql`
    insert into public.audit_log (event_type, row_id, details) values ('user_roles.sign_out', ${row}, '{}')`
  const history = await done(as(admin).rpc('audit_entries', { kind: 'role_change', page_size: 1000 }))
  expect(history.map(({ row_id }) => row_id)).toContain(row)
})
