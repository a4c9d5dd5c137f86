import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { grantLicenses } from '#server/testing/policies/people.ts'
import { type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { createRepresentative, setAge } from '#server/testing/policies/representatives.ts'
import { bookVisit, clearVisits } from '#server/testing/policies/visits.ts'
import { notifyOfExpiringLicenses } from './notify-of-expiring-licenses.ts'
import { sendReminders } from './send-reminders.ts'

let practice: OpenPractice
/** Noon in Phoenix. */
const on = (day: string) =>
  notifyOfExpiringLicenses(
    { sql: practice.sql, log: openLog('silent'), site: 'https://saguaro.example' },
    new Date(`${day}T19:00:00Z`),
  )
const subjects = async () => {
  const rows =
    await practice.sql`select recipient, subject from private.mail_outbox order by created_at, subject`
  return rows.map(({ recipient, subject }) => [recipient, subject])
}

beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  const { sql, people } = practice
  await clearVisits(practice)
  await emptyTables(sql, 'private.mail_outbox', 'public.notifications', 'private.expiry_notices')
  await sql`delete from public.provider_licenses`
  await sql`update public.providers set dea_expires_on = null, malpractice_expires_on = null`
  await grantLicenses(practice, people.treating.providerId, ['AZ'])
  await sql`update public.provider_licenses set expires_on = '2030-06-30'`
  await sql`delete from public.notifications`
})

test('a provider is reminded 90, 30 and 7 days before a license expires, once each', async () => {
  const { email } = practice.people.treating
  const days = ['2030-03-31', '2030-04-01', '2030-05-30', '2030-05-31', '2030-06-23', '2030-06-23']
  const counts = []
  for (const day of days) counts.push(await on(day))
  expect(counts).toEqual([0, 1, 0, 1, 1, 0])
  expect(await subjects()).toEqual([
    [email, 'Your license in Arizona expires in 90 days'],
    [email, 'Your license in Arizona expires in 30 days'],
    [email, 'Your license in Arizona expires in 7 days'],
  ])
})

test('an expired license is announced to its provider, the supervising physician and the patients with upcoming visits', async () => {
  const { sql, people } = practice
  const at = '2030-07-08T17:00:00Z'
  await bookVisit(practice, { at })
  await bookVisit(practice, { at: '2030-07-09T17:00:00Z' })
  await bookVisit(practice, { at: '2030-07-10T17:00:00Z', patient: people.otherPatient })
  await sql`update public.appointments set patient_state = 'NM' where patient_id = ${people.otherPatient.id}`
  await sql`update public.profiles set preferred_language = 'Spanish' where id = ${people.patient.id}`
  expect(await on('2030-06-30')).toBe(1)
  await emptyTables(sql, 'private.mail_outbox', 'public.notifications')
  expect(await on('2030-07-01')).toBe(1)
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      [people.treating.email, 'Your license in Arizona has expired'],
      [people.admin.email, 'A provider’s license in Arizona has expired'],
      [people.patient.email, 'Es posible que su próxima cita deba cambiar'],
    ]),
  )
  expect(await subjects()).toHaveLength(3)
  const told = await sql`select user_id from public.notifications`
  expect(told).toHaveLength(3)
  expect(await on('2030-07-02')).toBe(0)
  await sql`update public.profiles set preferred_language = 'English' where id = ${people.patient.id}`
})

const remind = (now: string) =>
  sendReminders({ sql: practice.sql, log: openLog('silent'), site: 'https://saguaro.example' }, new Date(now))

test('a patient whom the reminders notified is not notified again that the license has expired', async () => {
  await bookVisit(practice, { at: '2030-07-02T17:00:00Z' })
  await emptyTables(practice.sql, 'private.mail_outbox', 'public.notifications')
  expect(await remind('2030-07-01T18:00:00Z')).toBe(1)
  expect(await on('2030-07-01')).toBe(1)
  const mine = (await subjects()).filter(([recipient]) => recipient === practice.people.patient.email)
  expect(mine).toEqual([[practice.people.patient.email, 'Your upcoming visit may need to change']])
})

