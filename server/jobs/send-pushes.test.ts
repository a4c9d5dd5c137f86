import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  startPushService,
  type TestDevice,
  type TestPushService,
} from '#server/engines/testing/push-service.ts'
import { openLog } from '#server/log.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { done, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { bookVisit, clearVisits } from '#server/testing/policies/visits.ts'
import { sendPages } from './send-pages.ts'
import { sendPushes, startSendingPushes } from './send-pushes.ts'
import { tellOfSafetyTasks } from './tell-of-safety-tasks.ts'
import { workSafetyTasks } from './work-safety-tasks.ts'

let practice: OpenPractice
let service: TestPushService
const log = openLog('silent')
const parts = () => ({ sql: practice.sql, log, engine: service.engine })
beforeAll(async () => {
  service = await startPushService()
  practice = await openPractice()
})
afterAll(async () => {
  await practice.close()
  await service.stop()
})
beforeEach(async () => {
  service.received.length = 0
  service.answers.clear()
  await clearVisits(practice)
  const { sql, people } = practice
  await emptyTables(
    sql,
    'private.mail_outbox',
    'private.page_outbox',
    'private.push_outbox',
    'public.push_subscriptions',
    'public.safety_tasks',
    'public.notifications',
    'public.safety_on_call',
    'public.patient_provider_messages',
  )
  await sql`
    insert into public.safety_on_call (user_id, position, phone)
    values (${people.otherProvider.id}, 1, '(602) 555-0199'), (${people.admin.id}, 2, null)`
  await bookVisit(practice)
})

const write = (message = 'I took all my pills') => {
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
/** A device on which this person gets notifications. */
async function deviceOf(who: keyof OpenPractice['people'], language = 'en'): Promise<TestDevice> {
  const device = service.device()
  await practice.sql`
    insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, label, language) values (
      ${practice.people[who].id}, ${device.endpoint}, ${device.p256dh}, ${device.auth}, 'Chrome, Windows', ${language})`
  return device
}
/** Reminds and escalates as if so many minutes had passed since the task was opened. */
async function work(minutes: number) {
  const [task] = await practice.sql`select created_at from public.safety_tasks`
  const now = new Date(task?.created_at.getTime() + minutes * 60_000 + 1000)
  await workSafetyTasks({ sql: practice.sql, log, now })
}
const outbox = () => practice.sql`
  select kind, device, subscription_id, attempts, sent_at, failed_at, dismissed_at, last_error from private.push_outbox
  order by created_at, kind`
const subscriptions = () =>
  practice.sql`select last_success_at, failed_at, last_error from public.push_subscriptions`
const dueNow = () => practice.sql`update private.push_outbox set next_attempt_at = now()`

test('a new task, its reminders and its escalation reach the devices of the people notified, once each', async () => {
  const [treating, second, next] = [
    await deviceOf('treating'),
    await deviceOf('treating'),
    await deviceOf('otherProvider'),
  ]
  await write()
  expect(await sendPushes(parts())).toBe(2)
  await work(5)
  await work(15)
  await work(20)
  await sendPushes(parts())
  expect(await sendPushes(parts())).toBe(0)
  const titles = (device: TestDevice) => service.shown(device).map(({ title }) => title)
  for (const device of [treating, second])
    expect(titles(device)).toEqual([
      'New safety task',
      'A safety task is waiting for you',
      'A safety task is waiting for you',
    ])
  expect(titles(next)).toEqual(['A safety task was escalated to you'])
  expect((await outbox()).every(({ sent_at }) => sent_at)).toBe(true)
  expect((await subscriptions()).every(({ last_success_at }) => last_success_at)).toBe(true)
})

test('a notification names no one and reveals no text, in the person’s language', async () => {
  const [english, spanish] = [await deviceOf('treating'), await deviceOf('admin', 'es')]
  await write()
  await sendPushes(parts())
  const [task] = await practice.sql`select id from public.safety_tasks`
  expect(service.shown(english)).toEqual([
    {
      title: 'New safety task',
      body: 'Sign in to act.',
      url: '/provider-dashboard/safety-tasks',
      tag: task?.id,
    },
  ])
  expect(service.shown(spanish)).toMatchObject([
    { title: 'Nueva tarea de seguridad', url: '/admin/safety-tasks' },
  ])
  expect(JSON.stringify([service.shown(english), service.shown(spanish)])).not.toMatch(/Paula|Owner|pills/)
})

test('a push service that fails holds up neither email nor texts, and is tried again', async () => {
  const { sql, people } = practice
  const device = await deviceOf('otherProvider')
  service.answers.set(device.path, { status: 503 })
  await write()
  await work(20)
  await sendPushes(parts())
  await tellOfSafetyTasks({ sql, log, site: 'https://saguaro.example' })
  const texts: string[] = []
  await sendPages({ sql, log, engine: { send: async ({ to }) => void texts.push(to) } })
  const mails = await sql`select recipient from private.mail_outbox where subject like '%escalated%'`
  expect(mails.map(({ recipient }) => recipient)).toEqual([people.otherProvider.email])
  expect(texts).toEqual(['(602) 555-0199'])
  expect(await outbox()).toMatchObject([
    { sent_at: null, failed_at: null, attempts: 1, last_error: 'The push service answered 503' },
  ])
  expect(await subscriptions()).toMatchObject([{ last_error: 'The push service answered 503' }])
  service.answers.clear()
  await dueNow()
  await sendPushes(parts())
  expect(service.shown(device).at(-1)?.title).toBe('A safety task was escalated to you')
  expect(await outbox()).toMatchObject([{ attempts: 2, failed_at: null, last_error: null }])
  expect(await subscriptions()).toMatchObject([{ failed_at: null, last_error: null }])
})

test('one failing device does not keep the others from being notified', async () => {
  const [failing, working] = [await deviceOf('treating'), await deviceOf('admin')]
  service.answers.set(failing.path, { status: 500 })
  await write()
  await sendPushes(parts())
  expect(service.shown(working)).toHaveLength(1)
})

test('while no one has the task a push is never given up, and the status page shows that it fails', async () => {
  const device = await deviceOf('treating')
  service.answers.set(device.path, { status: 500 })
  await write()
  await practice.sql`update private.push_outbox set attempts = 100`
  await sendPushes(parts())
  const [push] = await practice.sql`
    select failed_at, next_attempt_at <= now() + interval '5 minutes' as soon from private.push_outbox`
  expect(push).toEqual({ failed_at: null, soon: true })
  const status = (await done(practice.as(practice.people.admin).rpc('system_status'))) as {
    queues: { queue: string }[]
  }
  expect(status.queues.find(({ queue }) => queue === 'push')).toMatchObject({
    safety_failing: 1,
    safety_error: 'The push service answered 500',
  })
})

test('once someone has the task, repeated failures are given up and can be tried again', async () => {
  const device = await deviceOf('treating')
  service.answers.set(device.path, { status: 500 })
  await write()
  const admin = practice.as(practice.people.admin)
  const [task] = await practice.sql`select id from public.safety_tasks`
  await done(admin.rpc('acknowledge_safety_task', { task: task?.id }))
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await dueNow()
    expect(await sendPushes(parts())).toBe(1)
  }
  const status = (await done(admin.rpc('system_status'))) as {
    queues: { queue: string; failed: number }[]
    dead_letters: { queue: string; id: string; about: string }[]
  }
  expect(status.queues.find(({ queue }) => queue === 'push')).toMatchObject({ failed: 1 })
  const [letter] = status.dead_letters.filter(({ queue }) => queue === 'push')
  expect(letter).toMatchObject({ about: 'safety_task' })
  service.answers.clear()
  await admin.rpc('retry_dead_letter', { queue: 'push', entry: letter?.id ?? '' })
  expect(await sendPushes(parts())).toBe(1)
  expect((await outbox()).every(({ sent_at }) => sent_at)).toBe(true)
})

