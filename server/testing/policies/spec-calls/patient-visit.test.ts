import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#core/database.types.ts'
import { practice as clinic } from '#core/practice.ts'
import { minutesFromNow } from '../people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused, tableDenied } from '../practice.ts'
import { bookVisit } from '../visits.ts'

/** The calls a patient's browser makes around a visit, and for messages, records and documents. */
let practice: OpenPractice
let client: SupabaseClient<Database>
let me: string
beforeAll(async () => {
  practice = await openPractice()
  me = practice.people.patient.id
  client = practice.as(practice.people.patient)
})
afterAll(() => practice.close())
const provider = () => practice.people.treating

describe('around the visit', () => {
  let visit: string
  beforeAll(async () => {
    visit = await bookVisit(practice, { at: minutesFromNow(-5) })
  })

  test("departure: the provider starts the visit; the patient's entry is recorded", async () => {
    await expectRefusal(
      client.from('appointments').update({ status: 'in_progress', session_id: 'session_1' }).eq('id', visit),
      'SM209',
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
        patient_email: practice.people.patient.email,
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
