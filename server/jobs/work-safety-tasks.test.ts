import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLog } from '#server/log.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { done, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { bookVisit, clearVisits } from '#server/testing/policies/visits.ts'
import { sendPages } from './send-pages.ts'
import { tellOfSafetyTasks } from './tell-of-safety-tasks.ts'
import { workSafetyTasks } from './work-safety-tasks.ts'

let practice: OpenPractice
/** The newest audit entry before the test. */
let noted = '0'
const log = openLog('silent')
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  const { sql, people } = practice
  await emptyTables(
    sql,
    'private.mail_outbox',
    'private.page_outbox',
    'public.safety_tasks',
    'public.notifications',
    'public.safety_on_call',
    'public.patient_provider_messages',
  )
  await sql`
    insert into public.safety_on_call (user_id, position, phone)
    values (${people.otherProvider.id}, 1, '(602) 555-0199'), (${people.admin.id}, 2, null)`
  await bookVisit(practice)
  const [newest] = await sql`select coalesce(max(id), 0)::text as id from public.audit_log`
  noted = newest?.id
})

const write = (message: string) => {
  const { as, people } = practice
  return done(
    as(people.patient).from('patient_provider_messages').insert({
      patient_id: people.patient.id,
      provider_id: people.treating.providerId,
      sender_id: people.patient.id,
      message,
    }),
  )
}
const task = async () => {
  const [row] = await practice.sql`select * from public.safety_tasks`
  if (!row) throw new Error('There is no task')
  return row
}
/** So many minutes and a second after the task was opened: a date has no microseconds, and the database does. */
const after = async (minutes: number) =>
  new Date((await task()).created_at.getTime() + minutes * 60_000 + 1000)
const work = async (minutes: number) => workSafetyTasks({ sql: practice.sql, log, now: await after(minutes) })
const events = async () =>
  (
    await practice.sql`select kind, recipient from private.safety_events where kind <> 'opened' order by id`
  ).map(({ kind, recipient }) => ({ kind, recipient }))

