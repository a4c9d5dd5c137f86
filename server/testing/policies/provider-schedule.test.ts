import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProvider, type Provider, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
let provider: Provider
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  provider = await createProvider(practice)
})

const slot = (day_of_week: number, start_time: string, end_time: string, is_available = true) => ({
  id: randomUUID(),
  day_of_week,
  start_time,
  end_time,
  is_available,
})
const off = (day: string, hours: { start_time?: string; end_time?: string } = {}) => ({
  id: randomUUID(),
  starts_on: day,
  ends_on: day,
  start_time: null,
  end_time: null,
  is_available: false,
  ...hours,
})
const extra = (day: string, start_time: string, end_time: string) => ({
  ...off(day, { start_time, end_time }),
  is_available: true,
})

type Save = Partial<{ hours: object[]; changes: object[]; visit_types: object[]; buffer: number }>
const save = ({ hours = [], changes = [], visit_types = [], buffer = 0 }: Save, version = 0, as = provider) =>
  practice.as(as).rpc('save_schedule', {
    hours: hours as never,
    changes: changes as never,
    visit_types: visit_types as never,
    buffer_minutes: buffer,
    version,
  })

const everything = async () => ({
  hours: await practice.sql`
    select day_of_week, start_time, end_time, is_available from public.provider_availability
    where provider_id = ${provider.providerId} order by day_of_week, start_time`,
  changes:
    await practice.sql`select starts_on::text from public.provider_schedule_changes where provider_id = ${provider.providerId}`,
  types:
    await practice.sql`select name from public.provider_visit_types where provider_id = ${provider.providerId}`,
  row: await practice.sql`select buffer_minutes, schedule_version from public.providers where id = ${provider.providerId}`,
})

describe('a schedule', () => {
  test('is saved as a whole: new rows, changed rows, and missing rows are removed', async () => {
    const monday = slot(1, '09:00', '12:00')
    const visitType = { id: randomUUID(), name: 'follow-up', duration_minutes: 30, is_active: true }
    const first = { hours: [monday, slot(2, '09:00', '12:00')], changes: [off('2030-12-25')] }
    expect(await done(save({ ...first, visit_types: [visitType], buffer: 10 }))).toBe(1)
    await done(save({ hours: [{ ...monday, end_time: '11:00' }], buffer: 5 }, 1))
    expect(await everything()).toEqual({
      hours: [{ day_of_week: 1, start_time: '09:00:00', end_time: '11:00:00', is_available: true }],
      changes: [],
      types: [],
      row: [{ buffer_minutes: 5, schedule_version: 2 }],
    })
  })

  test.each([
    ['hours that end before they start', { hours: [slot(1, '17:00', '09:00')] }, '23514'],
    ['hours that overlap', { hours: [slot(1, '09:00', '12:00'), slot(1, '11:00', '13:00')] }, '23P01'],
    [
      'a day off that ends before it starts',
      { changes: [{ ...off('2030-12-25'), ends_on: '2030-12-24' }] },
      '23514',
    ],
    ['extra hours without hours', { changes: [{ ...off('2030-12-25'), is_available: true }] }, '23514'],
    [
      'a visit type of five minutes',
      { visit_types: [{ id: randomUUID(), name: 'x', duration_minutes: 5, is_active: true }] },
      '23514',
    ],
    ['a buffer of two hours', { buffer: 120 }, '23514'],
  ])('with %s changes nothing at all', async (_what, wrong, code) => {
    const before = await everything()
    const { error } = await save({ hours: [slot(3, '10:00', '11:00')], ...wrong })
    expect(error?.code).toBe(code)
    expect(await everything()).toEqual(before)
  })

  test('a save that fails in its last part also rolls back its first part', async () => {
    const before = await everything()
    const types = ['same', 'same'].map((name) => ({
      id: randomUUID(),
      name,
      duration_minutes: 30,
      is_active: true,
    }))
    const { error } = await save({
      hours: [slot(3, '10:00', '11:00')],
      changes: [off('2030-12-25')],
      visit_types: types,
      buffer: 15,
    })
    expect(error?.code).toBe('23505')
    expect(await everything()).toEqual(before)
  })

  test('saved from a window that is behind is refused, not mixed', async () => {
    await done(save({ hours: [slot(1, '09:00', '10:00')] }))
    const before = await everything()
    await expectRefusal(save({}), 'SM202')
    expect(await everything()).toEqual(before)
  })

  test("cannot take over another provider's row by its ID", async () => {
    const { otherProvider, patient, admin } = practice.people
    const [theirs] = await practice.sql`
      select id from public.provider_availability where provider_id = ${otherProvider.providerId} limit 1`
    const { error } = await save({ hours: [{ ...slot(1, '09:00', '10:00'), id: theirs?.id }] })
    expect(error?.code).toBe('42501')
    for (const nobody of [patient, admin]) await expectRefusal(save({}, 0, nobody as Provider), 'SM201')
  })
})

