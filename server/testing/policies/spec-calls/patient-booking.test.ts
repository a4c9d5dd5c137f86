import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#core/database.types.ts'
import { createPatient, phoenix } from '../people.ts'
import { done, type OpenPractice, openPractice } from '../practice.ts'
import { bookVisit } from '../visits.ts'

/** The calls a patient's browser makes to book a visit and to keep its pages up to date. */
let practice: OpenPractice
let client: SupabaseClient<Database>
let me: string
beforeAll(async () => {
  practice = await openPractice()
  me = practice.people.patient.id
  client = practice.as(practice.people.patient)
})
afterAll(async () => {
  await client.removeAllChannels()
  await practice.close()
})
const provider = () => practice.people.treating

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

  test("departure: the booked times come from booked_slots, because the select shows only the patient's own visits", async () => {
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
    const mails =
      await practice.sql`select recipient from private.mail_outbox where kind = 'appointment_scheduled'`
    expect(mails.map(({ recipient }) => recipient)).toEqual([provider().email])
  })

  test("departure: one's own list, in order of time, with the provider but not their email address", async () => {
    const list = await done(
      client
        .from('appointments')
        .select('*, providers(first_name, last_name, provider_title)')
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
    await client.realtime.setAuth()
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
