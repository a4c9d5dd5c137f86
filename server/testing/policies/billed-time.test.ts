import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits, completeClaim } from './visits.ts'

let practice: OpenPractice
let visit: string
let bill: string
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  visit = await bookVisit(practice, { at: phoenix(-1, '10:00') })
  await practice.sql`update public.appointments set status = 'in_progress' where id = ${visit}`
  await practice.sql`update public.appointments set started_at = now() - interval '8 minutes' where id = ${visit}`
  await practice.sql`update public.appointments set status = 'completed' where id = ${visit}`
  const [row] = await practice.sql<{ id: string }[]>`
    select id from public.billing_records where appointment_id = ${visit}`
  bill = row?.id ?? ''
  await completeClaim(practice, visit)
})

type Who = 'patient' | 'treating' | 'otherProvider' | 'unverified' | 'admin'
const correct = (who: Who, wanted: { basis?: string; minutes?: number; mode?: string; place?: string }) =>
  practice.as(practice.people[who]).rpc('correct_bill', { bill_id: bill, ...wanted })
const move = (who: Who, expected: string, new_status: string) =>
  practice.as(practice.people[who]).rpc('move_bill', { bill_id: bill, expected, new_status })

test('P9: a refusal never prints the row it is about', async () => {
  const { error } = await correct('treating', { mode: 'telepathy' })
  expect(error).toMatchObject({ code: '23514', details: null })
})

test('a bill has the date its provider’s clock shows, not the server’s', async () => {
  const { sql } = practice
  // A zone where the date differs from the server's.
  const zone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14'
  const [before] = await sql`select p.id, p.time_zone from public.providers p
    join public.appointments a on a.provider_id = p.id where a.id = ${visit}`
  await sql`update public.providers set time_zone = ${zone} where id = ${before?.id}`
  await sql`delete from public.billing_records where id = ${bill}`
  const [created] = await sql`
    select (b.billing_date - (now() at time zone 'UTC')::date)::int as days
    from public.appointments a, private.create_bill(a, 8) b where a.id = ${visit}`
  await sql`update public.providers set time_zone = ${before?.time_zone} where id = ${before?.id}`
  expect(created?.days).toBe(zone === 'Etc/GMT+12' ? -1 : 1)
})

describe('the time of a bill', () => {
  test('is the booked one until the provider chooses, with the measured one next to it', async () => {
    const row = await done(
      practice.as(practice.people.treating).from('billing_records').select().eq('id', bill).single(),
    )
    expect(row).toMatchObject({
      session_duration_minutes: 30,
      booked_minutes: 30,
      measured_minutes: 8,
      time_basis: null,
      total_amount: 100,
      service_mode: 'video',
    })
  })

  test('must be chosen before the bill is submitted or paid, when the two differ', async () => {
    await expectRefusal(move('treating', 'pending', 'submitted'), 'SM810')
    await expectRefusal(move('treating', 'pending', 'paid'), 'SM810')
    expect(await done(correct('treating', { basis: 'measured' }))).toMatchObject({
      session_duration_minutes: 8,
      total_amount: 26.67,
      time_basis: 'measured',
    })
    expect(await done(correct('treating', { basis: 'booked' }))).toMatchObject({
      session_duration_minutes: 30,
      total_amount: 100,
    })
    expect(await done(move('treating', 'pending', 'submitted'))).toMatchObject({ status: 'submitted' })
  })

  test('is entered by hand only where the visit was not measured', async () => {
    await expectRefusal(correct('treating', { basis: 'entered', minutes: 25 }), 'SM812')
    await practice.sql`update public.billing_records set measured_minutes = null where id = ${bill}`
    await expectRefusal(correct('treating', { basis: 'measured' }), 'SM812')
    await expectRefusal(correct('treating', { basis: 'entered' }), 'SM812')
    await expectRefusal(correct('treating', { basis: 'entered', minutes: 481 }), 'SM812')
    expect(await done(correct('treating', { basis: 'entered', minutes: 24 }))).toMatchObject({
      session_duration_minutes: 24,
      total_amount: 80,
    })
  })

  test('and its mode can no longer change once the bill is submitted', async () => {
    expect(await done(correct('treating', { mode: 'audio' }))).toMatchObject({
      service_mode: 'audio',
      session_duration_minutes: 30,
    })
    await practice.sql`update public.billing_records set status = 'submitted' where id = ${bill}`
    await expectRefusal(correct('treating', { basis: 'booked' }), 'SM811')
    await expectRefusal(correct('admin', { mode: 'video' }), 'SM811')
  })

  test.each(['patient', 'otherProvider', 'unverified'] as const)('is not for %s to choose', async (who) => {
    await expectRefusal(correct(who, { basis: 'booked' }), 'SM804')
  })
})

