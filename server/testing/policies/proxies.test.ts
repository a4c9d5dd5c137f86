import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { familyOf } from './family.ts'
import { createPatient, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { createRepresentative, setAge } from './representatives.ts'
import { bookingOf, bookVisit } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

describe('an adult', () => {
  const invite = (adult: Actor, email: string, more: object = {}) =>
    practice.as(adult).rpc('invite_representative', {
      patient: adult.id,
      email,
      relation: 'sister',
      rights: ['schedule', 'billing'],
      ...more,
    } as never)

  test('names a proxy, who accepts, acts within the rights, and whose access ends immediately when revoked', async () => {
    const adult = await createPatient(practice, 'Nora', 'Bell')
    const sister = await createActor(practice, {
      first_name: 'Joan',
      last_name: 'Bell',
      registering_for: 'someone_else',
    })
    const representation = await done(invite(adult, sister.email.toUpperCase()))
    const visits = () => done(practice.as(sister).rpc('visits_of', { patient: adult.id }))
    await bookVisit(practice, { patient: adult, at: phoenix(9, '10:00') })
    expect(await visits()).toEqual([])
    expect(await done(practice.as(sister).rpc('my_invitations'))).toMatchObject([
      { id: representation, patient_signs_in: true },
    ])
    await expectRefusal(
      practice
        .as(practice.people.otherPatient)
        .rpc('accept_invitation', { representation: representation as string }),
      'SM730',
    )
    // Again after the server's answer was lost.
    for (const _ of [1, 2])
      await done(practice.as(sister).rpc('accept_invitation', { representation: representation as string }))
    expect(await visits()).toHaveLength(1)
    expect(await done(practice.as(sister).from('profiles').select('id'))).toEqual([])
    expect(await done(practice.as(sister).from('medications').select('id'))).toEqual([])
    for (const _ of [1, 2])
      await done(practice.as(adult).rpc('end_representation', { representation: representation as string }))
    expect(await visits()).toEqual([])
    await expectRefusal(
      practice.as(sister).rpc('end_representation', { representation: representation as string }),
      'SM730',
    )
    expect(
      await practice.sql`
        select kind from public.notifications where user_id = ${sister.id} and kind = 'representation_ended'`,
    ).toHaveLength(1)
  })
  test('invites by an email in the language of the account, or in both where there is none', async () => {
    const adult = await createPatient(practice, 'Iona', 'Bell')
    const friend = await createActor(practice, {
      first_name: 'Luz',
      last_name: 'Paz',
      registering_for: 'someone_else',
      preferred_language: 'Spanish',
    })
    await done(invite(adult, friend.email))
    await done(invite(adult, 'nobody-yet@test.example'))
    const mails = await practice.sql`
      select subject from private.mail_outbox where kind = 'representative_invited'
        and recipient in (${friend.email}, 'nobody-yet@test.example') order by created_at`
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Le piden ayuda con la atención de otra persona',
      'Someone asked you to help with their care / Le piden ayuda con la atención de otra persona',
    ])
  })
  test('a proxy who may only schedule reads what booking needs, and books', async () => {
    const adult = await createPatient(practice, 'Vera', 'Bell')
    const proxy = await createRepresentative(practice, adult, { kind: 'proxy', rights: ['schedule'] })
    const biller = await createRepresentative(practice, adult, { kind: 'proxy', rights: ['billing'] })
    await practice.sql`update public.profiles set insurance_provider = 'Aetna' where id = ${adult.id}`
    const profileFor = (who: Actor) => done(practice.as(who).rpc('booking_profile', { patient: adult.id }))
    expect(await profileFor(proxy)).toEqual([
      { state: 'AZ', intake_completed: true, insurance_provider: 'Aetna' },
    ])
    for (const who of [biller, practice.people.otherPatient, practice.people.treating])
      expect(await profileFor(who)).toEqual([])
    expect(await done(practice.as(proxy).from('profiles').select('id').eq('id', adult.id))).toEqual([])
    const [noted] = await practice.sql`
      select details from public.audit_log
      where event_type = 'profiles.read' and actor_id = ${proxy.id} and patient_id = ${adult.id}`
    expect(noted?.details).toMatchObject({ list: 'booking_profile', acting_as: 'proxy' })

    const visit = { ...bookingOf(practice, phoenix(11, '09:00')), patient_id: adult.id }
    const booked = await done(practice.as(proxy).from('appointments').insert(visit).select('id').single())
    expect(await done(practice.as(proxy).from('appointments').select('id').eq('id', booked.id))).toHaveLength(
      1,
    )
  })
  test('an invited person with an account is notified, and the email leads there', async () => {
    const adult = await createPatient(practice, 'Iris', 'Bell')
    await done(invite(adult, practice.people.otherPatient.email))
    await done(invite(adult, practice.people.treating.email))
    const told = await practice.sql`
      select user_id, link from public.notifications where kind = 'representative_invited'`
    expect(told).toContainEqual({ user_id: practice.people.otherPatient.id, link: '/family' })
    expect(told.map(({ user_id }) => user_id)).not.toContain(practice.people.treating.id)
    const [mail] = await practice.sql`
      select body_text from private.mail_outbox
      where recipient = ${practice.people.otherPatient.email} and kind = 'representative_invited'`
    expect(mail?.body_text).toContain('{site}/family')
  })
  test('changes what a proxy may do and until when; the proxy is notified, and cannot change it themselves', async () => {
    const adult = await createPatient(practice, 'Ruth', 'Bell')
    const friend = await createActor(practice, {
      first_name: 'Cora',
      last_name: 'Lane',
      registering_for: 'someone_else',
    })
    const representation = (await done(invite(adult, friend.email))) as string
    await done(practice.as(friend).rpc('accept_invitation', { representation }))
    const change = (who: Actor, more: object = {}) =>
      practice.as(who).rpc('change_proxy', { representation, rights: ['billing'], ...more })
    await expectRefusal(change(friend), 'SM731')
    await expectRefusal(change(adult, { rights: [] }), 'SM734')
    await expectRefusal(change(adult, { ends_at: '2020-01-01T00:00:00Z' }), 'SM735')
    const ends_at = phoenix(30, '10:00')
    await done(change(adult, { ends_at }))
    const held = () =>
      practice.sql`select rights, ends_at from public.representatives where id = ${representation}`
    expect(await held()).toMatchObject([{ rights: ['billing'], ends_at: new Date(ends_at) }])
    await done(change(adult))
    expect(await held()).toMatchObject([{ ends_at: null }])
    expect(
      await done(practice.as(friend).from('notifications').select('title').eq('about', adult.id)),
    ).toContainEqual({
      title: 'Ruth Bell changed what you may do for them',
    })
  })
  test('cannot name a proxy without rights, with a past end, twice, or themselves', async () => {
    const adult = await createPatient(practice)
    await expectRefusal(invite(adult, 'a@test.example', { rights: [] }), 'SM734')
    await expectRefusal(invite(adult, 'a@test.example', { rights: ['everything'] }), 'SM734')
    await expectRefusal(invite(adult, 'a@test.example', { ends_at: '2020-01-01T00:00:00Z' }), 'SM735')
    await expectRefusal(invite(adult, 'nonsense'), 'SM737')
    await expectRefusal(invite(adult, adult.email), 'SM737')
    await done(invite(adult, 'a@test.example'))
    await expectRefusal(invite(adult, 'a@test.example'), 'SM736')
  })
  test('no one else names a proxy for them', async () => {
    const adult = await createPatient(practice)
    for (const who of [practice.people.otherPatient, practice.people.treating, practice.people.admin])
      await expectRefusal(
        practice.as(who).rpc('invite_representative', {
          patient: adult.id,
          email: 'a@test.example',
          relation: 'friend',
          rights: ['schedule'],
        }),
        'SM731',
      )
  })
})

