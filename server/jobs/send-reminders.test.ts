import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { clearVisits } from '#server/testing/policies/visits.ts'
import { sendReminders } from './send-reminders.ts'

let practice: OpenPractice
const log = openLog('silent')
const remind = (now: string) =>
  sendReminders({ sql: practice.sql, log, site: 'https://saguaro.example' }, new Date(now))

beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await emptyTables(practice.sql, 'private.mail_outbox', 'public.notifications')
  await practice.sql`update public.profiles set preferred_language = 'English', time_zone = 'America/Phoenix'`
})

const mails = () => practice.sql`select * from private.mail_outbox order by kind, created_at`
const kinds = async () => (await mails()).map(({ kind }) => kind)

/** In the calendar since `bookedAt`, the way only the server can put it there: on whatever day the test lives. */
async function book(startsAt: string, bookedAt = '2026-01-01T00:00:00Z'): Promise<string> {
  const { patient, treating } = practice.people
  const [visit] = await practice.sql<{ id: string }[]>`
    insert into public.appointments (patient_id, provider_id, appointment_date, duration_minutes, created_at)
    values (${patient.id}, ${treating.providerId}, ${startsAt}, 30, ${bookedAt}) returning id`
  return visit?.id ?? ''
}

test('patients of a suspended provider are notified immediately that their visits are uncertain, and not to join them', async () => {
  await book('2026-11-30T17:00:00Z')
  await book('2026-12-07T17:00:00Z')
  const { providerId } = practice.people.treating
  await practice.sql`update public.providers set suspended_at = now() where id = ${providerId}`
  try {
    expect(await remind('2026-11-22T17:00:00Z')).toBe(1)
    expect(await remind('2026-11-29T17:00:00Z')).toBe(0)
    expect(await remind('2026-11-30T16:30:00Z')).toBe(0)
  } finally {
    await practice.sql`update public.providers set suspended_at = null where id = ${providerId}`
  }
  expect(await mails()).toHaveLength(1)
  const [mail] = await mails()
  expect(mail?.body_text).toContain('Monday, November 30')
  expect(mail).toMatchObject({ kind: 'visit_license', subject: 'Your upcoming visit may need to change' })
  expect(mail?.body_text).toContain('may not be able to see you')
  const [told] = await practice.sql`select kind, title from public.notifications`
  expect(told).toEqual({ kind: 'visit_license', title: 'Your upcoming visit may need to change' })
  expect(await remind('2026-11-30T16:31:00Z')).toBe(1)
  expect(await kinds()).toEqual(['appointment_reminder_hour', 'visit_license'])
})

test('a visit that is uncertain a second time is announced a second time', async () => {
  await book('2026-11-30T17:00:00Z')
  const { providerId } = practice.people.treating
  const suspend = (at: string | null) =>
    practice.sql`update public.providers set suspended_at = ${at} where id = ${providerId}`
  try {
    await suspend('2026-11-20T17:00:00Z')
    expect(await remind('2026-11-20T17:00:00Z')).toBe(1)
    await suspend(null)
    expect(await remind('2026-11-21T17:00:00Z')).toBe(0)
    await suspend('2026-11-25T17:00:00Z')
    expect(await remind('2026-11-25T17:00:00Z')).toBe(1)
    expect(await remind('2026-11-25T17:01:00Z')).toBe(0)
  } finally {
    await suspend(null)
  }
})

test('of a visit in a state without a license a patient reads two days ahead that it is uncertain, and no reminder', async () => {
  const id = await book('2026-11-23T17:00:00Z')
  await practice.sql`update public.appointments set patient_state = 'NV' where id = ${id}`
  expect(await remind('2026-11-21T16:00:00Z')).toBe(0)
  expect(await remind('2026-11-21T17:00:00Z')).toBe(1)
  expect(await remind('2026-11-22T17:00:00Z')).toBe(0)
  expect(await kinds()).toEqual(['visit_license'])
  await practice.sql`
    update public.appointments set license_reason = 'Traveling', license_reason_state = 'NV' where id = ${id}`
  expect(await remind('2026-11-22T17:01:00Z')).toBe(1)
})

