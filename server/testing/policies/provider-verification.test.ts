import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProvider, type Provider } from './people.ts'
import {
  done,
  expectRefusal,
  type OpenPractice,
  openPractice,
  rowRefused,
  tableDenied,
  verifyProvider,
} from './practice.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
let provider: Provider
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  provider = await createProvider(practice)
})

const stateOf = async ({ providerId }: Provider) => {
  const [row] = await practice.sql`
    select verified_at is not null as verified, suspended_at is not null as suspended, is_listed
    from public.providers where id = ${providerId}`
  return row
}
const change = (who: Provider, columns: Record<string, unknown>) =>
  practice
    .as(who)
    .from('providers')
    .update(columns as never)
    .eq('id', who.providerId)
    .select('id')

describe('an unverified provider', () => {
  test.each([
    ['verified_at', { verified_at: '2026-01-01' }],
    ['verified_by', { verified_by: '00000000-0000-4000-8000-000000000000' }],
    ['suspended_at', { suspended_at: null }],
    ['id', { id: '00000000-0000-4000-8000-000000000000' }],
  ])('cannot write %s by update, upsert or insert', async (_, columns) => {
    const { as, people } = practice
    const own = { user_id: people.unverified.id, ...columns }
    const denied = tableDenied('providers')
    await expectRefusal(change(people.unverified, columns), ...denied)
    await expectRefusal(
      as(people.unverified)
        .from('providers')
        .upsert(own as never, { onConflict: 'user_id' }),
      ...denied,
    )
    await expectRefusal(
      as(people.unverified)
        .from('providers')
        .insert(own as never),
      ...denied,
    )
    expect(await stateOf(people.unverified)).toEqual({ verified: false, suspended: false, is_listed: false })
  })

  test("cannot verify or suspend by calling the supervisor's functions", async () => {
    const { as, people } = practice
    for (const who of ['unverified', 'treating', 'patient'] as const) {
      await expectRefusal(
        as(people[who]).rpc('verify_provider', {
          provider_id: people.unverified.providerId,
          updated_at: new Date().toISOString(),
        }),
        'SM104',
      )
      await expectRefusal(
        as(people[who]).rpc('suspend_provider', { provider_id: people.otherProvider.providerId }),
        'SM106',
      )
    }
    await expectRefusal(
      practice.anonymous().rpc('verify_provider', {
        provider_id: people.unverified.providerId,
        updated_at: new Date().toISOString(),
      }),
      '42501',
      'permission denied for function verify_provider',
    )
  })

  test('sets up a profile and weekly hours immediately', async () => {
    const { as, people } = practice
    expect(
      await done(change(people.unverified, { bio: 'Listens first.', license_number: 'NP-7' })),
    ).toHaveLength(1)
    const hours = as(people.unverified).from('provider_availability')
    expect(await done(hours.select('id').eq('provider_id', people.unverified.providerId))).toHaveLength(7)
  })

  test("cannot take over another provider's profile", async () => {
    const { people } = practice
    await expectRefusal(change(people.unverified, { user_id: people.treating.id }), 'SM103')
    expect(
      await done(
        practice
          .as(people.unverified)
          .from('providers')
          .update({ bio: 'x' })
          .eq('id', people.treating.providerId)
          .select(),
      ),
    ).toEqual([])
  })
})

describe('the supervisor', () => {
  test('verifies a licence, which lists the provider', async () => {
    const fresh = await createProvider(practice, { verified: false })
    await verifyProvider(practice.as(practice.people.admin), fresh.providerId)
    expect(await stateOf(fresh)).toEqual({ verified: true, suspended: false, is_listed: true })
  })

  test('cannot verify a provider who changed their license after it was looked at', async () => {
    const admin = practice.as(practice.people.admin)
    const fresh = await createProvider(practice, { verified: false })
    const seen = await done(admin.from('providers').select('updated_at').eq('id', fresh.providerId).single())
    await done(change(fresh, { license_number: 'MD-99' }))
    await expectRefusal(admin.rpc('verify_provider', { provider_id: fresh.providerId, ...seen }), 'SM744')
    expect(await stateOf(fresh)).toEqual({ verified: false, suspended: false, is_listed: false })
  })

  test('suspends a provider and reinstates them by verifying again', async () => {
    const admin = practice.as(practice.people.admin)
    await done(admin.rpc('suspend_provider', { provider_id: provider.providerId }))
    expect(await stateOf(provider)).toEqual({ verified: true, suspended: true, is_listed: false })
    await verifyProvider(admin, provider.providerId)
    expect(await stateOf(provider)).toEqual({ verified: true, suspended: false, is_listed: true })
  })

  test('gets an error if there is no such provider', async () => {
    const nobody = { provider_id: practice.people.patient.id }
    await expectRefusal(
      practice
        .as(practice.people.admin)
        .rpc('verify_provider', { ...nobody, updated_at: new Date().toISOString() }),
      'SM107',
    )
    await expectRefusal(practice.as(practice.people.admin).rpc('suspend_provider', nobody), 'SM107')
  })
})

