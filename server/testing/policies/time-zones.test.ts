import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPatient, createProvider, type Provider, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookingOf } from './visits.ts'

let practice: OpenPractice
let phoenixEvening: Provider
let navajo: Provider
beforeAll(async () => {
  practice = await openPractice()
  phoenixEvening = await createProvider(practice)
  navajo = await createProvider(practice, { time_zone: 'America/Denver' })
  const { sql } = practice
  await sql`delete from public.provider_availability where provider_id in (${phoenixEvening.providerId}, ${navajo.providerId})`
  // Tuesday evenings in Phoenix; Sundays in the Navajo Nation, the day on which its clocks change.
  await sql`
    insert into public.provider_availability (provider_id, day_of_week, start_time, end_time) values
      (${phoenixEvening.providerId}, 2, '17:00', '20:00'),
      (${navajo.providerId}, 0, '00:30', '04:00'), (${navajo.providerId}, 0, '09:00', '12:00')`
})
afterAll(() => practice.close())

const fits = async (provider: Provider, starts: string, minutes = 60) => {
  const [row] = await practice.sql`
    select private.within_hours(${provider.providerId}, ${starts}::timestamptz,
      ${starts}::timestamptz + make_interval(mins => ${minutes})) as fits`
  return row?.fits
}

describe('Tuesday evening in Phoenix is Wednesday by UTC', () => {
  test.each([
    ['17:00 on Tuesday', '2083-01-13T00:00:00Z', true],
    ['19:00 on Tuesday, the last hour', '2083-01-13T02:00:00Z', true],
    ['19:01 on Tuesday', '2083-01-13T02:01:00Z', false],
    ['16:59 on Tuesday', '2083-01-12T23:59:00Z', false],
    ['17:00 on Monday, which is Tuesday by UTC', '2083-01-12T00:00:00Z', false],
    ['17:00 by UTC on Tuesday', '2083-01-12T17:00:00Z', false],
    ['17:00 in summer: Arizona has no daylight saving time', '2083-07-14T00:00:00Z', true],
  ])('%s', async (_, starts, expected) => {
    expect(await fits(phoenixEvening, starts)).toBe(expected)
  })

  test('and is booked as such', async () => {
    const tuesday = [7, 8, 9, 10, 11, 12, 13].find(
      (day) => new Date(phoenix(day, '19:00')).getUTCDay() === 3,
    ) as number
    const evening = phoenix(tuesday, '19:00')
    const booking = { ...bookingOf(practice, evening), provider_id: phoenixEvening.providerId }
    const patient = practice.as(practice.people.patient)
    expect(await done(patient.from('appointments').insert(booking).select('appointment_date'))).toEqual([
      { appointment_date: new Date(evening).toISOString().replace('.000Z', '+00:00') },
    ])
    await expectRefusal(
      patient.from('appointments').insert({ ...booking, appointment_date: phoenix(tuesday - 1, '19:00') }),
      'SM207',
    )
  })
})

describe('the Navajo Nation observes daylight saving time', () => {
  test.each([
    ['09:00 on a Sunday in winter', '2083-01-10T16:00:00Z', true],
    ['08:00 on a Sunday in winter', '2083-01-10T15:00:00Z', false],
    ['09:00 on a Sunday in summer', '2083-07-11T15:00:00Z', true],
    ['the same instant of the day as in winter, now 10:00', '2083-07-11T16:00:00Z', true],
    ['12:00 in summer, when the hours are over', '2083-07-11T18:00:00Z', false],
  ])('%s', async (_, starts, expected) => {
    expect(await fits(navajo, starts)).toBe(expected)
  })

  test.each([
    ['09:00 after the clocks went forward', '2083-03-14T15:00:00Z', 60, true],
    ['09:00 as if they had not', '2083-03-14T14:00:00Z', 60, false],
    ['01:30 to 03:30 on the wall, one real hour across the gap', '2083-03-14T08:30:00Z', 60, true],
    ['03:00 on the wall, right after the gap', '2083-03-14T09:00:00Z', 60, true],
    ['from 03:00 on the wall beyond the end at 04:00', '2083-03-14T09:30:00Z', 60, false],
  ])('spring forward: %s', async (_, starts, minutes, expected) => {
    expect(await fits(navajo, starts, minutes)).toBe(expected)
  })

  test.each([
    ['09:00 after the clocks went back', '2083-11-07T16:00:00Z', 60, true],
    ['09:00 as if they had not', '2083-11-07T15:00:00Z', 60, false],
    ['the first 01:00', '2083-11-07T07:00:00Z', 60, true],
    ['the second 01:00', '2083-11-07T08:00:00Z', 60, true],
    ['00:15, before the hours', '2083-11-07T06:15:00Z', 60, false],
  ])('fall back: %s', async (_, starts, minutes, expected) => {
    expect(await fits(navajo, starts, minutes)).toBe(expected)
  })
})

