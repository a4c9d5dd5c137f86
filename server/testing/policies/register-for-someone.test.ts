import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { completed, familyOf, yearsAgo } from './family.ts'
import { createPatient, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, type Refusal } from './practice.ts'
import { createRepresentative, setAge, signAsGuardian } from './representatives.ts'
import { bookingOf } from './visits.ts'

let practice: OpenPractice
let family: ReturnType<typeof familyOf>
beforeAll(async () => {
  practice = await openPractice()
  family = familyOf(practice)
})
afterAll(() => practice.close())

describe('registering for someone else', () => {
  test.each<[string, number, string | undefined, Refusal]>([
    ['an adult without court papers', 30, undefined, ['SM728']],
    ['somebody born tomorrow', -1, undefined, ['SM739']],
    ['somebody 200 years old', 200, 'court_order', ['SM739']],
  ])('refuses %s', async (_, years, basis, refusal) => {
    const call = practice.as(await family.newGuardian()).rpc('register_dependent', {
      first_name: 'Leo',
      last_name: 'Torres',
      date_of_birth: yearsAgo(years),
      relation: 'parent',
      ...(basis && { basis }),
    })
    await expectRefusal(call, ...refusal)
  })
  test('a guardian can be the emergency contact, with the one number they gave', async () => {
    const sameNumber = { phone: '(602) 555-0171', emergency_contact_phone: '602 555 0171' }
    const save = (guardian: Actor, patient: string) =>
      practice.as(guardian).from('profiles').update(sameNumber).eq('id', patient).select('id').single()
    const parent = await family.newGuardian()
    const child = await family.registerChild(parent, 9)
    await done(save(parent, child))
    const guardian = await family.newGuardian()
    const ward = await family.registerChild(guardian, 40, 'court_order')
    await done(save(guardian, ward))
    await family.uploadProof(guardian)
    await family.verify(guardian)
    await done(save(guardian, ward))
  })
  test('an adult whose guardian was ended names someone else as the emergency contact', async () => {
    const guardian = await family.newGuardian()
    const ward = await family.registerChild(guardian, 40, 'court_order')
    const representation = await family.representationOf(guardian)
    await done(
      practice
        .as(practice.people.admin)
        .rpc('end_representation', { representation, reason: 'The court ended it.' }),
    )
    const [own] = await practice.sql`select private.has_guardian(${ward}) as guarded`
    expect(own).toEqual({ guarded: false })
  })
  test('a child added twice is refused, unless the guardian means a different person', async () => {
    const parent = await family.newGuardian()
    const add = (more: object = {}) =>
      practice.as(parent).rpc('register_dependent', {
        first_name: 'Leo',
        last_name: 'Núñez',
        date_of_birth: yearsAgo(9),
        relation: 'parent',
        ...more,
      })
    const leo = await done(add())
    const again = await add({ first_name: ' leo', last_name: 'NUNEZ' })
    expect(again.error).toMatchObject({ code: 'SM746', details: leo })
    await expectRefusal(add({ other_than: practice.people.patient.id }), 'SM746')
    await done(add({ first_name: 'Lea' }))
    await done(add({ date_of_birth: yearsAgo(2) }))
    await done(add({ other_than: leo }))
    await done(
      practice.as(await family.newGuardian()).rpc('register_dependent', {
        first_name: 'Leo',
        last_name: 'Núñez',
        date_of_birth: yearsAgo(9),
        relation: 'parent',
      }),
    )
  })
  test('a minor cannot register a sibling', async () => {
    const teen = await createPatient(practice)
    await setAge(practice, teen, 16)
    const child = { first_name: 'Leo', last_name: 'Torres', date_of_birth: yearsAgo(6), relation: 'sibling' }
    await expectRefusal(practice.as(teen).rpc('register_dependent', child), 'SM729')
  })
  test('an unverified guardian of an existing teen reads nothing of them', async () => {
    const teen = await createPatient(practice)
    await setAge(practice, teen, 15)
    const claimed = await createRepresentative(practice, teen, { verified: false })
    expect(await done(practice.as(claimed).from('profiles').select('id'))).toEqual([])
    expect(await done(practice.as(claimed).rpc('visits_of', { patient: teen.id }))).toEqual([])
  })
  test('a guardian signs and completes the registration of a teen who signs in, and their answers stay theirs', async () => {
    const teen = await createActor(practice, {
      first_name: 'Mateo',
      last_name: 'Torres',
      date_of_birth: yearsAgo(15),
    })
    await done(practice.as(teen).from('profiles').update({ pronouns: 'they/them' }).eq('id', teen.id))
    const guardian = await createRepresentative(practice, teen)
    const answered = { ...completed, pronouns: 'he/him' }
    const complete = (who: Actor) =>
      practice.as(who).rpc('complete_registration_for', { patient: teen.id, answers: answered })
    await expectRefusal(complete(practice.people.otherPatient), 'SM731')
    await expectRefusal(complete(guardian), 'SM723')
    await done(
      practice.as(guardian).rpc('sign_registration', { patient: teen.id, signature: 'Ana Guardian' }),
    )
    expect(await done(complete(guardian))).toMatchObject({ registration_completed: true, city: 'Phoenix' })
    const [row] = await done(practice.as(teen).from('profiles').select('pronouns, registration_completed'))
    expect(row).toEqual({ pronouns: 'they/them', registration_completed: true })
  })
  test('a teen with a guardian’s consent books on their own', async () => {
    const teen = await createPatient(practice)
    await setAge(practice, teen, 15)
    const guardian = await createRepresentative(practice, teen)
    await signAsGuardian(practice, teen, guardian)
    const booking = { ...bookingOf(practice, phoenix(10, '10:00')), patient_id: teen.id }
    await done(practice.as(teen).from('appointments').insert(booking))
    // The reason is the teen's; the guardian sees the visit in the list without it, and may move and cancel it.
    expect(await done(practice.as(guardian).from('appointments').select('id'))).toEqual([])
    const [visit] = await done(practice.as(guardian).rpc('visits_of', { patient: teen.id }))
    expect(visit).toMatchObject({ status: 'scheduled', booked_by: teen.id })
    const moved = { appointment: visit?.id ?? '', starts_at: phoenix(11, '10:00') }
    await expectRefusal(practice.as(practice.people.otherPatient).rpc('move_visit_for', moved), 'SM745')
    const outsideHours = { ...moved, starts_at: phoenix(11, '03:00') }
    await expectRefusal(practice.as(guardian).rpc('move_visit_for', outsideHours), 'SM207')
    // The answer to the first one can be lost.
    for (const _ of ['first', 'again']) await done(practice.as(guardian).rpc('move_visit_for', moved))
    const [later] = await done(practice.as(guardian).rpc('visits_of', { patient: teen.id }))
    expect(new Date(later?.appointment_date ?? '')).toEqual(new Date(moved.starts_at))
    const cancel = { appointment: visit?.id ?? '' }
    for (const _ of ['first', 'again']) await done(practice.as(guardian).rpc('cancel_visit_for', cancel))
    await expectRefusal(practice.as(practice.people.otherPatient).rpc('cancel_visit_for', cancel), 'SM743')
  })
})
