import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#core/database.types.ts'
import { practice as clinic } from '#core/practice.ts'
import {
  done,
  expectRefusal,
  type OpenPractice,
  openPractice,
  tableDenied,
  verifyProvider,
} from '../practice.ts'

/** The calls a provider's browser makes to register and to set up profile and hours. */
let practice: OpenPractice
let client: SupabaseClient<Database>
let me: string
let providerId: string
const credentials = { email: 'elena.ruiz@test.example', password: 'Palo-Verde-77' }
beforeAll(async () => {
  practice = await openPractice()
  client = practice.anonymous()
})
afterAll(() => practice.close())

describe('registration', () => {
  test('signUp with the metadata of a provider', async () => {
    const { data, error } = await client.auth.signUp({
      ...credentials,
      options: {
        data: {
          first_name: 'Elena',
          last_name: 'Ruiz',
          provider_title: 'Dr.',
          credentials: 'md_do',
          specialty: 'psychiatry',
          npi: '',
          license_number: 'MD-48213',
          license_states: { arizona: true, illinois: false, georgia: false },
        },
      },
    })
    expect(error).toBeNull()
    me = data.user?.id ?? ''
    expect((await client.auth.signInWithPassword(credentials)).error).toBeNull()
  })

  test('departure: the role is already there, and inserting it is refused', async () => {
    expect(await done(client.from('user_roles').select('role').eq('user_id', me))).toEqual([
      { role: 'provider' },
    ])
    for (const role of ['provider', 'admin'] as const) {
      await expectRefusal(
        client.from('user_roles').insert({ user_id: me, role }),
        ...tableDenied('user_roles'),
      )
    }
  })

  test('the registration notification goes to the practice inbox', async () => {
    const { error } = await client.functions.invoke('send-notifications', {
      body: {
        type: 'registration',
        recipientEmail: clinic.inboxEmail,
        data: { firstName: 'Elena', lastName: 'Ruiz', email: credentials.email, phone: '' },
      },
    })
    expect(error).toBeNull()
  })

  test('the profile is there, with the rate of its credentials', async () => {
    const profile = await done(client.from('providers').select('*').eq('user_id', me).single())
    expect(profile).toMatchObject({ first_name: 'Elena', npi: null, hourly_rate: 200, is_listed: false })
    providerId = profile.id
  })
})

describe('the profile editor', () => {
  const fields = {
    first_name: 'Elena',
    last_name: 'Ruiz',
    provider_title: 'Dr.',
    credentials: 'MD',
    specialty: 'Psychiatry',
    license_number: 'MD-48213',
    npi: null,
    bio: null,
    experience_years: 14,
    email: credentials.email,
    is_available: true,
    profile_photo_url: '/placeholder.svg',
    hourly_rate: 200,
    type_1_npi: '1740283779',
    taxonomy_code: '2084P0800X',
    taxonomy_description: 'Psychiatry',
    license_states: { arizona: true },
  }

  test('upserts on user_id', async () => {
    await done(client.from('providers').upsert({ user_id: me, ...fields }, { onConflict: 'user_id' }))
    expect(await done(client.from('providers').select('*').eq('user_id', me).single())).toMatchObject({
      id: providerId,
      ...fields,
    })
  })

  test('departure: the provider is listed only once the supervisor has verified the licence', async () => {
    const listed = () =>
      practice.as(practice.people.patient).from('providers').select('id').eq('id', providerId)
    expect(await done(listed())).toEqual([])
    await verifyProvider(practice.as(practice.people.admin), providerId)
    expect(await done(listed())).toEqual([{ id: providerId }])
  })
})

describe('the availability editor', () => {
  test('inserts, lists by day, updates and deletes by id', async () => {
    const hours = () => client.from('provider_availability')
    const slot = { provider_id: providerId, start_time: '09:00', end_time: '17:00', is_available: true }
    const wednesday = await done(
      hours()
        .insert({ ...slot, day_of_week: 3 })
        .select('id')
        .single(),
    )
    const monday = await done(
      hours()
        .insert({ ...slot, day_of_week: 1 })
        .select('id')
        .single(),
    )
    const list = await done(hours().select('*').eq('provider_id', providerId).order('day_of_week'))
    expect(list.map(({ id }) => id)).toEqual([monday.id, wednesday.id])
    await done(
      hours()
        .update({ day_of_week: 2, start_time: '08:00', end_time: '12:00', is_available: false })
        .eq('id', monday.id),
    )
    await done(hours().delete().eq('id', wednesday.id))
    expect(
      await done(hours().select('day_of_week, start_time, is_available').eq('provider_id', providerId)),
    ).toEqual([{ day_of_week: 2, start_time: '08:00:00', is_available: false }])
  })
})

test("departure: the supervisor's sign-up makes no admin, and an admin role is not inserted", async () => {
  const other = practice.anonymous()
  const { data } = await other.auth.signUp({
    email: 'supervisor@test.example',
    password: 'Palo-Verde-77',
    options: {
      data: {
        first_name: 'M',
        last_name: 'Y',
        provider_title: 'Dr.',
        credentials: 'MD',
        specialty: 'Psychiatry',
      },
      emailRedirectTo: `${practice.url}/provider-login`,
    },
  })
  const id = data.user?.id ?? ''
  await expectRefusal(
    other.from('user_roles').insert({ user_id: id, role: 'admin' }),
    ...tableDenied('user_roles'),
  )
  expect(await done(other.from('user_roles').select('role'))).toEqual([{ role: 'provider' }])
})
