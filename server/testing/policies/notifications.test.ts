import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { done, type OpenPractice, openPractice } from './practice.ts'
import { bookingOf, bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await emptyTables(practice.sql, 'public.notifications', 'public.safety_tasks')
})

const toldOf = (kind: string) =>
  practice.sql`select user_id, title, about from public.notifications where kind = ${kind}`
const toProvider = (title: string) => ({
  user_id: practice.people.treating.id,
  title,
  about: practice.people.patient.id,
})

test('a provider’s notifications name their patient by ID, never in the text', async () => {
  const { as, people } = practice
  await done(as(people.patient).from('appointments').insert(bookingOf(practice)))
  expect(await toldOf('appointment_booked')).toEqual([toProvider('A patient booked a visit')])
  const message = { patient_id: people.patient.id, provider_id: people.treating.providerId, message: 'Hello' }
  await done(
    as(people.patient)
      .from('patient_provider_messages')
      .insert({ ...message, sender_id: people.patient.id }),
  )
  expect(await toldOf('message')).toEqual([toProvider('New message from a patient')])
})

test("a patient's notifications about their own visit are about no one else", async () => {
  const { as, people } = practice
  const id = await bookVisit(practice)
  await done(as(people.treating).from('appointments').update({ status: 'cancelled' }).eq('id', id))
  expect(await toldOf('appointment_cancelled')).toMatchObject([{ user_id: people.patient.id, about: null }])
})
