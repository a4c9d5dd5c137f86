import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteBackup } from '#server/db/backup/note-backup.ts'
import { startHeartbeat } from '#server/jobs/heartbeat.ts'
import { registerJobs } from '#server/jobs/schedule.ts'
import { tellOfAppointments } from '#server/jobs/tell-of-appointments.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
const log = { info: () => {}, warn: () => {} }
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await emptyTables(practice.sql, 'private.mail_outbox', 'private.appointment_events', 'private.job_runs')
})

type Status = {
  servers: { version: string; disk_bytes: number }[]
  jobs: { name: string; running: boolean }[]
  queues: { queue: string; waiting: number; retried: number; failed: number }[]
  dead_letters: { queue: string; id: string; about: string; last_error: string }[]
  backups: { full_at: string | null }
  database: { bytes: number }
}
const status = async () => (await done(practice.as(practice.people.admin).rpc('system_status'))) as Status

async function failedMail(): Promise<string> {
  const [mail] = await practice.sql`
    insert into private.mail_outbox (recipient, subject, body_text, kind, attempts, failed_at, last_error)
    values ('ana@patient.example', 'Your visit', 'text', 'booked', 12, now(), '550 no such mailbox') returning id`
  return mail?.id
}

test('the supervising physician sees servers, jobs, queues, backups and failed deliveries', async () => {
  const { sql } = practice
  await registerJobs(sql, [{ name: 'seal-audit-log', everySeconds: 5 }])
  await noteBackup(sql, 'full')
  const id = await failedMail()
  const recent = {
    minutes: 5,
    requests: 1200,
    failed: 3,
    p95_ms: 41.5,
    loop_ms: 2.25,
    pool_running: 1,
    pool_waiting: 0,
    pool_size: 10,
  }
  const figures = { sockets: () => 4, recent: () => recent }
  const heartbeat = startHeartbeat({ sql, log, dataDir: '/', version: '1.2.3', ...figures })
  await expect.poll(async () => (await status()).servers).toHaveLength(1)
  const now = await status()
  await heartbeat.stop()
  expect(now.servers).toMatchObject([
    { version: '1.2.3', sockets: 4, disk_bytes: expect.any(Number), recent },
  ])
  expect(now.jobs).toMatchObject([{ name: 'seal-audit-log', every_seconds: 5, running: false, failures: 0 }])
  expect(now.queues).toContainEqual({
    queue: 'mail',
    waiting: 0,
    retried: 0,
    oldest_seconds: 0,
    failed: 1,
    safety_failing: 0,
    safety_error: null,
  })
  expect(now.dead_letters).toMatchObject([
    { queue: 'mail', id, about: 'booked', last_error: '550 no such mailbox' },
  ])
  expect(JSON.stringify(now)).not.toContain('ana@patient.example')
  expect(now.backups.full_at).not.toBeNull()
  expect(now.database.bytes).toBeGreaterThan(1_000_000)
  expect((await status()).servers).toEqual([])
})

test('a failed delivery is retried, or dismissed, once, and both are in the audit log', async () => {
  const { as, people, sql } = practice
  const admin = as(people.admin)
  const [retried, dismissed] = [await failedMail(), await failedMail()]
  await done(admin.rpc('retry_dead_letter', { queue: 'mail', entry: retried }))
  await done(admin.rpc('dismiss_dead_letter', { queue: 'mail', entry: dismissed }))
  const rows = await sql`
    select id, attempts, failed_at is not null as failed, dismissed_at is not null as dismissed, next_attempt_at <= now() as due
    from private.mail_outbox order by dismissed`
  expect([...rows]).toMatchObject([
    { id: retried, attempts: 0, failed: false, dismissed: false, due: true },
    { id: dismissed, failed: true, dismissed: true },
  ])
  expect((await status()).dead_letters).toEqual([])
  await expectRefusal(admin.rpc('retry_dead_letter', { queue: 'mail', entry: dismissed }), 'SM841')
  await expectRefusal(
    admin.rpc('dismiss_dead_letter', { queue: 'auth.users', entry: people.admin.id }),
    'SM841',
  )
  const audit = await sql`
    select event_type, actor_id, row_id from public.audit_log where event_type like 'dead_letters.%' order by event_type`
  expect([...audit]).toEqual([
    { event_type: 'dead_letters.dismiss', actor_id: people.admin.id, row_id: dismissed },
    { event_type: 'dead_letters.retry', actor_id: people.admin.id, row_id: retried },
  ])
})