test('a device that is gone is removed, and its notifications stay as a record that requires no action', async () => {
  const device = await deviceOf('treating')
  service.answers.set(device.path, { status: 410 })
  await write()
  await sendPushes(parts())
  expect(await subscriptions()).toEqual([])
  expect(await outbox()).toMatchObject([
    { subscription_id: null, device: 'Chrome, Windows', sent_at: null, dismissed_at: expect.any(Date) },
  ])
  const told =
    await practice.sql`select user_id, title, link from public.notifications where kind = 'push_ended'`
  expect(told).toEqual([
    {
      user_id: practice.people.treating.id,
      title: 'Push notifications ended on Chrome, Windows',
      link: '/account-security#notifications',
    },
  ])
  await work(5)
  expect(await sendPushes(parts())).toBe(0)
})

test('a reminder of a task that someone acknowledged in the meantime is not sent', async () => {
  const device = await deviceOf('treating')
  await write()
  await sendPushes(parts())
  await work(5)
  const [task] = await practice.sql`select id from public.safety_tasks`
  await done(practice.as(practice.people.treating).rpc('acknowledge_safety_task', { task: task?.id }))
  await sendPushes(parts())
  expect(service.shown(device)).toHaveLength(1)
})

test('a person who may no longer act on tasks is not notified', async () => {
  const { sql, people } = practice
  const device = await deviceOf('treating')
  await write()
  await sql`update public.providers set suspended_at = now() where user_id = ${people.treating.id}`
  try {
    await sendPushes(parts())
    await work(5)
    expect(await sendPushes(parts())).toBe(0)
    expect(service.shown(device)).toEqual([])
  } finally {
    await sql`update public.providers set suspended_at = null where user_id = ${people.treating.id}`
  }
})

test('a stored address that is no longer allowed gets nothing', async () => {
  await deviceOf('treating')
  await practice.sql`update public.push_subscriptions set endpoint = 'http://127.0.0.1:9/device'`
  await write()
  await sendPushes(parts())
  expect(await outbox()).toMatchObject([
    { sent_at: null, last_error: 'The address is not one of a known push service' },
  ])
})

test('without keys nothing is sent, and each entry says why', async () => {
  await deviceOf('treating')
  await write()
  expect(await sendPushes({ ...parts(), engine: undefined })).toBe(1)
  expect(service.received).toEqual([])
  expect(await outbox()).toMatchObject([{ last_error: expect.stringContaining('not set up') }])
})

test('three servers together send each notification once', async () => {
  const device = await deviceOf('treating')
  await write()
  await Promise.all([sendPushes(parts()), sendPushes(parts()), sendPushes(parts())])
  expect(service.shown(device)).toHaveLength(1)
})

test('the running job sends as soon as the message is stored', async () => {
  const device = await deviceOf('treating')
  const job = await startSendingPushes(parts())
  try {
    await write()
    await vi.waitFor(() => expect(service.shown(device)).toHaveLength(1), { timeout: 10_000 })
  } finally {
    await job.stop()
  }
})
