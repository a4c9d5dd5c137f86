import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixtureRows, type FixtureRow } from './fixture-rows.ts'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused } from './practice.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
let rows: Record<string, FixtureRow>
let theirs: string
let mine: string
beforeAll(async () => {
  practice = await openPractice()
  rows = await createFixtureRows(practice)
  const { people, sql } = practice
  theirs = String(rows['appointments: upcoming']?.key.id)
  mine = await bookVisit(practice, {
    patient: people.otherPatient,
    provider: people.otherProvider,
    at: phoenix(5, '10:00'),
  })
  await sql`update public.profiles set emergency_contact_name = 'Owner-Secret' where id = ${people.patient.id}`
  await sql`update public.appointments set reason = 'Owner-Secret' where id = ${theirs}`
})
afterAll(() => practice.close())

const strangers = ['otherPatient', 'otherProvider', 'unverified'] as const

describe.each(strangers)('%s', (who) => {
  async function ask(query: string): Promise<string> {
    const response = await fetch(`${practice.url}/rest/v1/${query}`, {
      headers: {
        apikey: practice.keys.publishableKey,
        authorization: `Bearer ${practice.people[who].token}`,
      },
    })
    const text = await response.text()
    expect(response.status, text).toBe(200)
    return text
  }

  test.each([
    'providers?select=*,appointments(*,profiles(*),consents(*),progress_notes(*),session_transcripts(*),billing_records(*))',
    'providers?select=*,patient_provider_messages(*,profiles(*)),safety_tasks(*),progress_notes(*)',
    'profiles?select=*,appointments(*),patient_documents(*),assessment_results(*),record_requests(*)',
    'consent_texts?select=*,consents(*,profiles(*),appointments(*))',
    'calendar_changes?select=*,providers(*,appointments(*))',
    'provider_availability?select=*,providers(*,appointments(reason,patient_id))',
    'appointments?select=*,profiles(*),providers(*),intake_responses(*)',
  ])('learns nothing about the patient through %s', async (query) => {
    const text = await ask(query)
    expect(text).not.toContain(practice.people.patient.id)
    expect(text).not.toContain('Owner-Secret')
  })

  test('cannot tell from a filter, an order or a count that the patient has rows', async () => {
    const { patient, treating } = practice.people
    for (const query of [
      `providers?select=id,appointments!inner(id)&appointments.patient_id=eq.${patient.id}`,
      'providers?select=id,appointments!inner(id)&appointments.reason=eq.Owner-Secret',
      `appointments?select=id&id=eq.${theirs}`,
      `appointments?select=id&provider_id=eq.${treating.providerId}`,
      `profiles?select=id&or=(id.eq.${patient.id},first_name.eq.Paula)`,
      `patient_provider_messages?select=id&patient_id=in.(${patient.id})`,
    ]) {
      expect(await ask(query), query).toBe('[]')
    }
    const { count } = await practice
      .as(practice.people[who])
      .from('appointments')
      .select('*', { count: 'exact', head: true })
      .eq('patient_id', patient.id)
    expect(count).toBe(0)
  })

  test('cannot take over a row by upserting its ID', async () => {
    for (const [name, { key, create }] of Object.entries(rows)) {
      if (typeof key.id !== 'string') continue
      const [table = ''] = name.split(':')
      const { error } = await practice
        .as(practice.people[who])
        .from(table as 'profiles')
        .upsert({ ...create(practice.people[who]), id: key.id } as never)
      expect(error?.code, `${name}: ${error?.message}`).toBe('42501')
    }
  })
})

describe('a patient who mixes their own id with the ids of another', () => {
  const own = () => practice.as(practice.people.otherPatient)
  const me = () => practice.people.otherPatient.id

  test("consents and intake belong to the patient's own visit", async () => {
    const [text] = await practice.sql`select id from public.consent_texts limit 1`
    const answer = { patient_id: me(), text_id: text?.id, granted: true, signature: 'x' }
    await expectRefusal(
      own()
        .from('consents')
        .insert({ ...answer, appointment_id: theirs }),
      ...rowRefused('consents'),
    )
    await expectRefusal(
      own().from('intake_responses').insert({ patient_id: me(), appointment_id: theirs }),
      ...rowRefused('intake_responses'),
    )
    await done(own().from('intake_responses').insert({ patient_id: me(), appointment_id: mine }))
  })

  test("messages go to the patient's own providers", async () => {
    const { treating } = practice.people
    await expectRefusal(
      own()
        .from('patient_provider_messages')
        .insert({ patient_id: me(), provider_id: treating.providerId, sender_id: me(), message: 'Hi' }),
      ...rowRefused('patient_provider_messages'),
    )
  })

  test('drafts, requests, results and documents are in their own name', async () => {
    const { patient } = practice.people
    await expectRefusal(
      own().from('form_drafts').insert({ user_id: patient.id, form: 'x', data: {} }),
      ...rowRefused('form_drafts'),
    )
    await expectRefusal(
      own().from('form_drafts').upsert({ user_id: patient.id, form: 'intake', data: {} }),
      ...rowRefused('form_drafts'),
    )
    await expectRefusal(
      own().from('record_requests').insert({
        patient_id: patient.id,
        patient_name: 'x',
        patient_email: 'mallory@example.org',
        date_of_birth: '1990-05-04',
        record_type: 'Full chart',
      }),
      ...rowRefused('record_requests'),
    )
  })
})

describe('a provider who treats another patient', () => {
  test("writes no transcript, recording or note into a colleague's visit", async () => {
    const { as, people } = practice
    const stranger = as(people.otherProvider)
    const live = String(
      (await practice.sql`select id from public.appointments where status = 'in_progress'`)[0]?.id,
    )
    await expectRefusal(
      stranger.from('session_transcripts').insert({ appointment_id: live, speaker: 'provider', text: 'x' }),
      ...rowRefused('session_transcripts'),
    )
    await expectRefusal(
      stranger.from('session_recordings').insert({ appointment_id: live, object_name: 'x' }),
      ...rowRefused('session_recordings'),
    )
    await expectRefusal(
      stranger.from('progress_notes').insert({
        patient_id: people.otherPatient.id,
        provider_id: people.otherProvider.providerId,
        appointment_id: live,
      }),
      'SM405',
    )
  })
})

test('ids that do not exist are refused like ids that do', async () => {
  const { as, people } = practice
  const client = as(people.otherPatient)
  const answerFor = async (patient_id: string) => {
    const row = {
      patient_id,
      provider_id: people.treating.providerId,
      sender_id: people.otherPatient.id,
      message: 'Hi',
    }
    const { error, status } = await client.from('patient_provider_messages').insert(row)
    return { status, ...error }
  }
  expect(await answerFor(people.patient.id)).toEqual(await answerFor(randomUUID()))
})