test('a provider names a time zone that exists', async () => {
  const own = practice.as(navajo).from('providers')
  await expectRefusal(own.update({ time_zone: 'America/Tucson' }).eq('id', navajo.providerId), 'SM102')
})

/** It is never the same day in these two. */
const [first, last] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']

test('people turn 18 when their birthday begins where they live', async () => {
  const { sql } = practice
  const teen = await createPatient(practice, 'Noa', 'Reyes')
  const ageIn = async (zone: string) => {
    const [row] = await sql`
      with moved as (
        update public.profiles p set time_zone = ${zone},
          date_of_birth = ((now() at time zone ${first}::text)::date - interval '18 years')::date
        where p.id = ${teen.id} returning p.id
      )
      select id from moved`
    const [age] = await sql`select private.age_of(${row?.id}) as age`
    return age?.age
  }
  expect(await ageIn(last)).toBe(17)
  expect(await ageIn(first)).toBe(18)
})

test('a day without a person follows the practice’s clock', async () => {
  const ageIn = (zone: string) =>
    practice.sql.begin(async (tx) => {
      await tx`savepoint before`
      await tx`update public.safety_settings set time_zone = ${zone}`
      const [row] = await tx`
        select private.age_on(((now() at time zone ${first}::text)::date - interval '18 years')::date) as age`
      await tx`rollback to savepoint before`
      return row?.age
    })
  expect(await ageIn(last)).toBe(17)
  expect(await ageIn(first)).toBe(18)
})

describe('on the day before a birthday that has begun elsewhere', () => {
  /** Turns 18 in the first zone and is 17 in the last one. */
  const bornOn = async () => {
    const [day] = await practice.sql`
      select ((now() at time zone ${first}::text)::date - interval '18 years')::date::text as born`
    return String(day?.born)
  }

  test.each([
    [last, 17],
    [first, 18],
  ])('only a minor may give the number of a parent as their own: in %s they are %i', async (zone, age) => {
    const teen = await createPatient(practice, 'Noa', 'Reyes')
    await practice.sql`
      update public.profiles set time_zone = ${zone}, date_of_birth = ${await bornOn()} where id = ${teen.id}`
    const phone = '(480) 555-0133'
    const saved = practice
      .as(teen)
      .from('profiles')
      .update({ phone, emergency_contact_phone: phone })
      .eq('id', teen.id)
      .select('id')
    if (age < 18) await done(saved)
    else await expectRefusal(saved, 'SM763')
  })

  test.each([
    [last, 17],
    [first, 18],
  ])('a patient registers a child by their own clock: in %s the child is %i', async (zone, age) => {
    const parent = await createPatient(practice, 'Ana', 'Reyes')
    await practice.sql`update public.profiles set time_zone = ${zone} where id = ${parent.id}`
    const added = practice.as(parent).rpc('register_dependent', {
      first_name: 'Noa',
      last_name: 'Reyes',
      date_of_birth: await bornOn(),
      relation: 'parent',
    })
    if (age < 18) await done(added)
    else await expectRefusal(added, 'SM728')
  })
})

test('a release may end on the last day where the patient lives, and not the day before', async () => {
  const { sql } = practice
  const patient = await createPatient(practice, 'Iris', 'Lund')
  await sql`update public.profiles set time_zone = ${first} where id = ${patient.id}`
  const [text] = await sql`
    select id from public.consent_texts where kind = 'release' and language = 'English' order by version desc limit 1`
  const give = (expires_on: string) =>
    practice
      .as(patient)
      .from('information_releases')
      .insert({
        patient_id: patient.id,
        text_id: text?.id,
        direction: 'both',
        recipient: 'Dr. Kim Lee',
        recipient_contact: '(520) 555-0161',
        information: ['summary'],
        purpose: 'Shared treatment',
        expires_on,
        signature: 'Iris Lund',
      })
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  await expectRefusal(give(dayIn(last)), 'SM755')
  await done(give(dayIn(first)))
})
