import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantLicenses, minutesFromNow, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits, locatePatient } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await grantLicenses(practice, practice.people.treating.providerId, ['AZ'])
})

const as = (who: keyof OpenPractice['people']) => practice.as(practice.people[who])
const treating = () => practice.people.treating.providerId

describe('joining', () => {
  const notify = (appointment_id: string, more: object = {}) =>
    as('patient').rpc('record_visit_location', {
      appointment_id,
      state: 'AZ',
      phone: '(602) 555-0142',
      address_line: '1 Palo Verde',
      city: 'Phoenix',
      ...more,
    })
  const mayJoin = async (who: 'patient' | 'treating', visit: string) => {
    const [row] = await practice.sqlAs(
      practice.people[who],
    )`select private.may_join_visit(${`visit:${visit}`}) as allowed`
    return row?.allowed
  }
  const ice = async (visit: string) => {
    const { error } = await as('patient').functions.invoke('ice-servers', { body: { appointmentId: visit } })
    return error ? ((await error.context.json()) as { code?: string }).code : 'allowed'
  }
  const soon = () => bookVisit(practice, { at: minutesFromNow(5) })

  test('a patient joins only after they have said in which state they are', async () => {
    const visit = await soon()
    expect(await mayJoin('patient', visit)).toBe(false)
    expect(await ice(visit)).toBe('SM707')
    expect(await done(notify(visit))).toEqual({ allowed: true, state: 'AZ', licensed_states: ['AZ'] })
    expect(await mayJoin('patient', visit)).toBe(true)
    expect(await ice(visit)).toBe('allowed')
  })

  test("the patient's location at the old time of a moved visit no longer counts, even if it was started without them", async () => {
    const { sql } = practice
    const visit = await soon()
    await done(notify(visit))
    await sql`update public.visit_locations set recorded_at = now() - interval '2 hours'`
    await sql`update public.appointments set status = 'in_progress' where id = ${visit}`
    expect(await done(as('patient').rpc('visit_entry', { appointment_id: visit }))).toMatchObject({
      state: null,
      allowed: false,
    })
    expect(await mayJoin('patient', visit)).toBe(false)
    expect(await ice(visit)).toBe('SM707')
    await done(notify(visit))
    expect(await mayJoin('patient', visit)).toBe(true)
  })

  test("a visit continues past midnight of the license's last day", async () => {
    const { sql } = practice
    const visit = await soon()
    await done(notify(visit))
    await sql`update public.appointments set status = 'in_progress' where id = ${visit}`
    await sql`update public.appointments set started_at = now() - interval '1 day' where id = ${visit}`
    await sql`
      update public.provider_licenses set expires_on = (now() at time zone 'America/Phoenix')::date - 1
      where provider_id = ${treating()}`
    expect(await mayJoin('patient', visit)).toBe(true)
    expect(await ice(visit)).toBe('allowed')
    await sql`update public.appointments set started_at = now() where id = ${visit}`
    expect(await mayJoin('patient', visit)).toBe(false)
  })

  test('the address may be withheld, the state and a phone may not', async () => {
    const visit = await soon()
    await expectRefusal(notify(visit, { state: '' }), 'SM708')
    await expectRefusal(notify(visit, { state: 'Sonora' }), 'SM708')
    await expectRefusal(notify(visit, { phone: '12' }), 'SM709')
    await expectRefusal(notify(visit, { address_line: ' ' }), 'SM710')
    await done(notify(visit, { withheld: true }))
    const [row] = await done(as('treating').from('visit_locations').select('*').eq('appointment_id', visit))
    expect(row).toMatchObject({ withheld: true, address_line: null, city: null, zip_code: null, state: 'AZ' })
    const [said] = await practice.sql`select private.patient_location(${visit}) as place`
    expect(said?.place).toBe('Arizona (address not given)')
  })

  test('in a state without a license no one is let in until the clinician writes a reason for that state', async () => {
    const visit = await soon()
    const start = () =>
      as('treating').from('appointments').update({ status: 'in_progress' }).eq('id', visit).select('id')
    expect(await done(notify(visit, { state: 'NV', city: 'Las Vegas' }))).toMatchObject({ allowed: false })
    expect(await mayJoin('patient', visit)).toBe(false)
    expect(await ice(visit)).toBe('SM712')
    await expectRefusal(start(), 'SM712')
    const [told] = await practice.sql`
      select kind from public.notifications where user_id = ${practice.people.treating.id} and kind = 'visit_location'`
    expect(told).toBeDefined()
    const reason = { license_reason: 'Emergency: bridging until a local clinician takes over' }
    await done(as('treating').from('appointments').update(reason).eq('id', visit).select('id'))
    expect(await mayJoin('patient', visit)).toBe(true)
    await done(notify(visit, { state: 'CA' }))
    expect(await mayJoin('patient', visit)).toBe(false)
    await done(notify(visit, { state: 'NV' }))
    await done(start())
  })

  test('a license that expired since the booking stops the visit', async () => {
    const visit = await soon()
    await done(notify(visit))
    await practice.sql`update public.provider_licenses set expires_on = current_date - 2 where provider_id = ${treating()}`
    expect(await mayJoin('patient', visit)).toBe(false)
    expect(await ice(visit)).toBe('SM712')
  })

  test("no one gives another person's location, and no one before the visit is open", async () => {
    const later = await bookVisit(practice, { at: phoenix(7, '10:00') })
    await expectRefusal(notify(later), 'SM210')
    const visit = await soon()
    for (const [who, code] of [
      ['treating', 'SM995'],
      ['otherPatient', 'SM221'],
      ['otherProvider', 'SM221'],
      ['admin', 'SM221'],
    ] as const)
      await expectRefusal(
        as(who).rpc('record_visit_location', {
          appointment_id: visit,
          state: 'AZ',
          phone: '6025550142',
          withheld: true,
        }),
        code,
      )
  })

  test('a patient who says during the visit that they are elsewhere stays in it, and the clinician can write down where', async () => {
    const { sql } = practice
    const visit = await soon()
    const record = (more: object = {}) =>
      as('treating').rpc('record_visit_location', {
        appointment_id: visit,
        state: 'NV',
        phone: '6025550142',
        address_line: 'I-15, exit 33',
        ...more,
      })
    await sql`delete from public.notifications`
    await sql`update public.appointments set status = 'in_progress' where id = ${visit}`
    await expectRefusal(record(), 'SM995')
    await done(notify(visit, { withheld: true }))
    expect(await done(notify(visit, { state: 'NV' }))).toMatchObject({ allowed: true, state: 'NV' })
    expect(await mayJoin('patient', visit)).toBe(true)
    expect(await ice(visit)).toBe('allowed')
    const told = () =>
      sql`select from public.notifications where user_id = ${practice.people.treating.id} and kind = 'visit_location'`
    expect(await told()).toHaveLength(1)
    await done(record())
    expect(await told()).toHaveLength(1)
    const rows = await done(
      as('treating')
        .from('visit_locations')
        .select('reported_by, state, address_line')
        .eq('appointment_id', visit)
        .order('recorded_at'),
    )
    expect(rows).toEqual([
      { reported_by: 'patient', state: 'AZ', address_line: null },
      { reported_by: 'patient', state: 'NV', address_line: '1 Palo Verde' },
      { reported_by: 'provider', state: 'NV', address_line: 'I-15, exit 33' },
    ])
  })

  test('only a patient who can’t be seen at their location can cancel the visit so late', async () => {
    const cancel = (visit: string) =>
      as('patient')
        .from('appointments')
        .update({ status: 'cancelled', cancellation_reason: 'I’m elsewhere' })
        .eq('id', visit)
        .select('status')
    const here = await soon()
    await expectRefusal(cancel(here), 'SM218')
    await done(notify(here))
    await expectRefusal(cancel(here), 'SM218')
    await done(notify(here, { state: 'NV' }))
    const moved = as('patient')
      .from('appointments')
      .update({ appointment_date: phoenix(7, '10:00') })
      .eq('id', here)
      .select('id')
    await expectRefusal(moved, 'SM218')
    expect(await done(cancel(here))).toEqual([{ status: 'cancelled' }])
  })

  test('a visit moved to another day asks again where the patient is, one moved by minutes does not', async () => {
    const visit = await soon()
    const moveTo = (at: string) =>
      practice.sql`update public.appointments set appointment_date = ${at} where id = ${visit}`
    await done(notify(visit))
    await moveTo(minutesFromNow(12))
    expect(await done(as('patient').rpc('visit_entry', { appointment_id: visit }))).toMatchObject({
      state: 'AZ',
      allowed: true,
    })
    await moveTo(phoenix(7, '10:00'))
    expect(await done(as('patient').rpc('visit_entry', { appointment_id: visit }))).toMatchObject({
      state: null,
      allowed: false,
    })
    expect(
      await done(as('treating').from('visit_locations').select('id').eq('appointment_id', visit)),
    ).toHaveLength(1)
    await practice.sql`
      update public.visit_locations set recorded_at = recorded_at - interval '7 days' where appointment_id = ${visit}`
    await moveTo(minutesFromNow(5))
    expect(await ice(visit)).toBe('SM707')
  })

  test('a clinician who opens the emergency card leaves a trace in the audit log', async () => {
    const visit = await soon()
    await locatePatient(practice, visit)
    await done(as('treating').from('visit_locations').select('*').eq('appointment_id', visit))
    await expect
      .poll(
        () => practice.sql`
        select from public.audit_log where event_type = 'visit_locations.read' and actor_id = ${practice.people.treating.id}
          and patient_id = ${practice.people.patient.id}`,
      )
      .not.toHaveLength(0)
  })
})

describe('the identity of the person on video', () => {
  test('is confirmed by the clinician of the visit, on video, once', async () => {
    const visit = await bookVisit(practice, { at: minutesFromNow(5) })
    const confirm = (who: keyof OpenPractice['people']) =>
      as(who).rpc('confirm_identity', { appointment_id: visit })
    await expectRefusal(confirm('treating'), 'SM711')
    await practice.sql`update public.appointments set status = 'in_progress' where id = ${visit}`
    await expectRefusal(confirm('patient'), 'SM209')
    await expectRefusal(confirm('otherProvider'), 'SM209')
    const first = await done(confirm('treating'))
    expect(await done(confirm('treating'))).toBe(first)
    const [row] =
      await practice.sql`select identity_confirmed_by from public.appointments where id = ${visit}`
    expect(row?.identity_confirmed_by).toBe(practice.people.treating.id)
  })
})
