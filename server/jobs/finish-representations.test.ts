import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { createPatient } from '#server/testing/policies/people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { createRepresentative, setAge, signAsGuardian } from '#server/testing/policies/representatives.ts'
import { bookingOf } from '#server/testing/policies/visits.ts'
import { finishRepresentations } from './finish-representations.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

const log = { info: () => {} }
const run = () => finishRepresentations({ sql: practice.sql, log })
const titlesOf = async (person: { id: string }) =>
  (
    await practice.sql`select title from public.notifications where user_id = ${person.id} order by created_at`
  ).map(({ title }) => title)

test('at 18 the guardian loses access, both are notified once, and the patient signs before booking', async () => {
  const teen = await createPatient(practice, 'Mateo', 'Torres')
  await setAge(practice, teen, 17)
  const guardian = await createRepresentative(practice, teen)
  await signAsGuardian(practice, teen, guardian)
  expect(await run()).toBe(0)
  const reached = () => done(practice.as(guardian).rpc('contact_profile', { patient: teen.id }))
  expect(await reached()).toMatchObject({ id: teen.id })

  await setAge(practice, teen, 18)
  // The birthday ends the access; the job is the notice.
  expect(await reached()).toBeNull()
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  expect(await titlesOf(guardian)).toEqual(['Mateo Torres is 18 now. Your access has ended.'])
  expect(await titlesOf(teen)).toEqual(["You're 18 now. Please sign your own consent forms."])
  const mails = await practice.sql`
    select kind, recipient from private.mail_outbox where recipient in (${teen.email}, ${guardian.email}) order by kind`
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['patient_turned_18', teen.email],
    ['representation_ended', guardian.email],
  ])

  const booking = { ...bookingOf(practice), patient_id: teen.id }
  await expectRefusal(practice.as(teen).from('appointments').insert(booking), 'SM726')
  await done(practice.as(teen).rpc('sign_registration', { patient: teen.id, signature: 'Mateo Torres' }))
  await done(practice.as(teen).from('appointments').insert(booking))
})

test('a patient with two guardians is notified once at 18, and one without a sign-in is left to the practice', async () => {
  const { sql, people } = practice
  const teen = await createPatient(practice, 'Lia', 'Moss')
  await setAge(practice, teen, 17)
  await createRepresentative(practice, teen)
  const second = await createRepresentative(practice, teen)
  await setAge(practice, teen, 18)
  expect(await run()).toBe(2)
  expect(await titlesOf(teen)).toEqual(["You're 18 now. Please sign your own consent forms."])
  expect(await sql`select from private.mail_outbox where recipient = ${teen.email}`).toHaveLength(1)

  await emptyTables(sql, 'public.notifications', 'private.mail_outbox')
  await sql`update public.representatives set revoked_at = null, revoke_reason = null, end_notified_at = null
    where id = ${second.representationId}`
  await sql`delete from public.representatives where patient_id = ${teen.id} and id <> ${second.representationId}`
  await sql`update auth.users set email = null where id = ${teen.id}`
  expect(await run()).toBe(1)
  expect(await titlesOf(people.admin)).toEqual(['Lia Moss turned 18 and has no sign-in'])
  const [mail] = await sql`select body_text from private.mail_outbox where recipient = ${second.email}`
  expect(mail?.body_text).toContain('ask them to call us')
  await done(practice.as(people.admin).rpc('give_sign_in', { patient: teen.id, email: teen.email }))
  const [patient] = await sql`select email from auth.users where id = ${teen.id}`
  expect(patient?.email).toBe(teen.email)
})

test('a guardian by court order keeps their access after 18', async () => {
  const adult = await createPatient(practice, 'Iris', 'Ward')
  const guardian = await createRepresentative(practice, adult, { basis: 'court_order' })
  expect(await run()).toBe(0)
  expect(await done(practice.as(guardian).from('profiles').select('id').eq('id', adult.id))).toHaveLength(1)
})

test('a proxy ends at the date the patient set, and both are notified once', async () => {
  const adult = await createPatient(practice, 'Nora', 'Bell')
  const proxy = await createRepresentative(practice, adult, { kind: 'proxy', rights: ['forms'] })
  const mayRead = async () =>
    (await done(practice.as(proxy).rpc('contact_profile', { patient: adult.id }))) !== null
  expect(await mayRead()).toBe(true)
  await practice.sql`
    update public.representatives set starts_at = now() - interval '2 days', ends_at = now() - interval '1 minute'
    where id = ${proxy.representationId}`
  expect(await mayRead()).toBe(false)
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  expect(await titlesOf(proxy)).toEqual(['You no longer act for Nora Bell'])
  expect(await titlesOf(adult)).toEqual(['Ana Proxy no longer acts for you'])
})

test('one that can’t be closed is tried again, and does not delay the others', async () => {
  const { sql } = practice
  const people = [await createPatient(practice), await createPatient(practice)]
  const [stuck, other] = await Promise.all(
    people.map(async (teen) => {
      await setAge(practice, teen, 17)
      const guardian = await createRepresentative(practice, teen)
      await setAge(practice, teen, 18)
      return guardian
    }),
  )
  await sql.unsafe(
    `alter table private.mail_outbox add constraint bad check (recipient <> '${stuck?.email}') not valid`,
  )
  await expect(run()).rejects.toThrow('bad')
  const ended = async () =>
    (
      await sql`
        select id from public.representatives
        where revoked_at is not null and id in (${stuck?.representationId ?? ''}, ${other?.representationId ?? ''})`
    ).map(({ id }) => id)
  expect(await ended()).toEqual([other?.representationId])
  await sql`alter table private.mail_outbox drop constraint bad`
  expect(await run()).toBe(1)
  expect(await ended()).toHaveLength(2)
})
