import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#core/database.types.ts'
import { minutesFromNow, phoenix } from '../people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, tableDenied } from '../practice.ts'
import { bookVisit } from '../visits.ts'

/** The calls a provider's browser makes in the course of a day: visits, numbers, bills, patients. */
let practice: OpenPractice
let client: SupabaseClient<Database>
let providerId: string
beforeAll(async () => {
  practice = await openPractice()
  client = practice.as(practice.people.treating)
  providerId = practice.people.treating.providerId
  await practice.sql`
    update public.providers set type_1_npi = '1740283779', taxonomy_code = '2084P0800X' where id = ${providerId}`
})
afterAll(() => practice.close())

describe('the day', () => {
  let live: string
  beforeAll(async () => {
    const { patient, otherPatient } = practice.people
    live = await bookVisit(practice, { at: minutesFromNow(-5), minutes: 60 })
    await bookVisit(practice, { at: phoenix(-3, '10:00'), status: 'completed' })
    await bookVisit(practice, {
      patient: otherPatient,
      at: phoenix(3, '10:00'),
      status: 'cancelled',
    })
    await bookVisit(practice, { patient, at: phoenix(4, '10:00') })
  })

  test("the next ten visits from today, with the patient's names", async () => {
    const list = await done(
      client
        .from('appointments')
        .select('*, profiles(first_name, last_name)')
        .eq('provider_id', providerId)
        .gte('appointment_date', minutesFromNow(-60))
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
      'SM213',
    )
    await expectRefusal(
      visit().update({ satisfaction_rating: 5, satisfaction_feedback: 'Great' }).eq('id', live),
      'SM216',
    )
  })

  test('departure: completing creates the bill; inserting a bill is refused', async () => {
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
        safetyCheck: { checked: 'checked', alerts: [] },
      },
    ]
    await done(client.from('profiles').update({ current_medications }).eq('id', patient.id))
    const { error } = await client.functions.invoke('send-notifications', {
      body: {
        type: 'medication_prescribed',
        recipientEmail: practice.people.treating.email,
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