test('only the supervising physician sees the status or settles entries', async () => {
  const { as, people } = practice
  const entry = await failedMail()
  for (const person of [people.patient, people.treating]) {
    await expectRefusal(as(person).rpc('system_status'), 'SM840')
    await expectRefusal(as(person).rpc('retry_dead_letter', { queue: 'mail', entry }), 'SM840')
    await expectRefusal(as(person).rpc('dismiss_dead_letter', { queue: 'mail', entry }), 'SM840')
  }
})

test('an event that always fails delays no one, is given up after ten attempts, and can be tried again', async () => {
  const { sql, as, people } = practice
  await clearVisits(practice)
  await bookVisit(practice)
  await emptyTables(sql, 'private.appointment_events')
  const events = await sql`
    insert into private.appointment_events (appointment_id, kind)
    select id, kind from public.appointments, unnest(array['moved', 'booked']) as kind order by kind desc returning id::text, kind`
  const broken = events.find(({ kind }) => kind === 'moved')?.id
  // The database refuses what an email of this kind would need, whatever the code does.
  await sql.unsafe(`
    create or replace function private.test_refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no mail of this kind'; end $$;
    create trigger test_refuse before insert on private.mail_outbox
      for each row when (new.kind like '%moved%') execute function private.test_refuse()`)
  const tell = () => tellOfAppointments({ sql, log, site: 'https://practice.example' })
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(await tell()).toBe(attempt === 1 ? 2 : 1)
    const [row] = await sql`select attempts from private.appointment_events where id = ${broken}`
    expect(row?.attempts).toBe(attempt)
    await sql`update private.appointment_events set next_attempt_at = now()`
  }
  expect(await tell()).toBe(0)
  expect((await status()).dead_letters).toMatchObject([
    { queue: 'appointment-events', id: broken, about: 'moved' },
  ])
  const mails = await sql`select count(*)::int as count from private.mail_outbox`
  expect(mails[0]?.count).toBeGreaterThan(0)
  await sql.unsafe('drop trigger test_refuse on private.mail_outbox')
  await done(as(people.admin).rpc('retry_dead_letter', { queue: 'appointment-events', entry: broken }))
  expect(await tell()).toBe(1)
  expect((await status()).dead_letters).toEqual([])
})

test('failed deliveries name the recipient and the visit, only to the supervising physician', async () => {
  const { admin, patient, treating } = practice.people
  await clearVisits(practice)
  const visit = await bookVisit(practice)
  await emptyTables(practice.sql, 'private.appointment_events')
  await failedMail()
  await practice.sql`update private.mail_outbox set recipient = ${patient.email.toUpperCase()}`
  await practice.sql`
    insert into private.mail_outbox (recipient, subject, body_text, kind, failed_at)
    values ('nobody@test.example', 'Hello', 'text', 'records', now() - interval '1 minute')`
  await practice.sql`
    insert into private.appointment_events (appointment_id, kind, failed_at)
    values (${visit}, 'booked', now() - interval '2 minutes')`
  const paula = { patient_id: patient.id, patient_name: 'Paula Owner', patient_number: expect.any(String) }
  const found = await done(practice.as(admin).rpc('failed_deliveries'))
  expect(found.toSorted((a, b) => String(a.address).localeCompare(String(b.address)))).toMatchObject([
    { queue: 'mail', recipient_id: patient.id, recipient_name: 'Paula Owner', ...paula },
    { queue: 'mail', address: 'nobody@test.example', recipient_id: null, patient_id: null },
    { queue: 'appointment-events', address: null, ...paula, visit_at: expect.any(String) },
  ])
  const noted = await practice.sql`
    select event_type from public.audit_log
    where actor_id = ${admin.id} and patient_id = ${patient.id} and details ->> 'list' = 'failed_deliveries'`
  expect(noted).toEqual([{ event_type: 'profiles.read' }])
  for (const person of [treating, patient])
    await expectRefusal(practice.as(person).rpc('failed_deliveries'), 'SM840')
})
