import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { createPatient, grantLicenses } from '#server/testing/policies/people.ts'
import { done, type OpenPractice, openPractice, verifyProvider } from '#server/testing/policies/practice.ts'
import { createRepresentative, setAge } from '#server/testing/policies/representatives.ts'
import { notifyWaitingPatients } from './notify-waiting-patients.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
  await emptyTables(practice.sql, 'private.mail_outbox')
})
afterAll(() => practice.close())

const notify = () =>
  notifyWaitingPatients({ sql: practice.sql, log: openLog('silent'), site: 'https://saguaro.example' })

async function waitFor(state: string) {
  const patient = await createPatient(practice)
  const list = practice.as(patient).from('state_waitlist')
  await done(list.insert({ patient_id: patient.id, state }).select('id'))
  return patient
}

test("a patient on a state's waiting list is emailed once, in their language, when its first licensed provider is verified", async () => {
  const { as, people, sql } = practice
  const [anna, luz] = [await waitFor('CO'), await waitFor('CO')]
  await sql`update public.profiles set preferred_language = 'Spanish' where id = ${luz.id}`
  const { providerId: provider_id } = people.unverified
  await grantLicenses(practice, provider_id, ['CO'])
  expect(await notify()).toBe(0)
  await verifyProvider(as(people.admin), provider_id)
  expect((await Promise.all([notify(), notify()])).reduce((sum, one) => sum + one)).toBe(2)
  expect(await notify()).toBe(0)

  const sent =
    await sql`select recipient, subject, body_text from private.mail_outbox where kind = 'state_open'`
  expect(new Map(sent.map(({ recipient, subject }) => [recipient, subject]))).toEqual(
    new Map([
      [anna.email, 'You can now book a visit in Colorado'],
      [luz.email, 'Ya puede programar una cita en Colorado'],
    ]),
  )
  expect(sent[0]?.body_text).toContain('https://saguaro.example/appointment-scheduling?state=CO')
  const notified = await sql`select user_id from public.notifications where kind = 'state_open'`
  expect(new Set(notified.map(({ user_id }) => user_id))).toEqual(new Set([anna.id, luz.id]))
})

test('a guardian waits for the child, and the notice says for whom', async () => {
  const { as, sql } = practice
  const child = await createPatient(practice)
  const guardian = await createRepresentative(practice, child)
  await setAge(practice, child, 9)
  const list = as(guardian).from('state_waitlist')
  await done(list.insert({ patient_id: child.id, state: 'NM' }).select('id'))
  await sql`update public.state_waitlist set notified_at = now() where state = 'NM'`
  expect(await notify()).toBe(2)
  const [mail] = await sql`select body_text from private.mail_outbox where recipient = ${guardian.email}`
  expect(mail?.body_text).toContain(`https://saguaro.example/family/${child.id}/book?state=NM`)
})

test('a provider whose license in the state has expired opens nothing', async () => {
  const { people, sql } = practice
  const patient = await waitFor('UT')
  const { providerId } = people.treating
  await grantLicenses(practice, providerId, ['UT'])
  await sql`update public.provider_licenses set expires_on = current_date - 3 where provider_id = ${providerId} and state = 'UT'`
  await sql`update public.providers set is_available = false where id = ${providerId}`
  await sql`update public.providers set is_available = true where id = ${providerId}`
  expect(await sql`select 1 from public.notifications where user_id = ${patient.id}`).toHaveLength(0)
})

test('an email that fails is tried again, and does not hold up the others', async () => {
  const { sql } = practice
  const [first, second] = [await waitFor('NV'), await waitFor('NV')]
  await sql`update public.state_waitlist set notified_at = now() where state = 'NV'`
  await sql.unsafe(
    `alter table private.mail_outbox add constraint bad check (recipient <> '${first.email}') not valid`,
  )
  await expect(notify()).rejects.toThrow('bad')
  const told = async () =>
    (
      await sql`select recipient from private.mail_outbox where recipient in (${first.email}, ${second.email})`
    ).map(({ recipient }) => recipient)
  expect(await told()).toEqual([second.email])
  await sql`alter table private.mail_outbox drop constraint bad`
  expect(await notify()).toBe(1)
  expect(new Set(await told())).toEqual(new Set([first.email, second.email]))
})
