import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#server/testing/actors.ts'
import { createPatient } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'

let practice: OpenPractice
let patient: Actor
beforeAll(async () => {
  practice = await openPractice()
  patient = await createPatient(practice, 'Nora', 'Bell')
})
afterAll(() => practice.close())

const desk = () => practice.as(practice.people.frontDesk)

/** The details as the front desk reads them, with some of them changed. */
async function contact(changes: Record<string, string> = {}) {
  const read = (await done(desk().rpc('front_desk_patient', { patient: patient.id }))) as Record<
    string,
    string | null
  >
  const text = (column: string) => read[column] ?? ''
  return {
    patient: patient.id,
    as_of: text('updated_at'),
    phone: text('phone'),
    address_line1: text('address_line1'),
    address_line2: text('address_line2'),
    city: text('city'),
    state: text('state'),
    zip_code: text('zip_code'),
    emergency_contact_name: text('emergency_contact_name'),
    emergency_contact_phone: text('emergency_contact_phone'),
    emergency_contact_relationship: text('emergency_contact_relationship'),
    insurance_provider: text('insurance_provider'),
    insurance_policy_number: text('insurance_policy_number'),
    ...changes,
  }
}
const change = async (changes: Record<string, string>) =>
  desk().rpc('front_desk_change_contact', await contact(changes))
const told = () => practice.sql`
  select title from public.notifications where user_id = ${patient.id} and kind = 'contact_changed'`

describe('the front desk', () => {
  test('corrects phone, address, emergency contact and insurance; the patient is notified and sees who did', async () => {
    const { error } = await change({
      phone: ' (480) 555-0123 ',
      address_line1: '9 Palo Verde Rd',
      address_line2: '',
      city: 'Tucson',
      state: 'AZ',
      zip_code: '85701',
      emergency_contact_name: 'Omar Bell',
      emergency_contact_phone: '480-555-0177',
      emergency_contact_relationship: 'Brother',
      insurance_provider: 'Desert Health',
      insurance_policy_number: 'DH-99',
    })
    expect(error).toBeNull()
    const [row] = await practice.sql`
      select phone, city, emergency_contact_phone, insurance_policy_number, address_line2, first_name
      from public.profiles where id = ${patient.id}`
    expect(row).toEqual({
      phone: '+14805550123',
      city: 'Tucson',
      emergency_contact_phone: '+14805550177',
      insurance_policy_number: 'DH-99',
      address_line2: null,
      first_name: 'Nora',
    })
    expect(await told()).toHaveLength(1)
    const [noted] = await practice.sql`
      select actor_id, details from public.audit_log
      where event_type = 'profiles.update' and patient_id = ${patient.id} order by id desc limit 1`
    expect(noted).toMatchObject({
      actor_id: practice.people.frontDesk.id,
      details: { changed: expect.arrayContaining(['phone', 'insurance_policy_number']) },
    })
  })

  test('saving without a change notifies no one', async () => {
    const before = (await told()).length
    expect((await change({})).error).toBeNull()
    expect(await told()).toHaveLength(before)
  })

  test('never overwrites what changed since it was read', async () => {
    const read = await contact({ phone: '480-555-0199' })
    await done(
      practice.as(patient).from('profiles').update({ city: 'Mesa' }).eq('id', patient.id).select('id'),
    )
    await expectRefusal(desk().rpc('front_desk_change_contact', read), 'SM126')
  })

  test.each([
    ['a number that cannot ring', { phone: '123' }, 'SM762'],
    ['the own number in an emergency', { emergency_contact_phone: '480-555-0123' }, 'SM763'],
    ['a ZIP code of another state', { zip_code: '10001' }, 'SM764'],
    ['a city with numbers', { city: '12 Main' }, 'SM765'],
    ['a name without a letter', { emergency_contact_name: '🌵' }, 'SM760'],
    ['an unknown patient', { patient: crypto.randomUUID() }, 'SM305'],
  ])('is refused %s, as the patient is', async (_, wrong, code) => {
    await expectRefusal(change(wrong), code)
  })

  test('cannot clear fields that a registration needs', async () => {
    expect((await change({ phone: '' })).error?.code).toBe('23514')
  })

  test('may enter a child’s own number for the parent to call', async () => {
    await practice.sql`update public.profiles set date_of_birth = now() - interval '10 years' where id = ${patient.id}`
    expect(await done(desk().rpc('front_desk_patient', { patient: patient.id }))).toMatchObject({
      may_share_number: true,
    })
    expect((await change({ emergency_contact_phone: '480-555-0123' })).error).toBeNull()
    await practice.sql`update public.profiles set date_of_birth = '1990-02-03' where id = ${patient.id}`
  })

  test('changes no other column, by any route', async () => {
    const { frontDesk } = practice.people
    const rename = practice.sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: frontDesk.id })}, true)`
      await tx`update public.profiles set first_name = 'Nadia' where id = ${patient.id}`
    })
    await expect(rename).rejects.toMatchObject({ code: 'SM125' })
    expect(
      (await desk().from('profiles').update({ phone: '+14805550100' }).eq('id', patient.id).select()).data,
    ).toEqual([])
  })
})

test('no one else corrects details this way', async () => {
  const { biller, treating, admin } = practice.people
  for (const who of [biller, treating, admin, patient])
    await expectRefusal(practice.as(who).rpc('front_desk_change_contact', await contact()), 'SM820')
})