test('marking a bill submitted twice has the same effect as once, and is logged once', async () => {
  await done(correct('treating', { basis: 'booked' }))
  const both = await Promise.all([
    move('treating', 'pending', 'submitted'),
    move('treating', 'pending', 'submitted'),
  ])
  for (const { data, status } of both) {
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'submitted' })
  }
  await expectRefusal(move('admin', 'pending', 'submitted'), 'SM803')
  const [moves] = await practice.sql`
    select count(*)::int from public.billing_status_changes where billing_record_id = ${bill}`
  expect(moves?.count).toBe(2)
})

describe('the place of service', () => {
  const placeOf = async (address: string | null) => {
    const { sql, people } = practice
    await sql`update public.profiles set address_line1 = '1 Palo Verde' where id = ${people.patient.id}`
    await sql`
      insert into public.visit_locations (appointment_id, patient_id, state, withheld, address_line, phone)
      values (${visit}, ${people.patient.id}, 'AZ', ${address === null}, ${address}, '(602) 555-0142')`
    await sql`delete from public.billing_records where id = ${bill}`
    const [created] = await sql`
      select b.place_of_service from public.appointments a, private.create_bill(a, 8) b where a.id = ${visit}`
    return created?.place_of_service
  }

  test('is home where the patient joined from their address on file', async () => {
    expect(await placeOf('1 palo verde ')).toBe('10')
  })
  test('is elsewhere where the patient joined from another address', async () => {
    expect(await placeOf('400 Airport Way')).toBe('02')
  })
  test('is unknown where the patient did not say', async () => {
    expect(await placeOf(null)).toBeNull()
  })
  test('is entered by who bills', async () => {
    expect(await done(correct('treating', { place: '02' }))).toMatchObject({ place_of_service: '02' })
    expect((await correct('treating', { place: '11' })).error?.code).toBe('23514')
    await expectRefusal(correct('otherProvider', { place: '10' }), 'SM804')
  })
})

describe('codes of a signed note', () => {
  const note = async () => {
    const { sql, people } = practice
    const [row] = await sql<{ id: string }[]>`
      insert into public.progress_notes (patient_id, provider_id, appointment_id, content, status, signed_at, signed_by)
      values (${people.patient.id}, ${people.treating.providerId}, ${visit}, '{"Plan": "Continue."}', 'signed', now(),
        ${people.treating.id})
      returning id`
    return row?.id ?? ''
  }

  test('are amended by an addendum, never by a separate note', async () => {
    const { as, people } = practice
    const amendment = {
      patient_id: people.patient.id,
      provider_id: people.treating.providerId,
      appointment_id: visit,
      template: 'addendum',
      content: { Addendum: 'Codes corrected.' },
      cpt_codes: [{ code: '99214', description: 'Established patient visit' }],
      amends_codes: true,
    }
    const { error } = await as(people.treating).from('progress_notes').insert(amendment)
    expect(error?.code).toBe('23514')
    const saved = await done(
      as(people.treating)
        .from('progress_notes')
        .insert({ ...amendment, addendum_to: await note() })
        .select('id, amends_codes')
        .single(),
    )
    expect(saved).toMatchObject({ amends_codes: true })
  })

  test.each([
    ['icd_codes', 'Z99.99X'],
    ['icd_codes', 'depression'],
    ['cpt_codes', '999'],
  ])('%s: %s is refused at signing', async (column, code) => {
    const { sql, people } = practice
    const codes = sql.json([{ code }])
    await expect(sql`
      insert into public.progress_notes (patient_id, provider_id, content, ${sql(column)}, status, signed_at, signed_by)
      values (${people.patient.id}, ${people.treating.providerId}, '{"Plan": "x"}', ${codes}, 'signed', now(),
        ${people.treating.id})`).rejects.toMatchObject({ code: 'SM813' })
  })
})
