import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#core/database.types.ts'
import { practice as clinic } from '#core/practice.ts'
import { createPatient, minutesFromNow, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused, tableDenied } from './practice.ts'
import { bookVisit } from './visits.ts'

/** Every call the patient side makes, with the columns it names, told as one patient's first weeks. */
let practice: OpenPractice
let client: SupabaseClient<Database>
let me: string
const credentials = { email: 'maya.torres@test.example', password: 'Palo-Verde-77' }
beforeAll(async () => {
  practice = await openPractice()
  client = practice.anonymous()
})
afterAll(async () => {
  await client.removeAllChannels()
  await practice.close()
})
const provider = () => practice.people.treating
const sent = async () =>
  (await practice.sql`select kind, recipient from private.mail_outbox order by created_at`).map((mail) => ({
    ...mail,
  }))

describe('signing up and in', () => {
  test('signUp with the metadata of a patient, and a redirect', async () => {
    const { data, error } = await client.auth.signUp({
      ...credentials,
      options: {
        data: {
          first_name: 'Maya',
          last_name: 'Torres',
          phone: '(602) 555-0142',
          date_of_birth: '1991-04-17',
        },
        emailRedirectTo: practice.url,
      },
    })
    expect(error).toBeNull()
    me = data.user?.id ?? ''
    expect(me).not.toBe('')
  })

  test('without e-mail or password it is refused', async () => {
    for (const incomplete of [
      { email: '', password: 'Palo-Verde-77' },
      { email: 'nobody@test.example', password: '' },
    ]) {
      expect((await practice.anonymous().auth.signUp(incomplete)).error?.code).toBe('validation_failed')
      expect((await practice.anonymous().auth.signInWithPassword(incomplete)).error?.status).toBe(400)
    }
  })

  test('signInWithPassword, getUser, updateUser, refreshSession', async () => {
    expect((await client.auth.signInWithPassword(credentials)).error).toBeNull()
    expect((await client.auth.getUser()).data.user?.id).toBe(me)
    expect(
      (await client.auth.updateUser({ data: { nickname: 'May' } })).data.user?.user_metadata.nickname,
    ).toBe('May')
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.token_type).toBe('bearer')
  })

  test('otp, recover, resend, verify and factors are answered as the auth service defines', async () => {
    const other = practice.anonymous()
    expect(
      (await other.auth.signInWithOtp({ email: credentials.email, options: { shouldCreateUser: false } }))
        .error,
    ).toBeNull()
    expect((await other.auth.resetPasswordForEmail(credentials.email)).error).toBeNull()
    expect((await other.auth.resend({ type: 'signup', email: credentials.email })).error).toBeNull()
    const wrong = await other.auth.verifyOtp({ email: credentials.email, token: '000000', type: 'email' })
    expect(wrong.error?.code).toBe('otp_expired')
    const factor = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect(factor.error).toBeNull()
    expect((await client.auth.mfa.unenroll({ factorId: factor.data?.id ?? '' })).error).toBeNull()
  })

  test('the role check reads providers and user_roles', async () => {
    expect(
      await done(
        client
          .from('providers')
          .select('id')
          .eq('user_id', me)
          .maybeSingle()
          .then((answer) => ({ ...answer, data: answer.data ?? 'none' })),
      ),
    ).toBe('none')
    expect(await done(client.from('user_roles').select('role').eq('user_id', me))).toEqual([
      { role: 'patient' },
    ])
  })

  test('the registration notification goes to the practice inbox', async () => {
    const { error } = await client.functions.invoke('send-notifications', {
      body: {
        type: 'registration',
        recipientEmail: clinic.inboxEmail,
        data: {
          firstName: 'Maya',
          lastName: 'Torres',
          email: credentials.email,
          phone: '1',
          dateOfBirth: '1991-04-17',
        },
      },
    })
    expect(error).toBeNull()
    expect(await sent()).toContainEqual({ kind: 'registration', recipient: clinic.inboxEmail })
  })
})

