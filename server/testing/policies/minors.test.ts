import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { answers, completed, familyOf, yearsAgo } from './family.ts'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { allRights, createRepresentative, setAge } from './representatives.ts'
import { bookingOf, bookVisit } from './visits.ts'

let practice: OpenPractice
let family: ReturnType<typeof familyOf>
beforeAll(async () => {
  practice = await openPractice()
  family = familyOf(practice)
})
afterAll(() => practice.close())

describe('a 15-year-old who registers alone', () => {
  let teen: Actor
  beforeAll(async () => {
    teen = await createActor(practice, {
      first_name: 'Mateo',
      last_name: 'Torres',
      date_of_birth: yearsAgo(15),
    })
  })
  const change = (columns: object) =>
    practice
      .as(teen)
      .from('profiles')
      .update(columns as never)
      .eq('id', teen.id)

  test('fills in the form, and cannot complete it', async () => {
    await done(change(answers))
    await expectRefusal(change(completed), 'SM721')
    await practice.sql`update public.profiles set hipaa_consent = true, treatment_consent = true where id = ${teen.id}`
    await expectRefusal(change({ registration_completed: true }), 'SM720')
  })
  test('cannot sign for themselves', async () => {
    await expectRefusal(
      practice.as(teen).rpc('sign_registration', { patient: teen.id, signature: 'Mateo Torres' }),
      'SM721',
    )
  })
  test('cannot become an adult by editing the date of birth', async () => {
    await expectRefusal(change({ date_of_birth: '1990-01-01' }), 'SM725')
  })
  test('cannot book, even when the forms are marked as done', async () => {
    await practice.sql`
      update public.profiles set registration_completed = true, intake_completed = true where id = ${teen.id}`
    const booking = { ...bookingOf(practice), patient_id: teen.id }
    await expectRefusal(practice.as(teen).from('appointments').insert(booking), 'SM722')
  })
  test('cannot consent to a recording of a visit', async () => {
    const visit = await bookVisit(practice, { patient: teen, at: phoenix(8, '10:00') })
    const [text] = await done(
      practice.as(teen).from('consent_texts').select('id').eq('kind', 'recording').eq('language', 'English'),
    )
    const consent = {
      patient_id: teen.id,
      appointment_id: visit,
      text_id: text?.id ?? '',
      signature: 'Mateo Torres',
    }
    await expectRefusal(
      practice
        .as(teen)
        .from('consents')
        .insert({ ...consent, granted: true }),
      'SM721',
    )
    await done(
      practice
        .as(teen)
        .from('consents')
        .insert({ ...consent, granted: false }),
    )
    const flag = practice.as(teen).from('appointments').update({ recording_consent: true }).eq('id', visit)
    await expectRefusal(flag, 'SM721')
  })
  test('confirms the notice of their own visit and enters it, with everything optional off', async () => {
    const visit = await bookVisit(practice, { patient: teen, at: phoenix(13, '10:00') })
    const asked = await done(practice.as(teen).rpc('asked_consents', { appointment_id: visit }))
    const texts = await done(
      practice.as(teen).from('consent_texts').select('id, kind').eq('language', 'English').order('version'),
    )
    const newest = new Map(texts.map(({ id, kind }) => [kind, id]))
    const answer = (optional: boolean) =>
      practice.as(teen).rpc('answer_consents', {
        appointment_id: visit,
        answers: {
          ...Object.fromEntries(asked.map((kind) => [newest.get(kind), optional])),
          [newest.get('notice') ?? '']: true,
        },
      })
    await expectRefusal(answer(true), 'SM721')
    await done(answer(false))
    const answers = await done(practice.as(teen).rpc('visit_consents', { appointment_id: visit }))
    expect(answers.filter(({ granted }) => granted).map(({ kind }) => kind)).toEqual(['notice'])
  })
})