describe('a teen who asks a parent for help', () => {
  const ask = async (email: string) => {
    const teen = await createPatient(practice, 'Mateo', 'Bell')
    await setAge(practice, teen, 15)
    const representation = (await done(
      practice.as(teen).rpc('invite_representative', {
        patient: teen.id,
        email,
        relation: 'parent',
        rights: ['schedule', 'forms'],
      }),
    )) as string
    return { teen, representation }
  }
  const titlesOf = async (teen: Actor) =>
    (await done(practice.as(teen).from('notifications').select('code, subject'))) as object[]

  test('withdraws an invitation that went to a wrong address', async () => {
    const { teen, representation } = await ask('stranger@test.example')
    const listed = await done(practice.as(teen).rpc('representatives_of', { patient: teen.id }))
    expect(listed).toMatchObject([{ id: representation, may_withdraw: true }])
    expect(listed[0]).not.toHaveProperty('document_name')
    await done(practice.as(teen).rpc('end_representation', { representation }))
    const [row] =
      await practice.sql`select revoked_at from public.representatives where id = ${representation}`
    expect(row?.revoked_at).not.toBeNull()
  })
  test('is notified when the parent declines, and when a guardian no longer acts for them', async () => {
    const parent = await familyOf(practice).newGuardian()
    const { teen, representation } = await ask(parent.email)
    await done(practice.as(parent).rpc('end_representation', { representation }))
    expect(await titlesOf(teen)).toEqual([
      { code: 'representation_declined_for_patient', subject: parent.email },
    ])
    const guardian = await createRepresentative(practice, teen)
    await done(
      practice.as(practice.people.admin).rpc('end_representation', {
        representation: guardian.representationId,
        reason: 'The court took custody away.',
      }),
    )
    expect(await titlesOf(teen)).toContainEqual({
      code: 'representation_ended_for_patient',
      subject: 'Ana Guardian',
    })
  })
  test('has nothing to withdraw if another person sent the invitation', async () => {
    const teen = await createPatient(practice, 'Ines', 'Bell')
    await setAge(practice, teen, 15)
    const guardian = await createRepresentative(practice, teen)
    await done(
      practice.as(guardian).rpc('invite_representative', {
        patient: teen.id,
        email: 'father@test.example',
        relation: 'parent',
        rights: ['schedule'],
      }),
    )
    const listed = await done(practice.as(teen).rpc('representatives_of', { patient: teen.id }))
    expect(listed.map((one) => (one as { may_withdraw: boolean }).may_withdraw)).toEqual([false, false])
  })
})
