import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#server/testing/actors.ts'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookingOf, bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await insure(null)
  await bookVisit(practice, { at: phoenix(-7, '10:00'), status: 'completed' })
})

const insure = (policy: string | null) => practice.sql`
  update public.profiles set insurance_policy_number = ${policy} where id = ${practice.people.patient.id}`
const pastVisits = (columns: object) => practice.sql`update public.appointments set ${practice.sql(columns)}`
const paymentOf = async (visit: string) => {
  const [row] = await practice.sql`select payment_method from public.appointments where id = ${visit}`
  return row?.payment_method as string
}
const frontDesk = () => practice.as(practice.people.frontDesk)

const ways: [string, () => Promise<string>][] = [
  [
    'a provider books',
    async () => {
      const { treating } = practice.people
      const booking = bookingOf(practice, phoenix(7, '10:00'))
      return (await done(practice.as(treating).from('appointments').insert(booking).select('id').single())).id
    },
  ],
  [
    'a provider books outside their hours',
    () => {
      const { patient, treating } = practice.people
      const visit = { patient: patient.id, starts_at: phoenix(7, '22:30'), visit_type: 'consultation' }
      return done(practice.as(treating).rpc('book_outside_hours', { ...visit, minutes: 60 }))
    },
  ],
  [
    'the front desk books without a choice',
    () => {
      const { patient, treating } = practice.people
      const visit = { patient: patient.id, provider: treating.providerId, visit_type: 'consultation' }
      return done(
        frontDesk().rpc('front_desk_book', { ...visit, starts_at: phoenix(7, '10:00'), minutes: 60 }),
      )
    },
  ],
]

describe.each(ways)('a visit that %s', (_, book) => {
  test('is paid as the patient paid last', async () => {
    await pastVisits({ payment_method: 'insurance' })
    expect(await paymentOf(await book())).toBe('insurance')
  })

  test('stays self-pay for a patient who chose that, with a policy on file', async () => {
    await insure('DH-1')
    expect(await paymentOf(await book())).toBe('credit_card')
  })

  test('is paid by insurance if a policy is on file and no one has chosen yet', async () => {
    await pastVisits({ booked_by: practice.people.treating.id })
    expect(await paymentOf(await book())).toBe('credit_card')
    await practice.sql`delete from public.appointments where status = 'scheduled'`
    await insure('DH-1')
    expect(await paymentOf(await book())).toBe('insurance')
  })
})

test('a patient’s own booking is self-pay unless they choose insurance', async () => {
  const { patient } = practice.people
  await insure('DH-1')
  await pastVisits({ payment_method: 'insurance' })
  const booking = bookingOf(practice, phoenix(7, '10:00'))
  const { id } = await done(practice.as(patient).from('appointments').insert(booking).select('id').single())
  expect(await paymentOf(id)).toBe('credit_card')
})

test('only the front desk sees how a patient usually pays', async () => {
  const { patient, biller, treating } = practice.people
  await insure('DH-1')
  expect(await done(frontDesk().rpc('usual_payment', { patient: patient.id }))).toBe('credit_card')
  await pastVisits({ payment_method: 'insurance' })
  expect(await done(frontDesk().rpc('usual_payment', { patient: patient.id }))).toBe('insurance')
  for (const who of [patient, biller, treating])
    await expectRefusal(practice.as(who).rpc('usual_payment', { patient: patient.id }), 'SM820')
})

describe('how a visit is paid', () => {
  const change = (who: Actor, visit: string, payment = 'insurance') =>
    practice.as(who).rpc('change_visit_payment', { visit, payment })

  test('is corrected by the front desk, a biller or its provider, before the visit and after it', async () => {
    const { frontDesk, biller, treating } = practice.people
    const visit = await bookVisit(practice, { at: phoenix(-1, '10:00') })
    await done(change(frontDesk, visit))
    expect(await paymentOf(visit)).toBe('insurance')
    await practice.sql`update public.appointments set status = 'completed' where id = ${visit}`
    await done(change(biller, visit, 'credit_card'))
    await done(change(treating, visit))
    expect(await paymentOf(visit)).toBe('insurance')
    const [noted] = await practice.sql`
      select actor_id from public.audit_log
      where event_type = 'appointments.update' and row_id = ${visit} order by id desc limit 1`
    expect(noted).toEqual({ actor_id: treating.id })
  })

  test.each(['submitted', 'paid', 'denied', 'void'])('is fixed once its bill is %s', async (status) => {
    const visit = await bookVisit(practice, { at: phoenix(-1, '10:00'), status: 'completed' })
    await practice.sql`update public.billing_records set status = ${status} where appointment_id = ${visit}`
    await expectRefusal(change(practice.people.biller, visit), 'SM836')
    expect(await paymentOf(visit)).toBe('credit_card')
  })

  test('is not changed by anyone else, for a canceled visit, or to something unknown', async () => {
    const { patient, otherProvider, admin, frontDesk, treating } = practice.people
    const visit = await bookVisit(practice, { at: phoenix(7, '10:00') })
    for (const who of [patient, otherProvider, admin]) await expectRefusal(change(who, visit), 'SM221')
    const update = practice.as(treating).from('appointments').update({ payment_method: 'insurance' })
    await expectRefusal(update.eq('id', visit), 'SM214')
    expect((await change(frontDesk, visit, 'crypto')).error?.code).toBe('23514')
    await practice.sql`update public.appointments set status = 'cancelled' where id = ${visit}`
    await expectRefusal(change(frontDesk, visit), 'SM836')
  })
})
