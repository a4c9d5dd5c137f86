import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done, expectRefusal, type OpenPractice, openPractice, tableDenied } from './practice.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

async function register(name: string, data: Record<string, unknown>) {
  const client = practice.anonymous()
  const { data: made, error } = await client.auth.signUp({
    email: `${name}@escalation.example`,
    password: 'Palo-Verde-77',
    options: { data },
  })
  if (error || !made.user) throw error ?? new Error('no user')
  return { client, id: made.user.id }
}
const roleOf = async (id: string) =>
  (await practice.sql`select role from public.user_roles where user_id = ${id}`).map(({ role }) => role)

describe('what people write about themselves when they register', () => {
  test('makes no one an admin', async () => {
    const { client, id } = await register('admin', {
      role: 'admin',
      app_role: 'admin',
      user_role: 'admin',
      is_admin: true,
      app_metadata: { role: 'admin' },
      first_name: 'Mallory',
    })
    expect(await roleOf(id)).toEqual(['patient'])
    expect(await done(client.from('user_roles').select('role'))).toEqual([{ role: 'patient' }])
    expect(await done(client.from('profiles').select('id'))).toEqual([{ id }])
    expect(await done(client.from('audit_log').select('id'))).toEqual([])
  })

  test('makes no one a verified provider', async () => {
    const { client, id } = await register('verified', {
      role: 'admin',
      credentials: 'MD',
      license_states: { arizona: true },
      verified_at: '2026-01-01',
      verified_by: practice.people.admin.id,
      hourly_rate: 9000,
      is_listed: true,
    })
    expect(await roleOf(id)).toEqual(['provider'])
    expect(
      await done(
        client.from('providers').select('verified_at, verified_by, is_listed, hourly_rate').eq('user_id', id),
      ),
    ).toEqual([{ verified_at: null, verified_by: null, is_listed: false, hourly_rate: 200 }])
    expect(await done(client.from('profiles').select('id'))).toEqual([])
  })

  test('later, through the account, changes no role either', async () => {
    const { client, id } = await register('later', { first_name: 'Late' })
    const { error } = await client.auth.updateUser({
      data: { role: 'admin', credentials: 'MD', license_states: {} },
    })
    expect(error).toBeNull()
    expect(await roleOf(id)).toEqual(['patient'])
    expect(await practice.sql`select id from public.providers where user_id = ${id}`).toEqual([])
  })

  test.each(['2001-02-30', '2999-01-01', '1492-10-12', 'yesterday-ish', { year: 1990 }])(
    'a birthday of %j does not stop the registration',
    async (date_of_birth) => {
      const { client, id } = await register(`born-${JSON.stringify(date_of_birth).replace(/\W/g, '')}`, {
        date_of_birth,
      })
      expect(await done(client.from('profiles').select('id, date_of_birth'))).toEqual([
        { id, date_of_birth: null },
      ])
    },
  )
})

describe.each(['patient', 'treating', 'unverified', 'admin'] as const)('%s', (who) => {
  test('cannot give a role, to themselves or another', async () => {
    const { as, people } = practice
    const roles = () => as(people[who]).from('user_roles')
    for (const user_id of [people[who].id, people.otherPatient.id]) {
      await expectRefusal(roles().insert({ user_id, role: 'admin' }), ...tableDenied('user_roles'))
      await expectRefusal(
        roles().upsert({ user_id, role: 'admin' }, { onConflict: 'user_id,role' }),
        ...tableDenied('user_roles'),
      )
      await expectRefusal(
        roles().upsert({ user_id, role: 'admin' }, { onConflict: 'user_id,role', ignoreDuplicates: true }),
        ...tableDenied('user_roles'),
      )
      await expectRefusal(
        roles().update({ role: 'admin' }).eq('user_id', user_id),
        ...tableDenied('user_roles'),
      )
      await expectRefusal(roles().delete().eq('user_id', user_id), ...tableDenied('user_roles'))
    }
  })
})

test('a patient cannot become a provider by adding a provider profile', async () => {
  const { as, people } = practice
  const row = { user_id: people.patient.id, first_name: 'Paula', credentials: 'MD' }
  const refusal = ['42501', 'new row violates row-level security policy for table "providers"'] as const
  await expectRefusal(as(people.patient).from('providers').insert(row), ...refusal)
  const upsert = as(people.patient).from('providers').upsert(row, { onConflict: 'user_id' })
  await expectRefusal(upsert, ...tableDenied('providers'))
})

test('a role that the server removes is gone with the next request', async () => {
  const { as, sql, people } = practice
  const others = () => as(people.admin).from('user_roles').select('role').neq('user_id', people.admin.id)
  expect(await done(others())).not.toEqual([])
  await sql`delete from public.user_roles where user_id = ${people.admin.id}`
  expect(await done(others())).toEqual([])
})
