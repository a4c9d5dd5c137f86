import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { remindOfMedications } from './remind-of-medications.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

const remind = () =>
  remindOfMedications({ sql: practice.sql, log: { info: () => {} }, site: 'https://practice.example' })

test('a patient is reminded once a day at the time they chose, and no email names the medication', async () => {
  const { sql, people } = practice
  const [{ zone } = { zone: '' }] = await sql`
    select name as zone from pg_timezone_names
    where extract(hour from now() at time zone name) = 12 and name like '%/%' limit 1`
  await sql`
    update public.profiles set time_zone = ${zone}, current_medications = '[{"id": "m1", "name": "Sertraline"}]'
    where id = ${people.patient.id}`
  const client = practice.as(people.patient)
  const { data: course } = await client.from('medications').select('id').single()
  const medication_id = course?.id ?? ''
  for (const at_time of ['11:30', '09:00', '23:00']) {
    const { error } = await client
      .from('medication_reminders')
      .insert({ medication_id, at_time, by_email: true })
    expect(error).toBeNull()
  }
  expect(await remind()).toBe(1)
  expect(await remind()).toBe(0)
  const told = await sql`select title from public.notifications where kind = 'medication_reminder'`
  expect(told).toEqual([{ title: 'Time for your medication' }])
  const [mail] =
    await sql`select subject, body_text from private.mail_outbox where kind = 'medication_reminder'`
  expect(mail?.subject).toBe('Time for your medication')
  expect(mail?.body_text).not.toContain('Sertraline')
  await sql`update public.medication_reminders set last_sent_on = null`
  await sql`
    update public.profiles set current_medications = '[{"id": "m1", "name": "Sertraline", "verified": true}]'
    where id = ${people.patient.id}`
  await client
    .from('profiles')
    .update({
      current_medications: [
        { id: 'm1', name: 'Sertraline', verified: true, status: 'discontinued' },
      ] as never,
    })
    .eq('id', people.patient.id)
  const [stopped] = await sql`select status, proposal from public.medications where is_listed`
  expect(stopped).toEqual({ status: 'active', proposal: 'stop' })
  expect(await remind()).toBe(0)
  await sql`update public.profiles set current_medications = '[]' where id = ${people.patient.id}`
  expect(await remind()).toBe(0)
})

test('no one is reminded of a medication that is not theirs', async () => {
  const { sql, people } = practice
  await sql`update public.profiles set current_medications = '["Aspirin"]' where id = ${people.otherPatient.id}`
  const [course] = await sql`select id from public.medications where patient_id = ${people.otherPatient.id}`
  const { error } = await practice
    .as(people.patient)
    .from('medication_reminders')
    .insert({ medication_id: course?.id, at_time: '08:00' })
  expect(error?.code).toBe('SM375')
})

test('a reminder that fails is tried again, and does not hold up the others', async () => {
  const { sql, people } = practice
  const [{ zone } = { zone: '' }] = await sql`
    select name as zone from pg_timezone_names
    where extract(hour from now() at time zone name) = 12 and name like '%/%' limit 1`
  await emptyTables(sql, 'public.medication_reminders', 'private.mail_outbox', 'public.notifications')
  const patients = [people.patient, people.otherPatient]
  for (const { id } of patients) {
    await sql`
      update public.profiles set time_zone = ${zone}, current_medications = '[{"id": "m1", "name": "Sertraline"}]'
      where id = ${id}`
    await sql`
      insert into public.medication_reminders (patient_id, medication_id, at_time, by_email)
      select patient_id, id, '11:30', true from public.medications where patient_id = ${id} and is_listed limit 1`
  }
  await sql.unsafe(
    `alter table private.mail_outbox add constraint bad check (recipient <> '${people.patient.email}') not valid`,
  )
  await expect(remind()).rejects.toThrow('bad')
  const told = async () =>
    (await sql`select user_id from public.notifications where kind = 'medication_reminder'`).map(
      ({ user_id }) => user_id,
    )
  expect(await told()).toEqual([people.otherPatient.id])
  await sql`alter table private.mail_outbox drop constraint bad`
  expect(await remind()).toBe(1)
  expect(new Set(await told())).toEqual(new Set(patients.map(({ id }) => id)))
})
