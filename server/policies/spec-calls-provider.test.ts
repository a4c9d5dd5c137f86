import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#core/database.types.ts'
import { practice as clinic } from '#core/practice.ts'
import { minutesFromNow, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, tableDenied } from './practice.ts'
import { bookVisit } from './visits.ts'

/** Every call the provider side makes, with the columns it names, told as one provider's first week. */
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
    await done(practice.as(practice.people.admin).rpc('verify_provider', { provider_id: providerId }))
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

describe('the day', () => {
  let live: string
  beforeAll(async () => {
    const provider = { ...practice.people.treating, providerId }
    const { patient, otherPatient } = practice.people
    live = await bookVisit(practice, { provider, at: minutesFromNow(-5), minutes: 60 })
    await bookVisit(practice, { provider, at: phoenix(-3, '10:00'), status: 'completed' })
    await bookVisit(practice, {
      provider,
      patient: otherPatient,
      at: phoenix(3, '10:00'),
      status: 'cancelled',
    })
    await bookVisit(practice, { provider, patient, at: phoenix(4, '10:00') })
  })

  test("the next ten visits from today, with the patient's names", async () => {
    const list = await done(
      client
        .from('appointments')
        .select('*, profiles(first_name, last_name)')
        .eq('provider_id', providerId)
        .gte('appointment_date', phoenix(0, '00:00'))
        .neq('status', 'cancelled')
        .order('appointment_date', { ascending: true })
        .limit(10),
    )
    expect(list.map(({ status, profiles }) => [status, profiles?.first_name, profiles?.last_name])).toEqual([
      ['scheduled', 'Paula', 'Owner'],
      ['scheduled', 'Paula', 'Owner'],
    ])
  })

  test('the four numbers of the overview', async () => {
    const own = () =>
      client.from('appointments').select('*', { count: 'exact', head: true }).eq('provider_id', providerId)
    await practice.sql`update public.appointments set notes = 'Calmer' where provider_id = ${providerId} and status = 'completed'`
    const today = await own()
      .gte('appointment_date', minutesFromNow(-60))
      .lt('appointment_date', minutesFromNow(24 * 60))
    const withNotes = await own().not('notes', 'is', null).neq('notes', '')
    const ahead = await own().eq('status', 'scheduled').gte('appointment_date', new Date().toISOString())
    expect([today.count, withNotes.count, ahead.count]).toEqual([1, 1, 1])
    const patients = await done(
      client
        .from('appointments')
        .select('patient_id')
        .eq('provider_id', providerId)
        .neq('status', 'cancelled'),
    )
    expect(new Set(patients.map(({ patient_id }) => patient_id)).size).toBe(1)
  })

  test('starting a visit, and its notification', async () => {
    const started = await done(
      client
        .from('appointments')
        .update({ status: 'in_progress', session_id: `session_${live}_1` })
        .eq('id', live)
        .select('session_id')
        .single(),
    )
    const { error } = await client.functions.invoke('send-notifications', {
      body: {
        type: 'session_entry',
        recipientEmail: practice.people.patient.email,
        data: { patientName: 'Paula Owner', providerName: 'Dr. Ruiz', sessionId: started.session_id },
      },
    })
    expect(error).toBeNull()
  })

  test("departure: consent and rating are the patient's to write", async () => {
    const visit = () => client.from('appointments')
    await expectRefusal(
      visit().update({ recording_consent: true, consent_timestamp: new Date().toISOString() }).eq('id', live),
      '42501',
      'Only the patient can give or withdraw consent',
    )
    await expectRefusal(
      visit().update({ satisfaction_rating: 5, satisfaction_feedback: 'Great' }).eq('id', live),
      '42501',
      'Only the patient can rate a completed appointment',
    )
  })

  test('departure: completing bills by itself; inserting a bill is refused', async () => {
    await done(
      client.from('appointments').update({ status: 'completed', notes: 'Went well.' }).eq('id', live),
    )
    expect(
      await done(
        client
          .from('billing_records')
          .select(
            'session_duration_minutes, hourly_rate, total_amount, status, rendering_provider_npi, taxonomy_code, claim_type',
          )
          .eq('appointment_id', live),
      ),
    ).toEqual([
      {
        session_duration_minutes: 60,
        hourly_rate: 200,
        total_amount: 200,
        status: 'pending',
        rendering_provider_npi: '1740283779',
        taxonomy_code: '2084P0800X',
        claim_type: 'CMS-1500',
      },
    ])
    await expectRefusal(
      client.from('billing_records').insert({
        provider_id: providerId,
        appointment_id: live,
        session_duration_minutes: 60,
        hourly_rate: 200,
        total_amount: 200,
        billing_date: '2026-11-15',
        status: 'pending',
        organization_npi: '1',
        organization_ein: '1',
        claim_type: 'CMS-1500',
      }),
      ...tableDenied('billing_records'),
    )
  })

  test('the organization that is active', async () => {
    await practice.sql`insert into public.organization_config (name, type_2_npi, ein) values ('Saguaro', '1234567893', '00-0')`
    expect(
      await done(
        client
          .from('organization_config')
          .select('type_2_npi, ein, is_active')
          .eq('is_active', true)
          .maybeSingle(),
      ),
    ).toEqual({ type_2_npi: '1234567893', ein: '00-0', is_active: true })
  })
})

describe('the patients', () => {
  test("one patient's record, all fields", async () => {
    const { patient } = practice.people
    expect(await done(client.from('profiles').select('*').eq('id', patient.id).single())).toMatchObject({
      first_name: 'Paula',
      last_name: 'Owner',
    })
  })

  test('departure: the search by name, birthday and number finds the patients one treats, and no others', async () => {
    const [row] =
      await practice.sql`select patient_id from public.profiles where id = ${practice.people.patient.id}`
    const search = () =>
      client
        .from('profiles')
        .select('id, first_name, last_name, date_of_birth, patient_id')
        .not('patient_id', 'is', null)
        .limit(10)
    expect(await done(search().ilike('first_name', 'pau%').ilike('last_name', 'own%'))).toHaveLength(1)
    expect(await done(search().eq('date_of_birth', '1990-05-04'))).toHaveLength(1)
    expect(await done(search().ilike('patient_id', `%${row?.patient_id.slice(0, 5)}%`))).toHaveLength(1)
    expect(await done(search().ilike('first_name', 'osc%'))).toEqual([])
  })

  test('a form into the chart, and medications saved as objects', async () => {
    const { patient } = practice.people
    await done(
      client.from('patient_documents').insert({
        patient_id: patient.id,
        document_type: 'medical_form',
        file_name: 'work-excuse.pdf',
        file_url: 'pending_upload',
        verified: false,
      }),
    )
    const current_medications = [
      {
        id: 'm1',
        name: 'Sertraline',
        dosage: '50 mg',
        route: 'PO',
        frequency: 'QD',
        status: 'pending',
        refills: 3,
        verified: true,
      },
    ]
    await done(client.from('profiles').update({ current_medications }).eq('id', patient.id))
    const { error } = await client.functions.invoke('send-notifications', {
      body: {
        type: 'medication_prescribed',
        recipientEmail: credentials.email,
        data: {
          medicationName: 'Sertraline',
          dosage: '50 mg',
          route: 'PO',
          frequency: 'QD',
          sideEffects: 'Nausea',
          prescribedBy: 'Dr. Ruiz',
          pharmacyStatus: 'sent',
        },
      },
    })
    expect(error).toBeNull()
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
