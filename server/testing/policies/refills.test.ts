import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Json } from '#core/database.types.ts'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

const used = { id: 'm1', name: 'Sertraline', dosage: '100 mg', verified: true, status: 'ongoing', refills: 0 }
const asked = { ...used, cardStatus: 'pending' }

beforeEach(async () => {
  const { sql, people } = practice
  await clearVisits(practice)
  await sql`delete from public.notifications`
  await sql`update public.profiles set current_medications = ${sql.json([used])} where id = ${people.patient.id}`
})

const store = (who: 'patient' | 'treating', current_medications: Json) =>
  practice
    .as(practice.people[who])
    .from('profiles')
    .update({ current_medications })
    .eq('id', practice.people.patient.id)
    .select('id')

const told = () => practice.sql`select user_id, kind, title, link, about from public.notifications`

test('a refill request notifies the treating provider, once', async () => {
  await bookVisit(practice)
  await practice.sql`delete from public.notifications`
  await done(store('patient', [asked]))
  await done(store('patient', [{ ...asked, notes: 'Running out on Friday' }]))
  expect(await told()).toEqual([
    {
      user_id: practice.people.treating.id,
      kind: 'refill_requested',
      title: 'A patient requested a refill',
      link: '/provider-dashboard/ai-copilot#refills',
      about: practice.people.patient.id,
    },
  ])
})

test('without a provider to ask, the request is refused and nothing changes', async () => {
  await expectRefusal(store('patient', [asked]), 'SM504')
  expect(await told()).toEqual([])
})

test('a refill request goes to who prescribed it, and never to a therapist', async () => {
  const { sql, people } = practice
  await bookVisit(practice)
  const { providerId: physician } = people.otherProvider
  await bookVisit(practice, { provider: people.otherProvider, at: phoenix(20, '11:00') })
  await sql`update public.medications set prescriber_id = ${physician} where patient_id = ${people.patient.id}`
  await sql`delete from public.notifications`
  await done(store('patient', [asked]))
  expect(await told()).toMatchObject([{ user_id: people.otherProvider.id, kind: 'refill_requested' }])

  await done(store('patient', [used]))
  await sql`delete from public.notifications`
  await sql`update public.medications set prescriber_id = null where patient_id = ${people.patient.id}`
  await sql`update public.providers set credentials = 'LCSW' where id = ${people.treating.providerId}`
  try {
    await done(store('patient', [asked]))
    expect(await told()).toMatchObject([{ user_id: people.otherProvider.id }])
    await sql`update public.appointments set status = 'cancelled' where provider_id = ${physician}`
    await done(store('patient', [used]))
    await expectRefusal(store('patient', [asked]), 'SM504')
  } finally {
    await sql`update public.providers set credentials = 'MD' where id = ${people.treating.providerId}`
  }
})

test.each([
  [3, 'Your refill was approved'],
  [0, 'Your refill was denied'],
])('an answer that leaves %i refills is told as: %s', async (refillsRemaining, title) => {
  await bookVisit(practice)
  await done(store('patient', [asked]))
  await practice.sql`delete from public.notifications`
  await done(store('treating', [{ ...asked, cardStatus: 'active', refillsRemaining }]))
  expect(await told()).toEqual([
    {
      user_id: practice.people.patient.id,
      kind: 'refill_answered',
      title,
      link: '/patient-dashboard#medications',
      about: null,
    },
  ])
})

test('old entries, invalid numbers and other edits notify no one', async () => {
  await bookVisit(practice)
  await practice.sql`delete from public.notifications`
  await done(store('patient', [used, 'Melatonin', { id: 'm2', name: 'Vitamin D3', refills: 'many' }]))
  await done(
    store('treating', [used, { id: 'm2', name: 'Vitamin D3', cardStatus: 'active', refills: '1e9' }]),
  )
  expect(await told()).toEqual([])
})

test('a message links to its conversation', async () => {
  const { people, sql } = practice
  await bookVisit(practice)
  await sql`delete from public.notifications`
  for (const sender of [people.patient, people.treating])
    await done(
      practice.as(sender).from('patient_provider_messages').insert({
        patient_id: people.patient.id,
        provider_id: people.treating.providerId,
        sender_id: sender.id,
        message: 'Hello',
      }),
    )
  expect((await told()).map(({ link }) => link).sort()).toEqual([
    `/patient-dashboard?open=messages&with=${people.treating.providerId}`,
    `/provider-dashboard/messages/${people.patient.id}`,
  ])
})
