import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { localEngine } from '#server/engines/mail/local.ts'
import { openLog } from '#server/log.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { minutesFromNow, phoenix } from '#server/testing/policies/people.ts'
import { done, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { createRepresentative } from '#server/testing/policies/representatives.ts'
import { bookingOf, bookVisit, clearVisits } from '#server/testing/policies/visits.ts'
import { sendDueMail } from './send-mail.ts'
import { startTelling, tellOfAppointments } from './tell-of-appointments.ts'

let practice: OpenPractice
const log = openLog('silent')
const parts = () => ({ sql: practice.sql, log, site: 'https://saguaro.example' })
const tell = () => tellOfAppointments(parts())

beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await emptyTables(practice.sql, 'private.mail_outbox')
  await practice.sql`update public.profiles set preferred_language = 'English', time_zone = 'America/Phoenix'`
})

const mailsTo = (email: string) =>
  practice.sql`select * from private.mail_outbox where recipient = ${email} order by created_at, kind`
const patientMails = () => mailsTo(practice.people.patient.email)
const visits = () => practice.as(practice.people.patient).from('appointments')

async function book(at = phoenix(7, '10:00')): Promise<string> {
  const [visit] = await done(visits().insert(bookingOf(practice, at)).select('id'))
  return visit?.id ?? ''
}

describe('a booking', () => {
  test('is announced to both sides once, with minimal content', async () => {
    const id = await book()
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)

    const [mail, ...more] = await patientMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Your visit is booked', kind: 'appointment_booked' })
    expect(mail?.body_text).toMatch(/When: \w+, \w+ \d+ at 10:00 AM, Mountain Standard Time\n/)
    expect(mail?.body_text).toContain('With: Dr Treating, MD\nLength: 60 minutes')
    expect(mail?.body_text).not.toMatch(/consultation|sleep|Paula|Owner/i)
    expect(mail?.calendar_file).toContain(`UID:${id}@saguaro.example`)

    const [toProvider, ...others] = await mailsTo(practice.people.treating.email)
    expect(others).toEqual([])
    expect(toProvider?.subject).toBe('A visit was booked')
    expect(toProvider?.body_text).toContain('Patient: P. O.\n')
    expect(toProvider?.body_text).not.toMatch(/Paula|Owner|sleep/)
  })

  test("for another person links people who schedule for them to that person's page, in their own language", async () => {
    const { patient } = practice.people
    const guardian = await createRepresentative(practice, patient, { basis: 'court_order' })
    await practice.sql`
      update auth.users set raw_user_meta_data = raw_user_meta_data || '{"preferred_language": "Spanish"}'
      where id = ${guardian.id}`
    const id = await book()
    await tell()
    const [booked] = await mailsTo(guardian.email)
    expect(booked?.body_text).toContain(`https://saguaro.example/family/${patient.id}\n`)
    expect(booked?.calendar_file).toContain('SUMMARY:Cita por video con Dr Treating')
    expect((await patientMails())[0]?.calendar_file).toContain('SUMMARY:Video visit with Dr')
    await done(visits().update({ status: 'cancelled' }).eq('id', id).select('id'))
    await tell()
    const [, canceled] = await mailsTo(guardian.email)
    expect(canceled?.body_text).toContain(`https://saguaro.example/family/${patient.id}/book\n`)
    await practice.sql`delete from public.representatives where id = ${guardian.representationId}`
  })

  test('that is rolled back or refused is never told', async () => {
    await book()
    const { error } = await visits().insert(bookingOf(practice))
    expect(error?.code).toBe('23P01')
    expect(await tell()).toBe(1)
    expect(await patientMails()).toHaveLength(1)
  })

  test('is announced in Spanish, in the patient’s own time zone', async () => {
    await practice.sql`
      update public.profiles set preferred_language = 'Spanish', time_zone = 'Europe/Madrid'
      where id = ${practice.people.patient.id}`
    await book('2027-01-11T10:00:00-07:00')
    await tell()
    const [mail] = await patientMails()
    expect(mail?.subject).toBe('Su cita está reservada')
    expect(mail?.body_text).toContain(
      'Cuándo: lunes, 11 de enero de 2027 a las 6:00 p.m., hora estándar de Europa central',
    )
    expect(mail?.body_html).toContain('<html lang="es">')
    expect(mail?.calendar_file).toContain('SUMMARY:Cita por video con Dr Treating\\, MD')
    const [toProvider] = await mailsTo(practice.people.treating.email)
    expect(toProvider?.body_text).toContain(
      'When: Monday, January 11, 2027 at 10:00 AM, Mountain Standard Time',
    )
  })

  test('includes a calendar file that arrives attached, and leaves the database with the email', async () => {
    await book()
    await tell()
    const folder = await mkdtemp(path.join(tmpdir(), 'saguaro-told-'))
    const [mail] = await patientMails()
    await sendDueMail({ sql: practice.sql, engine: localEngine(folder), log })
    const kept = await readFile(path.join(folder, `${mail?.id}.eml`), 'utf8')
    expect(kept).toContain('Content-Type: text/calendar; charset=utf-8; method=PUBLISH')
    expect(kept).toContain('filename=visit.ics')
    expect((await patientMails())[0]).toMatchObject({ body_text: '', calendar_file: null })
  })
})