describe('a task of tier 1 that no one acknowledges', () => {
  beforeEach(() => write('I took all my pills'))

  test('is reminded of after 5 and 15 minutes and escalated after 20, once each', async () => {
    const { people } = practice
    expect(await work(4)).toBe(0)
    expect(await work(5)).toBe(1)
    expect(await work(6)).toBe(0)
    expect(await work(15)).toBe(1)
    expect(await work(16)).toBe(0)
    expect(await work(20)).toBe(1)
    expect(await work(21)).toBe(0)
    expect(await events()).toEqual([
      { kind: 'reminder', recipient: people.treating.id },
      { kind: 'reminder', recipient: people.treating.id },
      { kind: 'escalation', recipient: people.otherProvider.id },
    ])
    expect(await task()).toMatchObject({
      reminders: 2,
      escalations: 1,
      escalated_to: people.otherProvider.id,
    })
  })

  test('goes to the next person, and around again, until someone takes it', async () => {
    const { people, as } = practice
    for (const minutes of [20, 35, 50]) await work(minutes)
    expect(await events()).toEqual([
      { kind: 'escalation', recipient: people.otherProvider.id },
      { kind: 'escalation', recipient: people.admin.id },
      { kind: 'escalation', recipient: people.otherProvider.id },
      // After three without an answer, the supervising physician is notified, whoever is on call.
      { kind: 'reminder', recipient: people.admin.id },
    ])
    await done(as(people.otherProvider).rpc('acknowledge_safety_task', { task: (await task()).id }))
    expect(await work(55)).toBe(0)
    const entries = await practice.sql`
      select event_type, actor_id from public.audit_log where id > ${noted} and event_type ~ '^safety_tasks.(reminder|escalation|acknowledge)' order by id`
    expect(entries.map(({ event_type }) => event_type)).toEqual([
      'safety_tasks.escalation',
      'safety_tasks.escalation',
      'safety_tasks.escalation',
      'safety_tasks.acknowledge',
    ])
    expect(entries.at(-1)?.actor_id).toBe(people.otherProvider.id)
  })

  test('sends a reminder every hour once it is acknowledged, until someone records what was done', async () => {
    const { people, as } = practice
    await done(as(people.treating).rpc('acknowledge_safety_task', { task: (await task()).id }))
    expect(await work(55)).toBe(0)
    expect(await work(61)).toBe(1)
    expect(await work(62)).toBe(0)
    expect(await events()).toEqual([{ kind: 'still_open', recipient: people.treating.id }])
    // After four hours the supervising physician reads it too.
    expect(await work(250)).toBe(1)
    expect((await events()).slice(1).map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining([people.treating.id, people.admin.id]),
    )
    await done(
      as(people.treating)
        .from('safety_tasks')
        .update({ status: 'closed', disposition: 'contacted_safe', disposition_note: 'Called her.' })
        .eq('status', 'open')
        .select('id'),
    )
    expect(await work(500)).toBe(0)
  })

  test('is done once when three servers work at the same time', async () => {
    expect((await Promise.all([work(20), work(20), work(20)])).reduce((sum, count) => sum + count)).toBe(1)
    expect(await events()).toHaveLength(1)
  })

  test('goes to the supervising physician when everyone on the on-call list has left', async () => {
    const { sql, people } = practice
    await sql`delete from public.safety_on_call where user_id = ${people.admin.id}`
    await sql`update public.providers set suspended_at = now() where user_id = ${people.otherProvider.id}`
    await work(21)
    await sql`update public.providers set suspended_at = null where user_id = ${people.otherProvider.id}`
    expect(await events()).toEqual([{ kind: 'escalation', recipient: people.admin.id }])
  })

  test('gives the person it is escalated to the patient’s chart until it is closed, and the audit log says so', async () => {
    const { as, people, sql } = practice
    const other = as(people.otherProvider)
    const seen = async () =>
      (await done(other.from('profiles').select('id').eq('id', people.patient.id))).length
    expect([await seen(), (await done(other.rpc('safety_worklist'))) as never[]]).toEqual([0, []])
    await work(20)
    expect(await seen()).toBe(1)
    expect(await done(other.rpc('safety_worklist'))).toMatchObject([{ escalated_to_me: true, tier: 1 }])
    expect((await done(other.rpc('my_patients'))).map(({ id }) => id)).toEqual([people.patient.id])
    const [entry] =
      await sql`select details from public.audit_log where id > ${noted} and event_type = 'safety_tasks.escalation'`
    expect(entry?.details).toMatchObject({ to: people.otherProvider.id, gives_access: true })
    await done(
      other
        .from('safety_tasks')
        .update({ status: 'closed', disposition: 'contacted_safe', disposition_note: 'Called.' })
        .eq('status', 'open')
        .select('id'),
    )
    expect(await seen()).toBe(0)
    expect(await done(other.rpc('my_patients'))).toEqual([])
  })

  test('survives a server that is killed in the middle of escalating it', async () => {
    const file = fileURLToPath(new URL('testing/killed-while-escalating.ts', import.meta.url))
    const [row] = await practice.sql`select current_database() as name`
    const url = practice.config.DATABASE_URL ?? ''
    expect(url).toContain(row?.name)
    const child = spawn(process.execPath, [file, url, (await after(20)).toISOString()], { stdio: 'ignore' })
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    expect(await events()).toEqual([])
    // PostgreSQL keeps the row locked until it notices that its client is gone.
    await vi.waitFor(async () => expect(await work(22)).toBe(1), { timeout: 10_000 })
    expect(await events()).toEqual([{ kind: 'escalation', recipient: practice.people.otherProvider.id }])
    expect(await work(22)).toBe(0)
  })

  test('a server that was down for hours escalates immediately, without the reminders it missed', async () => {
    expect(await work(300)).toBe(1)
    expect((await events()).map(({ kind }) => kind)).toEqual(['escalation'])
  })

  test('is announced by email, and by a text that says honestly when no gateway is set up', async () => {
    const { sql, people } = practice
    await tellOfSafetyTasks({ sql, log, site: 'https://saguaro.example' })
    await emptyTables(sql, 'private.mail_outbox')
    await work(20)
    await tellOfSafetyTasks({ sql, log, site: 'https://saguaro.example' })
    const mails = await sql`select recipient, subject, body_text from private.mail_outbox`
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [people.otherProvider.email, 'A safety task was escalated to you'],
    ])
    expect(mails[0]?.body_text).not.toMatch(/Paula|Owner|pills/)
    expect(await sendPages({ sql, log, engine: undefined })).toBe(1)
    const [page] = await sql`select phone, body, sent_at, last_error from private.page_outbox`
    expect(page).toMatchObject({ phone: '(602) 555-0199', sent_at: null })
    expect(page?.body).not.toMatch(/Paula|Owner|pills/)
    expect(page?.last_error).toBe('No text message gateway is set up (PAGER_URL).')
  })

  test('a text goes to the gateway once it is set up, and is tried again when that fails', async () => {
    const { sql } = practice
    await work(20)
    const failing = { send: async () => Promise.reject(new Error('The gateway answered 500')) }
    expect(await sendPages({ sql, log, engine: failing })).toBe(1)
    await sql`update private.page_outbox set next_attempt_at = now()`
    const sent: string[] = []
    const engine = { send: async ({ to }: { to: string }) => void sent.push(to) }
    expect(await sendPages({ sql, log, engine })).toBe(1)
    expect(await sendPages({ sql, log, engine })).toBe(0)
    expect(sent).toEqual(['(602) 555-0199'])
  })

  test('a text is never given up while no one has the task, and not sent once someone has', async () => {
    const { sql, as, people } = practice
    await work(20)
    await sql`update private.page_outbox set attempts = 100`
    const failing = { send: async () => Promise.reject(new Error('The gateway answered 500')) }
    expect(await sendPages({ sql, log, engine: failing })).toBe(1)
    const [page] = await sql`
      select failed_at, next_attempt_at <= now() + interval '5 minutes' as soon from private.page_outbox`
    expect(page).toEqual({ failed_at: null, soon: true })
    const status = () => done(as(people.admin).rpc('safety_engine_status'))
    expect(await status()).toMatchObject({ pages_failed: 1 })
    await done(as(people.otherProvider).rpc('acknowledge_safety_task', { task: (await task()).id }))
    await sql`update private.page_outbox set next_attempt_at = now()`
    const sent: string[] = []
    const engine = { send: async ({ to }: { to: string }) => void sent.push(to) }
    expect(await sendPages({ sql, log, engine })).toBe(1)
    expect(sent).toEqual([])
    expect(await status()).toMatchObject({ pages_failed: 0 })
  })

  test('a person permanently taken off duty gets no more texts', async () => {
    const { sql, people } = practice
    await work(20)
    await sql`update public.providers set suspended_at = now() where user_id = ${people.otherProvider.id}`
    const sent: string[] = []
    await sendPages({ sql, log, engine: { send: async ({ to }) => void sent.push(to) } })
    await sql`update public.providers set suspended_at = null where user_id = ${people.otherProvider.id}`
    expect(sent).toEqual([])
  })
})

