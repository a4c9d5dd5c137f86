import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { createPatient, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, type Refusal } from './practice.ts'
import { allRights, createRepresentative, setAge, signAsGuardian } from './representatives.ts'
import { bookingOf, bookVisit } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

const yearsAgo = (years: number) => {
  const day = new Date(Date.now() - 40 * 86_400_000)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}
const answers = {
  phone: '(602) 555-0142',
  address_line1: '1 Palo Verde',
  city: 'Phoenix',
  state: 'AZ',
  zip_code: '85016',
  emergency_contact_name: 'Ana Torres',
  emergency_contact_phone: '(602) 555-0100',
  emergency_contact_relationship: 'Mother',
}
const completed = { ...answers, hipaa_consent: true, treatment_consent: true, registration_completed: true }
const newGuardian = () =>
  createActor(practice, { first_name: 'Ana', last_name: 'Torres', registering_for: 'someone_else' })

async function registerChild(guardian: Actor, years: number, basis?: string): Promise<string> {
  return done(
    practice.as(guardian).rpc('register_dependent', {
      first_name: 'Leo',
      last_name: 'Torres',
      date_of_birth: yearsAgo(years),
      relation: 'parent',
      state: 'AZ',
      ...(basis && { basis }),
    }),
  )
}

async function representationOf(guardian: Actor): Promise<string> {
  const [row] = await done(practice.as(guardian).from('representatives').select('id').is('revoked_at', null))
  return row?.id ?? ''
}

async function uploadProof(guardian: Actor): Promise<void> {
  const representation = await representationOf(guardian)
  const object_name = `${representation}/birth-certificate.pdf`
  await practice.sqlAs(guardian)`
    insert into storage.objects (bucket_id, name, owner_id) values ('guardian-documents', ${object_name}, ${guardian.id})`
  await done(practice.as(guardian).rpc('attach_guardian_document', { representation, object_name }))
}