describe('a visit', () => {
  test('that is moved: both times are named, and the calendar entry keeps its name', async () => {
    const id = await book()
    await done(
      visits()
        .update({ appointment_date: phoenix(8, '14:00') })
        .eq('id', id)
        .select('id'),
    )
    await tell()
    const mails = await patientMails()
    expect(mails.map(({ subject }) => subject)).toEqual(['Your visit is booked', 'Your visit has a new time'])
    expect(mails[1]?.body_text).toMatch(/When: .* at 2:00 PM, .*\nPrevious time: .* at 10:00 AM,/)
    expect(mails[1]?.calendar_file).toContain(`UID:${id}@saguaro.example`)
  })

  test('that is canceled before anyone was notified is announced only as canceled, never why', async () => {
    const id = await book()
    await done(
      visits().update({ status: 'cancelled', cancellation_reason: 'A secret' }).eq('id', id).select('id'),
    )
    expect(await tell()).toBe(2)
    const mails = await patientMails()
    expect(mails.map(({ subject }) => subject)).toEqual(['Your visit was canceled'])
    expect(mails[0]?.calendar_file).toContain('METHOD:CANCEL')
    expect(JSON.stringify([...mails, ...(await mailsTo(practice.people.treating.email))])).not.toContain(
      'A secret',
    )
  })

  test('that is long over when the server returns is not announced', async () => {
    await book()
    expect(await tellOfAppointments(parts(), new Date(Date.now() + 30 * 86_400_000))).toBe(1)
    expect(await patientMails()).toEqual([])
    expect(await tell()).toBe(0)
  })
})

test('many servers together announce each event once', async () => {
  for (const hour of ['08', '09', '10', '11', '12']) await book(phoenix(7, `${hour}:00`))
  const taken = await Promise.all(Array.from({ length: 6 }, tell))
  expect(taken.reduce((sum, count) => sum + count)).toBe(5)
  expect(await patientMails()).toHaveLength(5)
  expect(await mailsTo(practice.people.treating.email)).toHaveLength(5)
})

test('a server that stops between queueing and committing leaves the event for the next', async () => {
  await book()
  const stopped = practice.sql.begin(async (tx) => {
    const inside = Object.assign(tx, { begin: (run: (sql: typeof tx) => unknown) => run(tx) })
    await tellOfAppointments({ ...parts(), sql: inside as never })
    throw new Error('stopped')
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect(await patientMails()).toEqual([])
  expect(await tell()).toBe(1)
  expect(await patientMails()).toHaveLength(1)
})

test('a running server reacts to a booking without polling', async () => {
  const telling = await startTelling(parts())
  await book()
  await vi.waitFor(async () => expect(await patientMails()).toHaveLength(1), {
    timeout: 10_000,
    interval: 20,
  })
  await telling.stop()
})

describe('a visit no one came to', () => {
  test('is announced only to the patient, with where to find help', async () => {
    const { as, people, sql } = practice
    const id = await bookVisit(practice, { at: minutesFromNow(-20) })
    await done(
      as(people.treating)
        .from('appointments')
        .update({ status: 'no_show' })
        .eq('id', id)
        .select('id')
        .single(),
    )
    expect(await tell()).toBe(1)
    const [mail, ...more] = await patientMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: 'We missed you at your visit',
      kind: 'appointment_missed',
      calendar_file: null,
    })
    expect(mail?.body_text).toContain('call or text 988')
    expect(await mailsTo(people.treating.email)).toEqual([])
    const [bell] = await sql`select title from public.notifications where kind = 'appointment_missed'`
    expect(bell?.title).toBe('We missed you at your visit')
  })
})

test('a visit that starts is announced only to the patient, with a link to join; one that is over is not', async () => {
  const begin = async (at: string) => {
    const visit = await bookVisit(practice, { at })
    await done(
      practice
        .as(practice.people.treating)
        .from('appointments')
        .update({ status: 'in_progress' })
        .eq('id', visit),
    )
    return visit
  }
  const visit = await begin(minutesFromNow(5))
  expect(await tell()).toBe(1)
  const [mail, ...more] = await patientMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: 'Your video visit has started',
    kind: 'session_entry',
    calendar_file: null,
  })
  expect(mail?.body_text).toContain(`https://saguaro.example/telehealth-session/${visit}`)
  expect(mail?.body_text).not.toMatch(/Paula|Owner/)
  expect(await mailsTo(practice.people.treating.email)).toHaveLength(0)
  const bell = await practice.sql`
    select title, link from public.notifications where user_id = ${practice.people.patient.id} and kind = 'session_entry'`
  expect([...bell]).toEqual([{ title: 'Your video visit has begun', link: `/telehealth-session/${visit}` }])

  await clearVisits(practice)
  await emptyTables(practice.sql, 'private.mail_outbox')
  const over = await begin(minutesFromNow(-50))
  await practice.sql`update public.appointments set status = 'completed' where id = ${over}`
  expect(await tell()).toBe(1)
  expect(await patientMails()).toHaveLength(0)
})