describe('booking follows it', () => {
  const day = phoenix(7, '00:00').slice(0, 10)
  const allWeek = () => [0, 1, 2, 3, 4, 5, 6].map((weekday) => slot(weekday, '08:00', '18:00'))
  const book = (time: string, who: 'patient' | 'otherPatient' = 'patient') =>
    practice
      .as(practice.people[who])
      .from('appointments')
      .insert({
        patient_id: practice.people[who].id,
        provider_id: provider.providerId,
        appointment_date: phoenix(7, time),
      })
  const outside = ['SM207'] as const

  test('not on a day off, not in hours off, but before and after them', async () => {
    await done(save({ hours: allWeek(), changes: [off(day)] }))
    await expectRefusal(book('10:00'), ...outside)
    const lunch = off(day, { start_time: '12:00', end_time: '13:30' })
    await done(save({ hours: allWeek(), changes: [lunch] }, 1))
    await expectRefusal(book('11:30'), ...outside)
    await expectRefusal(book('13:00'), ...outside)
    await done(book('11:00'))
    await done(book('13:30', 'otherPatient'))
  })

  test('in extra hours, also on a day off', async () => {
    await expectRefusal(book('19:00'), ...outside)
    await done(save({ hours: allWeek(), changes: [off(day), extra(day, '19:00', '20:00')] }))
    await expectRefusal(book('10:00'), ...outside)
    await done(book('19:00'))
  })

  test('with time between visits, which shows as taken', async () => {
    await done(save({ hours: allWeek(), buffer: 15 }))
    await done(book('10:00'))
    await expectRefusal(book('11:00', 'otherPatient'), 'SM219')
    await done(book('11:15', 'otherPatient'))
    const span = { from: phoenix(7, '00:00'), to: phoenix(8, '00:00') }
    const taken = await done(
      practice.as(practice.people.patient).rpc('booked_slots', { provider_id: provider.providerId, ...span }),
    )
    const at = (time: string) => new Date(phoenix(7, time)).toISOString()
    expect(
      taken.map((row) => [row.appointment_date, row.ends_at].map((time) => new Date(time).toISOString())),
    ).toEqual([
      [at('09:45'), at('11:15')],
      [at('11:00'), at('12:30')],
    ])
    const all = await done(practice.as(practice.people.patient).rpc('booked_times', span))
    const [own] = all.filter(({ provider_id }) => provider_id === provider.providerId)
    expect(own?.booked).toHaveLength(2)
  })

  test('ten patients who want neighboring times together never end up too close', async () => {
    await done(save({ hours: allWeek(), buffer: 15 }))
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00'].flatMap((time) => [time, time])
    const answers = await Promise.all(
      times.map((time, place) => book(time, place % 2 ? 'patient' : 'otherPatient')),
    )
    const booked = answers.filter(({ error }) => !error).length
    expect(booked).toBeGreaterThan(0)
    const [close] = await practice.sql`
      select count(*)::int as pairs from public.appointments a join public.appointments b on a.provider_id = b.provider_id and a.id < b.id
      where a.provider_id = ${provider.providerId}
        and tstzrange(a.appointment_date, a.ends_at) && tstzrange(b.appointment_date - interval '15 minutes', b.ends_at + interval '15 minutes')`
    expect(close?.pairs).toBe(0)
  })

  test('the provider may put visits side by side', async () => {
    await done(save({ hours: allWeek(), buffer: 30 }))
    await bookVisit(practice, { provider, at: phoenix(7, '10:00'), minutes: 60 })
    const again = practice
      .as(provider)
      .from('appointments')
      .insert({
        patient_id: practice.people.patient.id,
        provider_id: provider.providerId,
        appointment_date: phoenix(7, '11:00'),
      })
    await done(again)
  })

  test('a change of hours off or of the buffer is heard by booking pages', async () => {
    const changed = async () => {
      const [row] = await done(
        practice
          .as(practice.people.patient)
          .from('calendar_changes')
          .select('changed_at')
          .eq('provider_id', provider.providerId),
      )
      return row?.changed_at
    }
    const seen = [await changed()]
    await done(save({ changes: [off(day)] }))
    seen.push(await changed())
    await done(save({ changes: [], buffer: 20 }, 1))
    seen.push(await changed())
    expect(new Set(seen).size).toBe(3)
  })
})