test('a patient notified of an expired license gets no notice from the reminders of the next two days', async () => {
  await bookVisit(practice, { at: '2030-07-04T17:00:00Z' })
  await bookVisit(practice, { at: '2030-07-08T17:00:00Z' })
  expect(await on('2030-07-01')).toBe(1)
  expect(await remind('2030-07-03T18:00:00Z')).toBe(0)
  expect(await remind('2030-07-07T18:00:00Z')).toBe(1)
})

test('a renewed license gets its own reminders, an unverified one gets none', async () => {
  const { sql } = practice
  expect(await on('2030-06-25')).toBe(1)
  await sql`update public.provider_licenses set expires_on = '2030-07-20'`
  expect(await on('2030-06-25')).toBe(1)
  await sql`update public.provider_licenses set expires_on = '2030-07-21', verified_at = null`
  expect(await on('2030-06-25')).toBe(0)
})

test('DEA registration and malpractice insurance are reminded of by the same job', async () => {
  const { sql, people } = practice
  await sql`
    insert into private.dea_numbers (provider_id, number) values (${people.treating.providerId}, 'AB1234563')
    on conflict do nothing`
  await sql`
    update public.providers set dea_expires_on = '2028-01-31', malpractice_expires_on = '2028-01-20'
    where id = ${people.treating.providerId}`
  expect(await on('2028-01-13')).toBe(2)
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      [people.treating.email, 'Your DEA registration expires in 18 days'],
      [people.treating.email, 'Your malpractice insurance expires in 7 days'],
    ]),
  )
  const [mail] =
    await sql`select body_text from private.mail_outbox where subject like 'Your DEA registration%'`
  expect(mail?.body_text).toContain('you won’t be able to prescribe controlled substances')
})

test('a visit of a child without an email is announced to the guardian, and delays no one else', async () => {
  const { sql, people } = practice
  const { otherPatient: child, patient } = people
  await setAge(practice, child, 9)
  await sql`update auth.users set email = null where id = ${child.id}`
  const guardian = await createRepresentative(practice, child)
  await bookVisit(practice, { at: '2030-07-08T17:00:00Z', patient: child })
  await bookVisit(practice, { at: '2030-07-09T17:00:00Z' })
  await emptyTables(sql, 'private.mail_outbox', 'public.notifications')
  expect(await on('2030-07-01')).toBe(1)
  expect((await subjects()).map(([recipient]) => recipient).sort()).toEqual(
    [people.treating.email, people.admin.email, guardian.email, patient.email].sort(),
  )
  const [copy] = await sql`select kind, link from public.notifications where user_id = ${guardian.id}`
  expect(copy).toEqual({ kind: 'visit_license', link: `/family/${child.id}` })
  const [mail] = await sql`select body_text from private.mail_outbox where recipient = ${guardian.email}`
  expect(mail?.body_text).toContain(`https://saguaro.example/family/${child.id}`)
  await sql`update auth.users set email = ${child.email} where id = ${child.id}`
  await sql`delete from public.representatives where patient_id = ${child.id}`
  await setAge(practice, child, 30)
})

test('a notice that fails is tried again and does not stop the others', async () => {
  const { sql, people } = practice
  await sql`update public.providers set malpractice_expires_on = '2030-06-30' where id = ${people.otherProvider.providerId}`
  await sql.unsafe(`
    create function public.refuse_mail() returns trigger language plpgsql as $$
    begin
      if new.recipient = '${people.otherProvider.email}' then raise exception 'refused by the test'; end if;
      return new;
    end $$;
    create trigger refuse_mail before insert on private.mail_outbox for each row execute function public.refuse_mail()`)
  await expect(on('2030-06-25')).rejects.toThrow('refused by the test')
  expect(await subjects()).toEqual([[people.treating.email, 'Your license in Arizona expires in 5 days']])
  await sql.unsafe('drop function public.refuse_mail() cascade')
  expect(await on('2030-06-25')).toBe(1)
  expect(await subjects()).toContainEqual([
    people.otherProvider.email,
    'Your malpractice insurance expires in 5 days',
  ])
})

test('many servers together notify once', async () => {
  const sent = await Promise.all(Array.from({ length: 6 }, () => on('2030-06-25')))
  expect(sent.reduce((sum, count) => sum + count)).toBe(1)
})