describe('the profile', () => {
  test('the two flags decide the stage', async () => {
    expect(
      await done(
        client.from('profiles').select('registration_completed, intake_completed').eq('id', me).single(),
      ),
    ).toEqual({ registration_completed: false, intake_completed: false })
  })

  test("registration, then intake, is an update of one's own row", async () => {
    const registration = {
      first_name: 'Maya',
      last_name: 'Torres',
      date_of_birth: '1991-04-17',
      phone: '(602) 555-0142',
      address_line1: '1200 E Desert Willow Dr',
      address_line2: '',
      city: 'Phoenix',
      state: 'AZ',
      zip_code: '85016',
      emergency_contact_name: 'Jordan Torres',
      emergency_contact_phone: '(602) 555-0100',
      emergency_contact_relationship: 'Sibling',
      insurance_provider: 'Sonoran Health Plan',
      insurance_policy_number: 'SHP-1',
      hipaa_consent: true,
      treatment_consent: true,
      ai_assisted_notes_consent: true,
      recording_consent_given: false,
      registration_completed: true,
    }
    await done(client.from('profiles').update(registration).eq('id', me))
    const intake = {
      past_medical_history: 'Seasonal asthma.',
      surgical_history: '',
      allergies: 'Sulfa drugs, Penicillin',
      current_medications: [
        { id: 'm1', name: 'Melatonin', dosage: '3 mg', route: 'PO', frequency: 'QHS', verified: false },
      ],
      intake_completed: true,
      onboarding_completed: true,
    }
    await done(client.from('profiles').update(intake).eq('id', me))
    const all = await done(client.from('profiles').select('*').eq('id', me).single())
    expect(all).toMatchObject({ ...registration, ...intake, preferred_language: 'English' })
    expect(all.patient_id).toMatch(/^\d{7}$/)
    expect(await done(client.from('profiles').select('id').eq('id', me).single())).toEqual({ id: me })
  })

  test('registration is not complete without both consents', async () => {
    await expectRefusal(
      client.from('profiles').update({ hipaa_consent: false }).eq('id', me),
      '23514',
      'new row for relation "profiles" violates check constraint "registration_is_complete"',
    )
  })
})

describe('booking', () => {
  const at = phoenix(10, '10:00')

  test('the providers that take patients', async () => {
    const list = await done(
      client
        .from('providers')
        .select('id, first_name, last_name, specialty, provider_title, credentials')
        .eq('is_available', true),
    )
    expect(list.map(({ last_name }) => last_name).sort()).toEqual(['Elsewhere', 'Treating'])
  })

  test('the hours of one on the weekday of the chosen date', async () => {
    const rows = await done(
      client
        .from('provider_availability')
        .select('*')
        .eq('provider_id', provider().providerId)
        .eq('day_of_week', 2)
        .eq('is_available', true),
    )
    expect(rows).toMatchObject([
      { day_of_week: 2, start_time: '08:00:00', end_time: '18:00:00', is_available: true },
    ])
  })

  test("departure: the booked times come from booked_slots, since the select shows one's own visits only", async () => {
    const stranger = await createPatient(practice)
    await bookVisit(practice, { patient: stranger, at: phoenix(10, '14:00'), minutes: 60 })
    const day = { from: phoenix(10, '00:00'), to: phoenix(11, '00:00') }
    expect(
      await done(
        client
          .from('appointments')
          .select('appointment_date')
          .eq('provider_id', provider().providerId)
          .gte('appointment_date', day.from)
          .lte('appointment_date', day.to)
          .eq('status', 'scheduled'),
      ),
    ).toEqual([])
    const booked = await done(client.rpc('booked_slots', { provider_id: provider().providerId, ...day }))
    expect(booked.map(({ appointment_date }) => Date.parse(appointment_date))).toEqual([
      Date.parse(phoenix(10, '14:00')),
    ])
  })

  test('the insert and its notification to the provider', async () => {
    await done(
      client.from('appointments').insert({
        patient_id: me,
        provider_id: provider().providerId,
        appointment_date: at,
        appointment_type: 'consultation',
        duration_minutes: 60,
        notes: 'Trouble sleeping',
        status: 'scheduled',
      }),
    )
    const { error } = await client.functions.invoke('send-notifications', {
      body: {
        type: 'appointment_scheduled',
        recipientEmail: provider().email,
        data: {
          patientName: 'Maya Torres',
          providerName: 'Dr. Treating',
          appointmentDate: new Date(at).toISOString(),
          appointmentType: 'consultation',
          duration: 60,
        },
      },
    })
    expect(error).toBeNull()
    expect(await sent()).toContainEqual({ kind: 'appointment_scheduled', recipient: provider().email })
  })

  test("one's own list, with the provider, in order of time", async () => {
    const list = await done(
      client
        .from('appointments')
        .select('*, providers(first_name, last_name, provider_title, email)')
        .eq('patient_id', me)
        .order('appointment_date', { ascending: true }),
    )
    expect(list).toMatchObject([
      {
        status: 'scheduled',
        duration_minutes: 60,
        reason: 'Trouble sleeping',
        providers: {
          first_name: 'Dr',
          last_name: 'Treating',
          provider_title: 'Dr.',
          email: provider().email,
        },
      },
    ])
  })

  test('the distinct providers one has seen', async () => {
    const seen = await done(
      client
        .from('appointments')
        .select('provider_id, providers(first_name, last_name, provider_title, specialty)')
        .eq('patient_id', me),
    )
    expect([...new Map(seen.map((row) => [row.provider_id, row.providers])).entries()]).toEqual([
      [
        provider().providerId,
        { first_name: 'Dr', last_name: 'Treating', provider_title: 'Dr.', specialty: 'Psychiatry' },
      ],
    ])
  })
})