describe('a verified provider is checked again after changing', () => {
  test.each([
    ['the licence number', { license_number: 'MD-2' }],
    ['M9: the first name', { first_name: 'Sigmund' }],
    ['M9: the last name', { last_name: 'Freud' }],
    ['M9: the email address', { email: 'stranger@elsewhere.example' }],
    ['the licence states', { license_states: { arizona: true, georgia: true } }],
    ['the NPI', { npi: '1740283779' }],
    ['the billing NPI', { type_1_npi: '1740283779' }],
    ['the profession', { credentials: 'PsyD' }],
  ])('%s', async (_, columns) => {
    await done(change(provider, columns))
    expect(await stateOf(provider)).toEqual({ verified: false, suspended: false, is_listed: false })
  })

  test('the licence by upsert, as the profile editor saves it', async () => {
    await done(
      practice
        .as(provider)
        .from('providers')
        .upsert({ user_id: provider.id, license_number: 'MD-3' }, { onConflict: 'user_id' }),
    )
    expect(await stateOf(provider)).toMatchObject({ verified: false })
  })

  test('but not after changing the bio or when they take patients', async () => {
    await done(change(provider, { bio: 'New words.', is_available: false }))
    expect(await stateOf(provider)).toEqual({ verified: true, suspended: false, is_listed: false })
  })

  test('and the hourly rate follows from the credentials, whatever was sent', async () => {
    await done(change(provider, { hourly_rate: 999 }))
    const [row] =
      await practice.sql`select hourly_rate from public.providers where id = ${provider.providerId}`
    expect(row).toEqual({ hourly_rate: '200.00' })
  })

  test('and a rate that was agreed stays until the credentials change', async () => {
    const { sql } = practice
    await sql`update public.providers set hourly_rate = 300 where id = ${provider.providerId}`
    const rate = async () =>
      (await sql`select hourly_rate from public.providers where id = ${provider.providerId}`)[0]
    await done(change(provider, { bio: 'Other words.' }))
    expect(await rate()).toEqual({ hourly_rate: '300.00' })
    await done(change(provider, { credentials: 'PsyD' }))
    expect(await rate()).toEqual({ hourly_rate: '180.00' })
  })
})

test('rates that letters inside other words gave are corrected, and the supervising physician is asked to look', async () => {
  const { sql, people } = practice
  const cases = [
    ['LPC, Colorado', 200, '120.00'],
    ['LCSW, EMDR', 200, '120.00'],
    ['LPC, Colorado', 150, '150.00'],
    ['MD, Colorado', 200, '200.00'],
    ['md_do', 200, '200.00'],
    ['PhD', 200, '200.00'],
  ] as const
  const ids: string[] = []
  for (const [credentials, rate] of cases) {
    const one = await createProvider(practice)
    await sql`update public.providers set credentials = ${credentials}, hourly_rate = ${rate} where id = ${one.providerId}`
    ids.push(one.providerId)
  }
  const file = '../../../supabase/migrations/20261201001152_rates_of_the_old_pattern.sql'
  await sql.unsafe(await readFile(path.join(import.meta.dirname, file), 'utf8'))
  const now = await sql`select id, hourly_rate from public.providers where id in ${sql(ids)}`
  expect(ids.map((id) => now.find((row) => row.id === id)?.hourly_rate)).toEqual(
    cases.map(([, , rate]) => rate),
  )
  const tasks = await sql`
    select owner_id, details from public.staff_tasks where title = 'Check hourly rates that were corrected'`
  expect(tasks).toHaveLength(1)
  expect(tasks[0]?.owner_id).toBe(people.admin.id)
  expect(tasks[0]?.details.match(/\(\$120\)/g)).toHaveLength(2)
})

describe.each([
  ['unverified', 'verified_at = null'],
  ['suspended', 'suspended_at = now()'],
])('a provider who is %s after having treated a patient', (_, change) => {
  beforeEach(async () => {
    const { sql, people } = practice
    await sql`delete from public.appointments`
    await bookVisit(practice, { provider })
    await sql`
      insert into public.patient_provider_messages (patient_id, provider_id, sender_id, message)
      values (${people.patient.id}, ${provider.providerId}, ${people.patient.id}, 'Hello')`
    await sql.unsafe(`update public.providers set ${change} where id = '${provider.providerId}'`)
  })

  test('is not listed, and their hours are not offered', async () => {
    const { as, people } = practice
    const patient = as(people.otherPatient)
    expect(await done(patient.from('providers').select('id').eq('id', provider.providerId))).toEqual([])
    expect(
      await done(patient.from('provider_availability').select('id').eq('provider_id', provider.providerId)),
    ).toEqual([])
  })

  test('sees no patient, no visit and no message', async () => {
    const own = practice.as(provider)
    for (const table of [
      'profiles',
      'appointments',
      'patient_provider_messages',
      'progress_notes',
    ] as const) {
      expect(await done(own.from(table).select('id'))).toEqual([])
    }
  })

  test('cannot write to the patient, nor the patient to them, so that no message goes unread', async () => {
    const { as, people } = practice
    const thread = { patient_id: people.patient.id, provider_id: provider.providerId, message: 'Hello' }
    const messages = rowRefused('patient_provider_messages')
    await expectRefusal(
      as(provider)
        .from('patient_provider_messages')
        .insert({ ...thread, sender_id: provider.id }),
      ...messages,
    )
    await expectRefusal(
      as(people.patient)
        .from('patient_provider_messages')
        .insert({ ...thread, sender_id: people.patient.id }),
      ...messages,
    )
  })
})
