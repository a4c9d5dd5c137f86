import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { remindOfAssessments } from './remind-of-assessments.ts'

let practice: OpenPractice
const remind = (now: string) =>
  remindOfAssessments(
    { sql: practice.sql, log: openLog('silent'), site: 'https://saguaro.example' },
    new Date(now),
  )

beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  const { sql } = practice
  await emptyTables(
    sql,
    'private.mail_outbox',
    'public.notifications',
    'public.assessment_reminders',
    'public.assessment_results',
  )
  await sql`update public.profiles set preferred_language = 'English', time_zone = 'America/Phoenix'`
})

/** Ten in the morning in Phoenix. */
const monday = '2026-03-02T17:00:00Z'
const nextMonday = '2026-03-09T17:00:00Z'
const turnOn = (at = monday) =>
  practice.sql`
    insert into public.assessment_reminders (patient_id, turned_on_at) values (${practice.people.patient.id}, ${at})`
const takeOn = (at: string) =>
  practice.sql`
    insert into public.assessment_results (patient_id, instrument, answers, score, completed_at)
    values (${practice.people.patient.id}, 'mood', '[3]', 3, ${at})`
const mails = () =>
  practice.sql`select recipient, subject, body_text, kind from private.mail_outbox order by created_at`

test('patients who did not ask for it get no reminder', async () => {
  expect(await remind(nextMonday)).toBe(0)
})

test('a week later, and every week after, by email and in the app', async () => {
  await turnOn()
  expect(await remind('2026-03-09T16:59:59Z')).toBe(0)
  expect(await remind(nextMonday)).toBe(1)
  expect(await remind('2026-03-09T17:10:00Z')).toBe(0)
  expect(await remind('2026-03-16T16:59:00Z')).toBe(0)
  expect(await remind('2026-03-16T17:00:00Z')).toBe(1)
  const [mail] = await mails()
  expect(mail).toMatchObject({
    recipient: practice.people.patient.email,
    subject: 'Your weekly check-in',
    kind: 'assessment_reminder',
  })
  expect(mail?.body_text).toContain('https://saguaro.example/ai-diagnostic')
  const told = await practice.sql`select user_id, kind, title, link from public.notifications`
  expect(told[0]).toEqual({
    user_id: practice.people.patient.id,
    kind: 'assessment_reminder',
    title: 'Your weekly check-in',
    link: '/ai-diagnostic',
  })
})

test('a patient who took an assessment this week gets none until a week after it', async () => {
  await turnOn()
  await takeOn('2026-03-06T17:00:00Z')
  expect(await remind(nextMonday)).toBe(0)
  expect(await remind('2026-03-13T17:00:00Z')).toBe(1)
})

test('no one is woken: it waits for the day in the patient’s own time zone', async () => {
  await turnOn('2026-03-02T08:00:00Z')
  expect(await remind('2026-03-09T08:00:00Z')).toBe(0)
  expect(await remind('2026-03-09T15:59:59Z')).toBe(0)
  expect(await remind('2026-03-09T16:00:00Z')).toBe(1)
})

test('in Spanish to patients who read Spanish', async () => {
  await practice.sql`update public.profiles set preferred_language = 'Spanish'`
  await turnOn()
  await remind(nextMonday)
  const [mail] = await mails()
  expect(mail?.subject).toBe('Su registro semanal')
  expect(mail?.body_text).toContain('Puede desactivarlo en la misma página.')
})

test('many servers together remind once', async () => {
  await turnOn()
  const sent = await Promise.all(Array.from({ length: 8 }, () => remind(nextMonday)))
  expect(sent.reduce((sum, count) => sum + count)).toBe(1)
  expect(await mails()).toHaveLength(1)
})

test('a patient without an email is reminded in the app', async () => {
  const { sql, people } = practice
  await turnOn()
  await sql`update auth.users set email = null where id = ${people.patient.id}`
  expect(await remind(nextMonday)).toBe(1)
  expect(await mails()).toHaveLength(0)
  expect(await sql`select from public.notifications`).toHaveLength(1)
  await sql`update auth.users set email = ${people.patient.email} where id = ${people.patient.id}`
})

test('a reminder that fails is tried again, and does not hold up the others', async () => {
  const { sql, people } = practice
  await turnOn()
  await sql`
    insert into public.assessment_reminders (patient_id, turned_on_at) values (${people.otherPatient.id}, ${monday})`
  await sql.unsafe(
    `alter table private.mail_outbox add constraint bad check (recipient <> '${people.patient.email}') not valid`,
  )
  await expect(remind(nextMonday)).rejects.toThrow('bad')
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([people.otherPatient.email])
  await sql`alter table private.mail_outbox drop constraint bad`
  expect(await remind(nextMonday)).toBe(1)
  expect(await mails()).toHaveLength(2)
})