describe('live', () => {
  async function subscribe(name: string, tables: string[]) {
    const heard: string[] = []
    const channel = client.channel(name)
    for (const table of tables) {
      channel.on('postgres_changes', { event: '*', schema: 'public', table }, (change) =>
        heard.push(change.table),
      )
    }
    await new Promise<void>((resolve, reject) => {
      channel
        .on('system', {}, ({ status, message }) => (status === 'ok' ? resolve() : reject(new Error(message))))
        .subscribe((status) => status === 'CHANNEL_ERROR' && reject(new Error(status)))
    })
    return heard
  }
  const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 10_000, interval: 20 })

  test('provider-updates', async () => {
    const heard = await subscribe('provider-updates', ['providers'])
    await practice.sql`update public.providers set bio = 'New' where id = ${provider().providerId}`
    await until(() => heard.includes('providers'))
  })

  test("availability-updates; departure: another patient's booking is heard as calendar_changes, not as a row", async () => {
    const heard = await subscribe('availability-updates', [
      'provider_availability',
      'appointments',
      'calendar_changes',
    ])
    await bookVisit(practice, { patient: practice.people.otherPatient, at: phoenix(12, '10:00') })
    await until(() => heard.includes('calendar_changes'))
    await practice.sql`update public.provider_availability set end_time = '18:30' where provider_id = ${provider().providerId}`
    await until(() => heard.includes('provider_availability'))
    expect(heard).not.toContain('appointments')
    await practice.sql`update public.appointments set cancellation_reason = 'x' where patient_id = ${me}`
    await until(() => heard.includes('appointments'))
  })
})

describe('around the visit', () => {
  let visit: string
  beforeAll(async () => {
    visit = await bookVisit(practice, { patient: { id: me, email: '', token: '' }, at: minutesFromNow(-5) })
  })

  test("departure: starting is the provider's; the patient enters and says so", async () => {
    await expectRefusal(
      client.from('appointments').update({ status: 'in_progress', session_id: 'session_1' }).eq('id', visit),
      '42501',
      'Only the provider of the appointment can do this',
    )
    const { error } = await client.functions.invoke('send-notifications', {
      body: {
        type: 'session_entry',
        recipientEmail: provider().email,
        data: { patientName: 'Maya Torres', providerName: 'Dr. Treating', sessionId: visit },
      },
    })
    expect(error).toBeNull()
  })

  test('recording_consent with its timestamp', async () => {
    await done(
      client
        .from('appointments')
        .update({ recording_consent: true, consent_timestamp: new Date().toISOString() })
        .eq('id', visit),
    )
  })

  test('satisfaction_rating with feedback, once completed', async () => {
    await practice.sql`update public.appointments set status = 'completed' where id = ${visit}`
    await done(
      client
        .from('appointments')
        .update({ satisfaction_rating: 5, satisfaction_feedback: 'I felt listened to.' })
        .eq('id', visit),
    )
  })
})

describe('messages, records and documents', () => {
  test('a message, and the thread in order', async () => {
    const thread = { patient_id: me, provider_id: provider().providerId, sender_id: me }
    await done(client.from('patient_provider_messages').insert({ ...thread, message: 'One' }))
    await done(client.from('patient_provider_messages').insert({ ...thread, message: 'Two' }))
    const messages = await done(
      client
        .from('patient_provider_messages')
        .select('*')
        .eq('patient_id', me)
        .order('created_at', { ascending: true }),
    )
    expect(messages.map(({ message }) => message)).toEqual(['One', 'Two'])
    await expectRefusal(
      client
        .from('patient_provider_messages')
        .insert({ ...thread, provider_id: practice.people.otherProvider.providerId, message: 'Hi' }),
      ...rowRefused('patient_provider_messages'),
    )
  })

  test('a record request and its notification', async () => {
    await done(
      client.from('record_requests').insert({
        patient_id: me,
        patient_name: 'Maya Torres',
        patient_email: credentials.email,
        date_of_birth: '1991-04-17',
        record_type: 'Last 3 visits',
        reason: null,
      }),
    )
    const { error } = await client.functions.invoke('send-notifications', {
      body: {
        type: 'record_request',
        recipientEmail: clinic.inboxEmail,
        data: { patientName: 'Maya Torres', recordType: 'Last 3 visits', reason: null },
      },
    })
    expect(error).toBeNull()
  })

  test('a document that waits for its upload', async () => {
    await done(
      client.from('patient_documents').insert({
        patient_id: me,
        document_type: 'medical_form',
        file_name: 'insurance-card.jpg',
        file_url: 'pending_upload',
        verified: false,
      }),
    )
  })

  test('departure: a role is not inserted by a client', async () => {
    await expectRefusal(
      client.from('user_roles').insert({ user_id: me, role: 'provider' }),
      ...tableDenied('user_roles'),
    )
  })
})

test('after signing out the old token reads nothing', async () => {
  const { data } = await client.auth.getSession()
  const old = practice.as({ id: me, email: '', token: data.session?.access_token ?? '' })
  expect(await done(old.from('profiles').select('id'))).toEqual([{ id: me }])
  expect((await client.auth.signOut()).error).toBeNull()
  const { error, status } = await old.from('profiles').select('id')
  expect({ status, message: error?.message }).toEqual({ status: 401, message: 'Session has ended' })
})
