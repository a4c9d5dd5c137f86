import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createActor } from '#server/testing/actors.ts'
import { createProvider, minutesFromNow, phoenix } from './people.ts'
import {
  done,
  expectRefusal,
  type OpenPractice,
  openPractice,
  type Refusal,
  rowRefused,
  tableDenied,
} from './practice.ts'
import { bookingOf, bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(() => clearVisits(practice))

type Booking = Partial<ReturnType<typeof bookingOf>> & Record<string, unknown>
const book = (who: keyof OpenPractice['people'], columns: Booking = {}) =>
  practice
    .as(practice.people[who])
    .from('appointments')
    .insert({ ...bookingOf(practice), ...columns } as never)
    .select('patient_id, status, reason, notes, session_id')

const conflict = (constraint: string) =>
  ['23P01', `conflicting key value violates exclusion constraint "${constraint}"`] as const
const past: Refusal = ['SM204']
const notOffered: Refusal = ['SM217']
const outside: Refusal = ['SM207']

describe('a patient', () => {
  test('books a free hour; what they wrote is the reason, not the clinical note', async () => {
    expect(await done(book('patient'))).toEqual([
      {
        patient_id: practice.people.patient.id,
        status: 'scheduled',
        reason: 'Trouble sleeping',
        notes: null,
        session_id: null,
      },
    ])
  })

  test.each<[string, Booking, Refusal]>([
    ['in the past', { appointment_date: minutesFromNow(-1) }, past],
    ['before hours', { appointment_date: phoenix(7, '07:59') }, outside],
    ['beyond the end of hours', { appointment_date: phoenix(7, '17:01') }, outside],
    ['at no time at all', { appointment_date: 'infinity' }, outside],
    ['before all time', { appointment_date: '-infinity' }, past],
    ['for longer than is offered', { duration_minutes: 240 }, notOffered],
    ['for shorter than is offered', { duration_minutes: 10 }, notOffered],
    ['as already completed', { status: 'completed' }, rowRefused('appointments')],
    ['as already in progress', { status: 'in_progress' }, rowRefused('appointments')],
    ['as cancelled', { status: 'cancelled' }, rowRefused('appointments')],
  ])('does not book %s', async (_, columns, refusal) => {
    await expectRefusal(book('patient', columns), ...refusal)
  })

  test.each([
    ['session_id', 'session_x'],
    ['reason', 'x'],
    ['started_at', '2026-01-01'],
    ['completed_at', '2026-01-01'],
    ['recording_consent', true],
    ['consent_timestamp', '2026-01-01'],
    ['satisfaction_rating', 5],
    ['cancelled_by', '00000000-0000-4000-8000-000000000000'],
    ['cancelled_as', 'patient'],
    ['created_at', '2020-01-01'],
  ])('does not fill in %s when booking', async (column, value) => {
    await expectRefusal(book('patient', { [column]: value }), ...tableDenied('appointments'))
  })

  test('does not book a provider who is not listed', async () => {
    const refusal = ['SM205'] as const
    await expectRefusal(book('patient', { provider_id: practice.people.unverified.providerId }), ...refusal)
    const away = await createProvider(practice)
    await practice.sql`update public.providers set is_available = false where id = ${away.providerId}`
    await expectRefusal(book('patient', { provider_id: away.providerId }), ...refusal)
  })

  test('does not book before intake is done', async () => {
    const newcomer = await createActor(practice, { first_name: 'New' })
    await expectRefusal(
      practice
        .as(newcomer)
        .from('appointments')
        .insert({ ...bookingOf(practice), patient_id: newcomer.id }),
      'SM206',
    )
  })

  test('does not book for another patient', async () => {
    await expectRefusal(
      book('patient', { patient_id: practice.people.otherPatient.id }),
      ...rowRefused('appointments'),
    )
  })

  test('cannot book a time that overlaps another visit of the provider, or one of their own', async () => {
    const { people } = practice
    await done(book('patient'))
    await expectRefusal(
      book('otherPatient', { patient_id: people.otherPatient.id, appointment_date: phoenix(7, '10:30') }),
      ...conflict('provider_is_free'),
    )
    await expectRefusal(
      book('patient', {
        provider_id: people.otherProvider.providerId,
        appointment_date: phoenix(7, '09:30'),
      }),
      ...conflict('patient_is_free'),
    )
    expect(
      await done(
        book('otherPatient', { patient_id: people.otherPatient.id, appointment_date: phoenix(7, '11:00') }),
      ),
    ).toHaveLength(1)
  })

  test('cancels, and the time is free again', async () => {
    const { as, people } = practice
    const visit = await bookVisit(practice, { minutes: 60 })
    const [cancelled] = await done(
      as(people.patient)
        .from('appointments')
        .update({ status: 'cancelled', cancellation_reason: 'Feeling better' })
        .eq('id', visit)
        .select('cancelled_by'),
    )
    expect(cancelled).toEqual({ cancelled_by: people.patient.id })
    expect(await done(book('otherPatient', { patient_id: people.otherPatient.id }))).toHaveLength(1)
  })

  test('moves a visit within the same rules, and not shortly before it', async () => {
    const { as, people } = practice
    const move = (id: string, appointment_date: string) =>
      as(people.patient).from('appointments').update({ appointment_date }).eq('id', id).select('id')
    const visit = await bookVisit(practice, { minutes: 60 })
    await bookVisit(practice, { patient: people.otherPatient, at: phoenix(7, '14:00'), minutes: 60 })
    expect(await done(move(visit, phoenix(8, '11:00')))).toEqual([{ id: visit }])
    await expectRefusal(move(visit, phoenix(8, '20:00')), ...outside)
    await expectRefusal(move(visit, minutesFromNow(-5)), 'SM204')
    await expectRefusal(move(visit, phoenix(7, '13:30')), ...conflict('provider_is_free'))

    const soon = await bookVisit(practice, { at: minutesFromNow(90), minutes: 60 })
    const tooLate = ['SM218'] as const
    await expectRefusal(move(soon, phoenix(9, '11:00')), ...tooLate)
    await expectRefusal(
      as(people.patient).from('appointments').update({ status: 'cancelled' }).eq('id', soon),
      ...tooLate,
    )
  })

  test('cannot make a visit longer than what was offered', async () => {
    const visit = await bookVisit(practice, { minutes: 60 })
    await expectRefusal(
      practice
        .as(practice.people.patient)
        .from('appointments')
        .update({ duration_minutes: 120 })
        .eq('id', visit),
      'SM217',
    )
  })

  test('does not hand a visit to another person by update or upsert', async () => {
    const { as, people } = practice
    const visit = await bookVisit(practice)
    const mine = as(people.patient).from('appointments')
    for (const columns of [
      { patient_id: people.otherPatient.id },
      { provider_id: people.otherProvider.providerId },
    ]) {
      await expectRefusal(mine.update(columns).eq('id', visit), ...tableDenied('appointments'))
    }
    await expectRefusal(
      as(people.otherPatient)
        .from('appointments')
        .upsert({ ...bookingOf(practice), id: visit, patient_id: people.otherPatient.id }),
      ...tableDenied('appointments'),
    )
  })

  test('chooses how to pay until the visit begins', async () => {
    const { as, people } = practice
    const visit = await bookVisit(practice, { at: minutesFromNow(-5) })
    const pay = (who: 'patient' | 'treating', payment_method: string) =>
      as(people[who]).from('appointments').update({ payment_method }).eq('id', visit).select('payment_method')
    const refusal = ['SM214'] as const
    expect(await done(pay('patient', 'insurance'))).toEqual([{ payment_method: 'insurance' }])
    await expectRefusal(pay('treating', 'credit_card'), ...refusal)
    await practice.sql`update public.appointments set status = 'in_progress' where id = ${visit}`
    await expectRefusal(pay('patient', 'credit_card'), ...refusal)
  })
})

describe('a verified provider', () => {
  test('books one of their patients again', async () => {
    await bookVisit(practice)
    expect(await done(book('treating', { appointment_date: phoenix(14, '10:00') }))).toHaveLength(1)
  })

  test('cannot book a person they have never seen to get access to their record', async () => {
    const { as, people } = practice
    await expectRefusal(book('treating'), ...rowRefused('appointments'))
    expect(await done(as(people.treating).from('profiles').select('id'))).toEqual([])
  })

  test('does not do so after the patient has cancelled', async () => {
    const { as, people } = practice
    await bookVisit(practice, { status: 'cancelled' })
    await expectRefusal(
      book('treating', { appointment_date: phoenix(8, '10:00') }),
      ...rowRefused('appointments'),
    )
    expect(await done(as(people.treating).from('profiles').select('id'))).toEqual([])
  })

  test('does not book into the calendar of a colleague', async () => {
    await bookVisit(practice)
    await expectRefusal(
      book('treating', {
        provider_id: practice.people.otherProvider.providerId,
        appointment_date: phoenix(8, '10:00'),
      }),
      ...rowRefused('appointments'),
    )
  })
})

test('the supervising physician, who reads every visit, cannot book any', async () => {
  await expectRefusal(book('admin'), ...rowRefused('appointments'))
})

test('a booking names a kind of visit that the provider offers, once there are any', async () => {
  const { as, people, sql } = practice
  await done(
    as(people.treating)
      .from('provider_visit_types')
      .insert({ provider_id: people.treating.providerId, name: 'follow-up', duration_minutes: 30 }),
  )
  await expectRefusal(book('patient'), 'SM217')
  expect(await done(book('patient', { appointment_type: 'follow-up', duration_minutes: 30 }))).toHaveLength(1)
  await sql`delete from public.provider_visit_types`
})
