import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  await listed(false)
})

const listed = (open: boolean) => practice.sql`
  update public.providers set is_available = ${open} where id = ${practice.people.treating.providerId}`
const as = (who: 'patient' | 'otherPatient' | 'treating' | 'frontDesk') => practice.as(practice.people[who])
const booked = (minutes = 60) => bookVisit(practice, { at: phoenix(7, '10:00'), minutes })
const moveTo = (who: 'patient' | 'treating', visit: string, at: string) =>
  as(who).from('appointments').update({ appointment_date: at }).eq('id', visit).select('id')
const span = { from: phoenix(7, '00:00'), to: phoenix(8, '00:00') }

describe('a provider who closed booking', () => {
  test('keeps visits that patient, provider and front desk can move', async () => {
    const visit = await booked()
    expect(await done(moveTo('patient', visit, phoenix(7, '11:00')))).toHaveLength(1)
    expect(await done(moveTo('treating', visit, phoenix(7, '12:00')))).toHaveLength(1)
    await done(as('frontDesk').rpc('front_desk_move', { appointment: visit, starts_at: phoenix(7, '13:00') }))
  })

  test('can’t be booked by a patient or the front desk, and still books a patient themselves', async () => {
    await expectRefusal(as('patient').from('appointments').insert(bookingOf(practice)), 'SM205')
    const { patient, treating } = practice.people
    const starts_at = phoenix(7, '10:00')
    const kind = { visit_type: 'consultation', minutes: 60 }
    await expectRefusal(
      as('frontDesk').rpc('front_desk_book', {
        patient: patient.id,
        provider: treating.providerId,
        starts_at,
        ...kind,
      }),
      'SM205',
    )
    await booked()
    await done(
      as('treating')
        .from('appointments')
        .insert({ ...bookingOf(practice), appointment_date: phoenix(14, '10:00') })
        .select('id'),
    )
  })

  test('shows hours and booked times only to those who have a visit to move', async () => {
    const provider_id = practice.people.treating.providerId
    const times = (who: Parameters<typeof as>[0]) =>
      Promise.all([
        done(as(who).from('provider_availability').select('id').eq('provider_id', provider_id)),
        done(as(who).rpc('booked_slots', { provider_id, ...span })),
      ])
    await booked()
    for (const who of ['patient', 'treating', 'frontDesk'] as const) {
      const [hours, slots] = await times(who)
      expect(hours.length).toBeGreaterThan(0)
      expect(slots).toHaveLength(1)
    }
    expect(await times('otherPatient')).toEqual([[], []])
  })

  test('is listed by the front desk as one who still sees patients', async () => {
    await booked()
    const { providerId } = practice.people.treating
    const providers = await done(as('frontDesk').rpc('front_desk_providers'))
    expect(providers.find(({ id }) => id === providerId)).toMatchObject({
      is_listed: false,
      is_active: true,
    })
    const rows = await done(as('frontDesk').from('providers').select('id, is_active').eq('id', providerId))
    expect(rows).toEqual([{ id: providerId, is_active: true }])
  })
})

test('visits of a suspended provider can’t be moved', async () => {
  const visit = await booked()
  const { providerId } = practice.people.treating
  await practice.sql`update public.providers set suspended_at = now() where id = ${providerId}`
  try {
    await expectRefusal(moveTo('patient', visit, phoenix(7, '11:00')), 'SM205')
  } finally {
    await practice.sql`update public.providers set suspended_at = null where id = ${providerId}`
  }
})

test('a patient with more visits than they may book themselves can still move one', async () => {
  await listed(true)
  const visits: string[] = []
  for (const days of [7, 14, 21, 28, 35, 42, 49])
    visits.push(await bookVisit(practice, { at: phoenix(days, '10:00'), minutes: 60 }))
  expect(await done(moveTo('patient', visits[0] ?? '', phoenix(7, '11:00')))).toHaveLength(1)
  await expectRefusal(
    as('patient')
      .from('appointments')
      .insert(bookingOf(practice, phoenix(56, '10:00'))),
    'SM987',
  )
})