describe('a parent who registers a child', () => {
  let parent: Actor
  let child: string
  beforeAll(async () => {
    parent = await family.newGuardian()
    child = await family.registerChild(parent, 9)
  })
  const profile = () => practice.as(parent).from('profiles')

  test('has an account without a patient record', async () => {
    expect(await done(profile().select('id').eq('id', parent.id))).toEqual([])
    expect(await done(practice.as(parent).from('user_roles').select('role'))).toEqual([
      { role: 'representative' },
    ])
  })
  test('fills in the forms before they are verified, and no more than that', async () => {
    await done(profile().update(answers).eq('id', child).select('id').single())
    await expectRefusal(profile().update(completed).eq('id', child), 'SM723')
    await expectRefusal(
      practice.as(parent).rpc('sign_registration', { patient: child, signature: 'Ana Torres' }),
      'SM723',
    )
    const booking = { ...bookingOf(practice), patient_id: child }
    const { error } = await practice.as(parent).from('appointments').insert(booking)
    expect(error?.code).toMatch(/42501|SM206/)
  })
  test('is verified only by the supervisor, and only by the document they looked at', async () => {
    const representation = await family.representationOf(parent)
    for (const who of [parent, practice.people.treating])
      await expectRefusal(
        practice.as(who).rpc('verify_guardian', { representation, rights: allRights, document: 'none' }),
        'SM732',
      )
    await expectRefusal(
      practice
        .as(practice.people.admin)
        .rpc('verify_guardian', { representation, rights: allRights, document: 'none' }),
      'SM733',
    )
    await family.uploadProof(parent)
    await expectRefusal(
      practice.as(practice.people.admin).rpc('verify_guardian', {
        representation,
        rights: allRights,
        document: `${representation}/older.pdf`,
      }),
      'SM744',
    )
    const decline = (who: Actor, reason: string, name: string) =>
      practice
        .as(who)
        .rpc('decline_guardian', { representation, reason, document: `${representation}/${name}` })
    const { admin } = practice.people
    await expectRefusal(decline(parent, 'It is not readable.', 'birth-certificate.pdf'), 'SM732')
    await expectRefusal(decline(admin, 'short', 'birth-certificate.pdf'), 'SM742')
    await expectRefusal(decline(admin, 'It is not readable.', 'older.pdf'), 'SM744')
    const speak = (preferred_language: string) => practice.sql`
      update auth.users set raw_user_meta_data = raw_user_meta_data || ${practice.sql.json({ preferred_language })}
      where id = ${parent.id}`
    await speak('Spanish')
    await done(decline(admin, 'The photo is not readable.', 'birth-certificate.pdf'))
    // Its answer was lost.
    await done(decline(admin, 'The photo is not readable.', 'birth-certificate.pdf'))
    await speak('English')
    await expectRefusal(
      practice.as(admin).rpc('verify_guardian', {
        representation,
        rights: allRights,
        document: `${representation}/birth-certificate.pdf`,
      }),
      'SM744',
    )
    const [waiting] = await done(practice.as(parent).rpc('people_i_act_for'))
    expect(waiting).toMatchObject({
      has_document: false,
      document_decline_reason: 'The photo is not readable.',
      revoked_at: null,
    })
    await done(
      practice.as(parent).rpc('attach_guardian_document', {
        representation,
        object_name: `${representation}/birth-certificate.pdf`,
      }),
    )
    expect((await done(practice.as(parent).rpc('people_i_act_for')))[0]).toMatchObject({
      has_document: true,
      document_decline_reason: null,
    })
    await family.verify(parent)
    await family.verify(parent)
    const mails = await practice.sql`
      select kind, subject, body_text from private.mail_outbox where recipient = ${parent.email} order by created_at`
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['guardian_declined', 'No pudimos aceptar su documento'],
      ['guardian_verified', 'We verified your document'],
    ])
    expect(mails[0]?.body_text).toContain('Motivo: The photo is not readable.')
    expect(mails[0]?.body_text).not.toContain('Reason')
    const [row] = await done(practice.as(parent).from('representatives').select('verified_at, verified_by'))
    expect(row).toMatchObject({ verified_by: practice.people.admin.id })
  })
  test('signs, completes the registration and books; each line says that a guardian did it', async () => {
    await done(practice.as(parent).rpc('sign_registration', { patient: child, signature: 'Ana Torres' }))
    const update = { registration_completed: true, past_medical_history: 'None' }
    await done(profile().update(update).eq('id', child).select('id').single())
    await done(profile().update({ intake_completed: true, onboarding_completed: true }).eq('id', child))
    const booking = { ...bookingOf(practice), patient_id: child }
    const [visit] = await done(practice.as(parent).from('appointments').insert(booking).select())
    expect(visit).toMatchObject({ patient_id: child, booked_by: parent.id, reason: 'Trouble sleeping' })
    const [consent] = await done(practice.as(parent).from('registration_consents').select('*'))
    expect(consent).toMatchObject({ patient_id: child, acting_as: 'guardian', signature: 'Ana Torres' })
    const audit = await practice.sql`
      select event_type, details ->> 'acting_as' as acting_as from public.audit_log
      where actor_id = ${parent.id} and patient_id = ${child}
        and event_type in ('appointments.insert', 'profiles.update', 'registration_consents.insert')`
    expect(new Set(audit.map(({ acting_as }) => acting_as))).toEqual(new Set(['guardian']))
    const [told] = await practice.sql`
      select title from public.notifications where user_id = ${practice.people.treating.id} and kind = 'appointment_booked'
      order by created_at desc limit 1`
    expect(told?.title).toBe("A patient's guardian booked a visit")
  })
  test('answers the consents of the visit, signed as guardian', async () => {
    const [visit] = await done(practice.as(parent).from('appointments').select('id'))
    const asked = await done(practice.as(parent).rpc('asked_consents', { appointment_id: visit?.id ?? '' }))
    const texts = await done(
      practice.as(parent).from('consent_texts').select('id, kind').eq('language', 'English').order('version'),
    )
    const newest = new Map(texts.map(({ id, kind }) => [kind, id]))
    const answered = Object.fromEntries([...asked, 'notice'].map((kind) => [newest.get(kind), true]))
    await done(
      practice.as(parent).rpc('answer_consents', { appointment_id: visit?.id ?? '', answers: answered }),
    )
    const consents = await done(
      practice.as(parent).from('consents').select('acting_as, signed_by, signature'),
    )
    expect(consents[0]).toEqual({
      acting_as: 'guardian',
      signed_by: parent.id,
      signature: 'Ana Torres (guardian, digital consent)',
    })
  })
  test('writes to the provider; the answer reaches them, and each knows who wrote', async () => {
    const { treating } = practice.people
    const message = { patient_id: child, provider_id: treating.providerId }
    const [sent] = await done(
      practice
        .as(parent)
        .from('patient_provider_messages')
        .insert({ ...message, sender_id: parent.id, message: 'How was his visit?' })
        .select(),
    )
    expect(sent).toMatchObject({ acting_as: 'guardian', conversation_with: parent.id })
    const answer = { ...message, sender_id: treating.id, message: 'Good.', conversation_with: parent.id }
    await done(practice.as(treating).from('patient_provider_messages').insert(answer))
    const stranger = { ...answer, conversation_with: practice.people.otherPatient.id }
    await expectRefusal(practice.as(treating).from('patient_provider_messages').insert(stranger), 'SM727')
    const [told] = await practice.sql`
      select title, about from public.notifications where user_id = ${parent.id} and kind = 'message'`
    expect(told).toEqual({ title: 'New message from a provider', about: child })
  })
  test('opens no safety hole: what they write is read by the safety engine', async () => {
    await done(
      practice.as(parent).from('patient_provider_messages').insert({
        patient_id: child,
        provider_id: practice.people.treating.providerId,
        sender_id: parent.id,
        message: 'He says he wants to kill himself tonight.',
      }),
    )
    const tasks = await practice.sql`select source from public.safety_tasks where patient_id = ${child}`
    expect(tasks.map(({ source }) => source)).toEqual(['message'])
  })
  test('requests a sign-in for a 15-year-old, not for a 9-year-old, and the practice gives it', async () => {
    const email = 'leo@test.example'
    await expectRefusal(practice.as(parent).rpc('give_sign_in', { patient: child, email }), 'SM724')
    await setAge(practice, { id: child }, 15)
    // Only the practice may know whether an address has an account; a guardian must not find out.
    const taken = practice.people.otherPatient.email
    await done(practice.as(parent).rpc('give_sign_in', { patient: child, email: taken }))
    await expectRefusal(
      practice.as(practice.people.admin).rpc('give_sign_in', { patient: child, email: taken }),
      'SM737',
    )
    await done(practice.as(parent).rpc('give_sign_in', { patient: child, email }))
    const emailNow = async () =>
      (await practice.sql`select email from auth.users where id = ${child}`)[0]?.email
    expect(await emailNow()).toBeNull()
    const asked = await practice.sql`
      select link from public.notifications
      where user_id = ${practice.people.admin.id} and title = 'A guardian asks for a sign-in for a minor'`
    expect(asked.at(-1)).toEqual({ link: '/admin/guardians?view=all' })
    await done(practice.as(practice.people.admin).rpc('give_sign_in', { patient: child, email }))
    expect(await emailNow()).toBe(email)
    await expectRefusal(
      practice.as(parent).rpc('give_sign_in', { patient: child, email: 'x@test.example' }),
      'SM737',
    )
    await setAge(practice, { id: child }, 9)
  })
  test('does not leave a child without anyone, and one of two may stop', async () => {
    const stop = async () =>
      practice.as(parent).rpc('end_representation', { representation: await family.representationOf(parent) })
    await expectRefusal(stop(), 'SM773')
    const other = await createRepresentative(practice, { id: child })
    const stopped = practice.as(other).rpc('end_representation', { representation: other.representationId })
    await done(stopped)
    await expectRefusal(stop(), 'SM773')
  })
  test('loses everything the moment the practice ends it', async () => {
    const representation = await family.representationOf(parent)
    const end = (who: Actor, reason?: string) =>
      practice.as(who).rpc('end_representation', { representation, ...(reason && { reason }) })
    await expectRefusal(end(practice.people.otherPatient), 'SM731')
    await expectRefusal(end(practice.people.admin), 'SM742')
    await done(end(practice.people.admin, 'The court took custody away.'))
    for (const table of ['profiles', 'appointments', 'patient_provider_messages', 'consents'] as const)
      expect(await done(practice.as(parent).from(table).select('id')), table).toEqual([])
    const booking = { ...bookingOf(practice), patient_id: child }
    expect((await practice.as(parent).from('appointments').insert(booking)).error?.code).toBe('42501')
  })
})