describe('a visit on a Monday at ten in Phoenix', () => {
  const start = '2026-11-23T17:00:00Z'

  test('gets reminders a day and an hour ahead, by email and in the app, once each', async () => {
    await book(start)
    expect(await remind('2026-11-22T16:59:59Z')).toBe(0)
    expect(await remind('2026-11-22T17:00:00Z')).toBe(1)
    expect(await remind('2026-11-22T17:01:00Z')).toBe(0)
    expect(await remind('2026-11-23T15:59:59Z')).toBe(0)
    expect(await remind('2026-11-23T16:00:00Z')).toBe(1)
    expect(await remind('2026-11-23T16:30:00Z')).toBe(0)
    expect(await remind('2026-11-23T17:00:00Z')).toBe(0)

    const [day, hour] = await mails()
    expect(day).toMatchObject({
      recipient: practice.people.patient.email,
      kind: 'appointment_reminder_day',
      subject: 'A reminder about your visit',
    })
    expect(day?.body_text).toContain('When: Monday, November 23 at 10:00 AM, Mountain Standard Time')
    expect(hour).toMatchObject({ kind: 'appointment_reminder_hour' })
    const told =
      await practice.sql`select user_id, kind, title, body, link from public.notifications order by kind, created_at`
    expect([...told]).toEqual([
      {
        user_id: practice.people.patient.id,
        kind: 'appointment_reminder_day',
        title: 'Your visit is coming up',
        body: null,
        link: '/patient-dashboard',
      },
      {
        user_id: practice.people.patient.id,
        kind: 'appointment_reminder_hour',
        title: 'Your visit starts within the hour',
        body: null,
        link: '/patient-dashboard',
      },
    ])
  })

  test('is reminded of late rather than never when the server was away, but the last hour has one reminder', async () => {
    await book(start)
    expect(await remind('2026-11-23T13:00:00Z')).toBe(1)
    expect(await kinds()).toEqual(['appointment_reminder_day'])
    await clearVisits(practice)
    await emptyTables(practice.sql, 'private.mail_outbox')
    await book(start)
    expect(await remind('2026-11-23T16:40:00Z')).toBe(1)
    expect(await kinds()).toEqual(['appointment_reminder_hour'])
  })

  test('booked on short notice has no reminder whose time had passed', async () => {
    await book(start, '2026-11-23T12:00:00Z')
    expect(await remind('2026-11-23T12:01:00Z')).toBe(0)
    expect(await remind('2026-11-23T16:00:00Z')).toBe(1)
    expect(await kinds()).toEqual(['appointment_reminder_hour'])
  })

  test('that is moved is reminded of again, at its new time only', async () => {
    const id = await book(start)
    expect(await remind('2026-11-22T17:00:00Z')).toBe(1)
    await practice.sql`update public.appointments set appointment_date = '2026-11-27T17:00:00Z' where id = ${id}`
    expect(await remind('2026-11-23T16:00:00Z')).toBe(0)
    expect(await remind('2026-11-26T17:00:00Z')).toBe(1)
    expect(await remind('2026-11-27T16:00:00Z')).toBe(1)
    expect((await mails()).map(({ body_text }) => /When: (.*), Mountain/.exec(body_text)?.[1])).toEqual([
      'Monday, November 23 at 10:00 AM',
      'Friday, November 27 at 10:00 AM',
      'Friday, November 27 at 10:00 AM',
    ])
  })

  test('moved a moment ago to tomorrow was just told, and is not reminded of the day', async () => {
    const id = await book(start)
    await practice.sql`
      insert into private.appointment_events (appointment_id, kind, created_at)
      values (${id}, 'moved', '2026-11-23T10:00:00Z')`
    expect(await remind('2026-11-23T10:01:00Z')).toBe(0)
    expect(await remind('2026-11-23T16:00:00Z')).toBe(1)
  })

  test.each(['cancelled', 'in_progress', 'completed', 'no_show'])(
    'that is %s is left alone',
    async (status) => {
      const id = await book(start)
      await practice.sql`update public.appointments set status = ${status} where id = ${id}`
      expect(await remind('2026-11-22T17:00:00Z')).toBe(0)
      expect(await remind('2026-11-23T16:00:00Z')).toBe(0)
    },
  )
})