describe('on-call hours', () => {
  test('ask people on duty twice, then someone who is off', async () => {
    const { sql, people } = practice
    await write('I took all my pills')
    await sql`update public.safety_on_call set days = '{}' where user_id = ${people.otherProvider.id}`
    const asked: (string | undefined)[] = []
    for (const minutes of [20, 35, 50]) {
      await work(minutes)
      const escalated = (await events()).filter(({ kind }) => kind === 'escalation')
      asked.push(escalated.at(-1)?.recipient)
    }
    expect(asked).toEqual([people.admin.id, people.admin.id, people.otherProvider.id])
  })

  test('skip people off duty, but still call someone when no one is on', async () => {
    const { sql, people } = practice
    await write('I took all my pills')
    const at = await after(20)
    const local =
      await sql`select to_char(${at}::timestamptz at time zone 'America/Phoenix', 'HH24:MI') as clock`
    const [hour = 0] = String(local[0]?.clock).split(':').map(Number)
    const clock = (hours: number) => `${String((hours + 24) % 24).padStart(2, '0')}:00`
    await sql`update public.safety_on_call set from_time = ${clock(hour + 3)}, to_time = ${clock(hour + 5)}
      where user_id = ${people.otherProvider.id}`
    await work(20)
    expect((await events()).map(({ recipient }) => recipient)).toEqual([people.admin.id])
    await sql`update public.safety_on_call set from_time = ${clock(hour + 3)}, to_time = ${clock(hour + 5)}`
    await work(35)
    expect((await events()).at(-1)?.recipient).toBe(people.otherProvider.id)
  })
})

describe('due times of the other tiers', () => {
  const due = async (tier: number, at: string) => {
    const [row] = await practice.sql`
      select to_char(d.remind_at at time zone 'America/Phoenix', 'Dy HH24:MI') as remind,
        to_char(d.escalate_at at time zone 'America/Phoenix', 'Dy HH24:MI') as escalate
      from private.safety_due(${tier}::smallint, ${`${at}-07`}::timestamptz) d`
    return row
  }

  test.each([
    ['tier 2 on Tuesday at 1:40 PM', 2, '2026-11-17 13:40', 'Tue 14:40', 'Tue 17:00'],
    ['tier 2 on Tuesday at 8 PM', 2, '2026-11-17 20:00', 'Tue 21:00', 'Wed 04:00'],
    ['tier 2 on Saturday at noon', 2, '2026-11-21 12:00', 'Sat 13:00', 'Sat 20:00'],
    ['tier 3 on Tuesday at 11:06 AM', 3, '2026-11-17 11:06', 'Wed 08:00', 'Wed 17:00'],
    ['tier 3 on Friday at 6 PM', 3, '2026-11-20 18:00', 'Mon 08:00', 'Mon 17:00'],
    ['tier 1 in the night', 1, '2026-11-17 02:00', 'Tue 02:05', 'Tue 02:20'],
  ])('%s', async (_, tier, at, remind, escalate) => {
    expect(await due(tier, at)).toEqual({ remind, escalate })
  })

  test('follow the practice’s own settings', async () => {
    const { sql } = practice
    await sql`update public.safety_settings set tier1_remind_minutes = '{2}', tier1_escalate_minutes = 10, closes_at = '15:00'`
    expect(await due(1, '2026-11-17 02:00')).toEqual({ remind: 'Tue 02:02', escalate: 'Tue 02:10' })
    expect(await due(2, '2026-11-17 13:40')).toEqual({ remind: 'Tue 14:40', escalate: 'Tue 15:00' })
    await sql`update public.safety_settings set tier1_remind_minutes = '{5,15}', tier1_escalate_minutes = 20, closes_at = '17:00'`
  })
})

test('a server that starts after a crash does what became due in the meantime', async () => {
  await write('I took all my pills')
  await practice.sql`update public.safety_tasks set alarm_at = now() - interval '1 hour', remind_at = now() - interval '55 minutes',
    escalate_at = now() - interval '40 minutes'`
  expect(await workSafetyTasks({ sql: practice.sql, log })).toBe(1)
  expect((await events()).map(({ kind }) => kind)).toEqual(['escalation'])
})
