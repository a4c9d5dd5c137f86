import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookingOf, bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(() => clearVisits(practice))

const night = phoenix(7, '22:30')
type Who = 'patient' | 'treating' | 'unverified' | 'admin'
const book = (who: Who, starts_at = night, minutes = 60) =>
  practice.as(practice.people[who]).rpc('book_outside_hours', {
    patient: practice.people.patient.id,
    starts_at,
    visit_type: 'consultation',
    minutes,
    reason: 'Shift work',
  })

test('a provider books outside their hours only by saying so', async () => {
  const { as, people, sql } = practice
  await bookVisit(practice, { at: phoenix(-7, '10:00'), status: 'completed' })
  await expectRefusal(as(people.treating).from('appointments').insert(bookingOf(practice, night)), 'SM207')
  const id = await done(book('treating'))
  const [row] = await sql`select appointment_date, reason, status from public.appointments where id = ${id}`
  expect(row).toMatchObject({ reason: 'Shift work', status: 'scheduled' })
})

test('the other rules of a booking still hold', async () => {
  await bookVisit(practice, { at: phoenix(-7, '10:00'), status: 'completed' })
  await done(book('treating'))
  const { error } = await book('treating')
  expect(error?.code).toBe('23P01')
  await expectRefusal(book('treating', phoenix(-1, '22:30')), 'SM204')
  await expectRefusal(book('treating', phoenix(8, '22:30'), 45), 'SM217')
})

test('a booking whose answer was lost can be sent again, for the state the patient will be in', async () => {
  await bookVisit(practice, { at: phoenix(-7, '10:00'), status: 'completed' })
  const booking = crypto.randomUUID()
  const again = (state: string) =>
    practice.as(practice.people.treating).rpc('book_outside_hours', {
      patient: practice.people.patient.id,
      starts_at: night,
      visit_type: 'consultation',
      minutes: 60,
      state,
      booking,
    })
  await expectRefusal(again('NV'), 'SM712')
  expect(await done(again('AZ'))).toBe(booking)
  expect(await done(again('AZ'))).toBe(booking)
  const rows =
    await practice.sql`select patient_state from public.appointments where appointment_date = ${night}`
  expect([...rows]).toEqual([{ patient_state: 'AZ' }])
})

test.each(['patient', 'unverified', 'admin'] as const)('%s cannot book outside hours', async (who) => {
  await expectRefusal(book(who), 'SM814')
})

test('a provider moves only their own visit outside their hours', async () => {
  const { as, people } = practice
  const visit = await bookVisit(practice, { at: phoenix(7, '10:00') })
  const move = (who: 'patient' | 'treating' | 'otherProvider') =>
    as(people[who]).rpc('move_outside_hours', { appointment: visit, starts_at: night })
  await expectRefusal(move('patient'), 'SM814')
  await expectRefusal(move('otherProvider'), 'SM221')
  expect(await done(move('treating'))).toBe(visit)
})