const verify = async (guardian: Actor, rights = allRights) => {
  const representation = await representationOf(guardian)
  const document = `${representation}/birth-certificate.pdf`
  return done(practice.as(practice.people.admin).rpc('verify_guardian', { representation, rights, document }))
}

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
    parent = await newGuardian()
    child = await registerChild(parent, 9)
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
    const representation = await representationOf(parent)
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
    await uploadProof(parent)
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
    await verify(parent)
    await verify(parent)
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
      practice.as(parent).rpc('end_representation', { representation: await representationOf(parent) })
    await expectRefusal(stop(), 'SM773')
    const other = await createRepresentative(practice, { id: child })
    const stopped = practice.as(other).rpc('end_representation', { representation: other.representationId })
    await done(stopped)
    await expectRefusal(stop(), 'SM773')
  })
  test('loses everything the moment the practice ends it', async () => {
    const representation = await representationOf(parent)
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

describe('registering for someone else', () => {
  test.each<[string, number, string | undefined, Refusal]>([
    ['an adult without court papers', 30, undefined, ['SM728']],
    ['somebody born tomorrow', -1, undefined, ['SM739']],
    ['somebody 200 years old', 200, 'court_order', ['SM739']],
  ])('refuses %s', async (_, years, basis, refusal) => {
    const call = practice.as(await newGuardian()).rpc('register_dependent', {
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
    const parent = await newGuardian()
    const child = await registerChild(parent, 9)
    await done(save(parent, child))
    const guardian = await newGuardian()
    const ward = await registerChild(guardian, 40, 'court_order')
    await done(save(guardian, ward))
    await uploadProof(guardian)
    await verify(guardian)
    await done(save(guardian, ward))
  })
  test('an adult whose guardian was ended names someone else as the emergency contact', async () => {
    const guardian = await newGuardian()
    const ward = await registerChild(guardian, 40, 'court_order')
    const representation = await representationOf(guardian)
    await done(
      practice
        .as(practice.people.admin)
        .rpc('end_representation', { representation, reason: 'The court ended it.' }),
    )
    const [own] = await practice.sql`select private.has_guardian(${ward}) as guarded`
    expect(own).toEqual({ guarded: false })
  })
  test('a child added twice is refused, unless the guardian means a different person', async () => {
    const parent = await newGuardian()
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
      practice.as(await newGuardian()).rpc('register_dependent', {
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

test('the practice limits a guardian with a reason that the guardian is shown', async () => {
  const child = await createPatient(practice)
  await setAge(practice, child, 9)
  const guardian = await createRepresentative(practice, child)
  const limit = (reason: string) =>
    practice.as(practice.people.admin).rpc('limit_representative', {
      representation: guardian.representationId,
      rights: ['schedule'],
      reason,
    })
  await expectRefusal(limit('No.'), 'SM742')
  await done(limit('By the court order of March 3.'))
  const [shown] = await done(practice.as(guardian).rpc('people_i_act_for'))
  expect(shown).toMatchObject({ rights_now: ['schedule'], limited_reason: 'By the court order of March 3.' })
  expect(await done(practice.as(guardian).from('profiles').select('id'))).toEqual([])
})

test('the supervising physician changes the rules by age, and they apply to the guardian immediately', async () => {
  const teen = await createPatient(practice)
  await setAge(practice, teen, 17)
  const guardian = await createRepresentative(practice, teen)
  const result = { patient_id: teen.id, instrument: 'gad7', answers: [0, 0, 0, 0, 0, 0, 0], score: 0 }
  await done(practice.as(teen).from('assessment_results').insert(result))
  const seen = async () => (await done(practice.as(guardian).from('assessment_results').select('id'))).length
  expect(await seen()).toBe(0)
  const rules = () => practice.as(practice.people.admin).from('guardian_rules')
  await done(
    rules().insert({
      state: 'AZ',
      from_age: 17,
      to_age: 17,
      may_read: ['read_assessments'],
      reason_english: 'The practice shares questionnaires at 17.',
      reason_spanish: 'El consultorio comparte los cuestionarios a los 17.',
    }),
  )
  expect(await seen()).toBe(1)
  const kept = async () => {
    const [shown] = await done(
      practice.as(practice.people.admin).rpc('representatives_of', { patient: teen.id }),
    )
    return (shown as { kept_private: string[] }).kept_private
  }
  // The practice isn't shown the patient's state here, so the server reports what stays private by its rule.
  expect(await kept()).not.toContain('read_assessments')
  expect(await kept()).toContain('read_notes')
  await done(rules().delete().eq('state', 'AZ').select('id'))
  expect(await kept()).toContain('read_assessments')
  expect(await seen()).toBe(0)
})

test('a person who joins for a patient learns that the intake is done, and none of its content', async () => {
  const child = await createPatient(practice)
  await setAge(practice, child, 9)
  const rights = ['schedule', 'forms', 'read_notes']
  const guardian = await createRepresentative(practice, child, { rights })
  await signAsGuardian(practice, child, guardian)
  const visit = await bookVisit(practice, { patient: child, at: phoenix(12, '10:00') })
  const entry = () => done(practice.as(guardian).rpc('visit_entry', { appointment_id: visit }))
  expect(await entry()).toMatchObject({ intake_done: false })
  await practice.sql`
    insert into public.intake_responses (patient_id, appointment_id, data) values (${child.id}, ${visit}, '{}')`
  expect(await entry()).toMatchObject({ intake_done: false })
  await practice.sql`update public.intake_responses set completed_at = now() where appointment_id = ${visit}`
  expect(await entry()).toMatchObject({ intake_done: true })
  expect(await done(practice.as(guardian).from('intake_responses').select('id'))).toEqual([])
})

test('only the practice corrects a verified date of birth, with a reason', async () => {
  const child = await createPatient(practice)
  await setAge(practice, child, 9)
  const guardian = await createRepresentative(practice, child)
  const born = yearsAgo(13)
  const correct = (who: Actor) =>
    practice
      .as(who)
      .rpc('correct_birth_date', { patient: child.id, born, reason: 'The birth certificate says so.' })
  await expectRefusal(
    practice.as(guardian).from('profiles').update({ date_of_birth: born }).eq('id', child.id),
    'SM725',
  )
  await expectRefusal(correct(practice.people.treating), 'SM732')
  await done(correct(practice.people.admin))
  const [profile] =
    await practice.sql`select date_of_birth::text as born from public.profiles where id = ${child.id}`
  expect(profile?.born).toBe(born)
  const [audit] = await practice.sql`
    select actor_id, details ->> 'reason' as reason from public.audit_log
    where patient_id = ${child.id} and event_type = 'profiles.birth_date_corrected'`
  expect(audit).toEqual({ actor_id: practice.people.admin.id, reason: 'The birth certificate says so.' })
})

describe('the name of a guardian', () => {
  const reason = 'The marriage certificate says so.'
  const rename = (who: Actor, first_name: string) =>
    fetch(`${practice.url}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: practice.keys.publishableKey,
        authorization: `Bearer ${who.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ data: { first_name } }),
    })
  const correct = (who: Actor, representation: string, last_name = 'Ruiz') =>
    practice.as(who).rpc('correct_guardian_name', { representation, first_name: 'Elena', last_name, reason })
  const nameOf = async ({ id }: Actor) =>
    (await practice.sql`select private.person_name(${id}::uuid) as name`)[0]?.name

  test('is theirs to change until a document is sent, and again once it is declined', async () => {
    const child = await createPatient(practice)
    await setAge(practice, child, 9)
    const guardian = await createRepresentative(practice, child, { verified: false })
    expect((await rename(guardian, 'Anna')).status).toBe(200)
    await practice.sql`update public.representatives set document_name = 'x' where id = ${guardian.representationId}`
    const refused = await rename(guardian, 'Elena')
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ error_code: 'name_was_checked' })
    await practice.sql`update public.representatives set document_name = null where id = ${guardian.representationId}`
    expect((await rename(guardian, 'Elena')).status).toBe(200)
  })

  test('is corrected by the supervising physician alone, with a reason in the log of the child', async () => {
    const child = await createPatient(practice)
    await setAge(practice, child, 9)
    const guardian = await createRepresentative(practice, child)
    expect((await rename(guardian, 'Elena')).status).toBe(403)
    await expectRefusal(correct(guardian, guardian.representationId), 'SM732')
    await expectRefusal(correct(practice.people.treating, guardian.representationId), 'SM732')
    await expectRefusal(correct(practice.people.admin, guardian.representationId, '123'), 'SM760')
    await expectRefusal(correct(practice.people.admin, guardian.representationId, 'x'.repeat(101)), 'SM760')
    expect(await nameOf(guardian)).toBe('Ana Guardian')
    await done(correct(practice.people.admin, guardian.representationId))
    await done(correct(practice.people.admin, guardian.representationId))
    expect(await nameOf(guardian)).toBe('Elena Ruiz')
    const noted = await practice.sql`
      select actor_id, actor_session is not null and ip_address is not null as traced, details ->> 'reason' as reason
      from public.audit_log
      where patient_id = ${child.id} and event_type = 'representatives.update'`
    expect([...noted]).toEqual([
      {
        actor_id: practice.people.admin.id,
        traced: true,
        reason: `Changed the name from “Ana Guardian” to “Elena Ruiz”. ${reason}`,
      },
    ])
  })

  test('follows the same rule if the guardian is a patient too, or someone else keeps their profile', async () => {
    const child = await createPatient(practice)
    await setAge(practice, child, 9)
    const guardian = await createPatient(practice, 'Ana', 'Guardian')
    const helper = await createRepresentative(practice, guardian, { kind: 'proxy' })
    const [row] = await practice.sql<{ id: string }[]>`
      insert into public.representatives
        (patient_id, user_id, kind, basis, relation, rights, accepted_at, verified_at, verified_state)
      values (${child.id}, ${guardian.id}, 'guardian', 'minor', 'parent', ${allRights}, now(), now(), 'AZ')
      returning id`
    for (const who of [guardian, helper]) {
      const { error } = await practice
        .as(who)
        .from('profiles')
        .update({ first_name: 'Elena' })
        .eq('id', guardian.id)
        .select()
        .single()
      expect(error?.code).toBe('SM747')
    }
    await done(correct(practice.people.admin, row?.id ?? ''))
    expect(await nameOf(guardian)).toBe('Elena Ruiz')
    const noted = await practice.sql`
      select actor_id from public.audit_log
      where patient_id = ${child.id} and event_type = 'representatives.update'
        and details ->> 'reason' = ${`Changed the name from “Ana Guardian” to “Elena Ruiz”. ${reason}`}`
    expect([...noted]).toEqual([{ actor_id: practice.people.admin.id }])
  })

  test('a helper with a profile who takes another name is in the log of the person they help', async () => {
    const helper = await createPatient(practice, 'Ana', 'Proxy')
    const patient = await createPatient(practice)
    await practice.sql`
      insert into public.representatives (patient_id, user_id, kind, basis, relation, rights, accepted_at)
      values (${patient.id}, ${helper.id}, 'proxy', 'named_by_patient', 'friend', '{schedule}', now())`
    await done(practice.as(helper).from('profiles').update({ first_name: 'Elena' }).eq('id', helper.id))
    const noted = await practice.sql`
      select actor_id, details ->> 'reason' as reason from public.audit_log
      where patient_id = ${patient.id} and details ? 'reason'`
    expect([...noted]).toEqual([
      { actor_id: helper.id, reason: 'Changed their name from “Ana Proxy” to “Elena Proxy”' },
    ])
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
    const parent = await newGuardian()
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