describe('in the night the clocks change in the Navajo Nation', () => {
  test.each([
    [
      'back',
      '2026-11-01T16:00:00Z',
      '2026-10-31T16:00:00Z',
      'Sunday, November 1 at 9:00 AM, Mountain Standard Time',
    ],
    [
      'forward',
      '2026-03-08T15:00:00Z',
      '2026-03-07T15:00:00Z',
      'Sunday, March 8 at 9:00 AM, Mountain Daylight Time',
    ],
  ])(
    '%s: 24 hours stay 24 hours, and the mail says what the clock will show',
    async (_, start, due, said) => {
      await practice.sql`
      update public.profiles set time_zone = 'America/Denver' where id = ${practice.people.patient.id}`
      await book(start, '2025-12-01T00:00:00Z')
      expect(await remind(new Date(Date.parse(due) - 1000).toISOString())).toBe(0)
      expect(await remind(due)).toBe(1)
      expect((await mails())[0]?.body_text).toContain(`When: ${said}`)
    },
  )
})

test('a patient who reads Spanish is reminded in Spanish, also in the app', async () => {
  await practice.sql`
    update public.profiles set preferred_language = 'Spanish' where id = ${practice.people.patient.id}`
  await book('2026-11-23T20:00:00Z')
  await remind('2026-11-23T19:30:00Z')
  const [mail] = await mails()
  expect(mail?.subject).toBe('Su cita empieza en menos de una hora')
  expect(mail?.body_text).toContain('Cuándo: lunes, 23 de noviembre a la 1:00 p.m.')
  const [told] = await practice.sql`select title from public.notifications`
  expect(told?.title).toBe('Su cita empieza en menos de una hora')
})

test('many servers together remind once', async () => {
  await book('2026-11-23T17:00:00Z')
  const sent = await Promise.all(Array.from({ length: 8 }, () => remind('2026-11-22T18:00:00Z')))
  expect(sent.reduce((sum, count) => sum + count)).toBe(1)
  expect(await mails()).toHaveLength(1)
})

test('a server that stops in the middle reminds when it is back', async () => {
  await book('2026-11-23T17:00:00Z')
  await practice.sql`alter table private.mail_outbox add constraint full_disk check (kind <> 'appointment_reminder_day')`
  await expect(remind('2026-11-22T18:00:00Z')).rejects.toThrow('full_disk')
  await practice.sql`alter table private.mail_outbox drop constraint full_disk`
  expect(await remind('2026-11-22T18:01:00Z')).toBe(1)
})

test('a reminder that fails is tried again and does not hold up the others', async () => {
  const { sql, people } = practice
  await book('2026-11-23T17:00:00Z')
  const [other] = await sql<{ id: string }[]>`
    insert into public.appointments (patient_id, provider_id, appointment_date, duration_minutes, created_at)
    values (${people.otherPatient.id}, ${people.treating.providerId}, '2026-11-23T18:00:00Z', 30, '2026-01-01') returning id`
  await sql.unsafe(
    `alter table private.mail_outbox add constraint bad check (recipient <> '${people.patient.email}')`,
  )
  await expect(remind('2026-11-22T18:00:00Z')).rejects.toThrow('bad')
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([people.otherPatient.email])
  await sql`alter table private.mail_outbox drop constraint bad`
  expect(await remind('2026-11-22T18:01:00Z')).toBe(1)
  expect(
    await sql`select from private.reminders_sent where appointment_id = ${other?.id ?? ''}`,
  ).toHaveLength(1)
})

test('a reminder of a day ahead that fails does not hold up those of an hour ahead', async () => {
  const { sql, people } = practice
  await book('2026-11-23T17:00:00Z')
  await sql`
    insert into public.appointments (patient_id, provider_id, appointment_date, duration_minutes, created_at)
    values (${people.otherPatient.id}, ${people.treating.providerId}, '2026-11-22T18:30:00Z', 30, '2026-01-01')`
  await sql.unsafe(
    `alter table private.mail_outbox add constraint bad check (recipient <> '${people.patient.email}')`,
  )
  try {
    await expect(remind('2026-11-22T18:00:00Z')).rejects.toThrow('bad')
  } finally {
    await sql`alter table private.mail_outbox drop constraint bad`
  }
  expect(await kinds()).toEqual(['appointment_reminder_hour'])
  expect(await remind('2026-11-22T18:01:00Z')).toBe(1)
  expect(await kinds()).toEqual(['appointment_reminder_day', 'appointment_reminder_hour'])
})
