import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type MailEngine, MailRefused, MailServerAway } from '#server/engines/mail/types.ts'
import { openLog } from '#server/log.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { done, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { bookVisit, clearVisits } from '#server/testing/policies/visits.ts'
import { giveUpOldMail } from './mail-sender.ts'
import { maxAttempts, sendDueMail } from './send-mail.ts'
import { startTellingOfSafetyTasks, tellOfSafetyTasks } from './tell-of-safety-tasks.ts'

let practice: OpenPractice
const parts = () => ({ sql: practice.sql, log: openLog('silent'), site: 'https://saguaro.example' })

beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await emptyTables(
    practice.sql,
    'private.mail_outbox',
    'public.safety_tasks',
    'public.patient_provider_messages',
  )
  await bookVisit(practice)
})

const mails = () => practice.sql`select recipient, subject, body_text, kind from private.mail_outbox`
const cryForHelp = () => {
  const { as, people } = practice
  return done(
    as(people.patient).from('patient_provider_messages').insert({
      patient_id: people.patient.id,
      provider_id: people.treating.providerId,
      sender_id: people.patient.id,
      message: 'I want to end my life',
    }),
  )
}

test('a message of danger is mailed to the provider and the supervisor, once, without who or why', async () => {
  const { people } = practice
  await cryForHelp()
  expect(await tellOfSafetyTasks(parts())).toBe(2)
  expect(await tellOfSafetyTasks(parts())).toBe(0)
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(
    [people.treating.email, people.admin.email].sort(),
  )
  const places = {
    [people.treating.email]: 'https://saguaro.example/provider-dashboard/safety-tasks',
    [people.admin.email]: 'https://saguaro.example/admin/safety-tasks',
  }
  for (const { recipient, subject, body_text } of sent) {
    expect(subject).toBe('A patient may be in danger')
    expect(body_text).toContain(places[recipient])
    expect(body_text).not.toMatch(/Paula|Owner|end my life|message/i)
  }
})

test('so is a PHQ-9 with item 9 above zero', async () => {
  const { as, people } = practice
  await done(
    as(people.patient)
      .from('assessment_results')
      .insert({
        patient_id: people.patient.id,
        instrument: 'phq9',
        answers: [0, 0, 0, 0, 0, 0, 0, 0, 2],
        score: 2,
      }),
  )
  expect(await tellOfSafetyTasks(parts())).toBe(2)
})

test('a task closed before the email could be sent is not announced', async () => {
  const { as, people } = practice
  await cryForHelp()
  await done(
    as(people.treating)
      .from('safety_tasks')
      .update({ status: 'closed', disposition: 'contacted_safe', disposition_note: 'Called her.' })
      .eq('status', 'open')
      .select('id'),
  )
  expect(await tellOfSafetyTasks(parts())).toBe(2)
  expect(await mails()).toEqual([])
})

test('the running job sends email as soon as the message is stored', async () => {
  const job = await startTellingOfSafetyTasks(parts())
  try {
    await cryForHelp()
    await vi.waitFor(async () => expect(await mails()).toHaveLength(2), { timeout: 10_000 })
  } finally {
    await job.stop()
  }
})

test.each([
  ['refuses them for good', new MailRefused('550 no such mailbox')],
  ['keeps failing', new Error('451 try later')],
  ['has been away for days', new MailServerAway('ECONNREFUSED', { pauseSeconds: 2, cause: undefined })],
])('emails go on while no one has the task, also when the mail server %s', async (_, error) => {
  const { sql, as, people } = practice
  const engine: MailEngine = { name: 'smtp', send: () => Promise.reject(error), close: () => {} }
  const send = async () => {
    await sql`update private.mail_outbox set next_attempt_at = now(), attempts = ${maxAttempts + 20}`
    await sendDueMail({ ...parts(), engine })
  }
  const state = () => sql`
    select failed_at is not null as failed, dismissed_at is not null as dismissed,
      next_attempt_at <= now() + interval '5 minutes' as soon from private.mail_outbox`
  await cryForHelp()
  await tellOfSafetyTasks(parts())
  await sql`update private.mail_outbox set created_at = now() - interval '4 days'`
  expect(await giveUpOldMail(parts())).toBe(0)
  await send()
  const going = { failed: false, dismissed: false, soon: true }
  expect([...(await state())]).toEqual([going, going])
  const status = (await done(as(people.admin).rpc('system_status'))) as {
    queues: { queue: string; safety_failing: number; safety_error: string }[]
  }
  expect(status.queues.find(({ queue }) => queue === 'mail')).toMatchObject({
    safety_failing: 2,
    safety_error: error.message,
  })
  expect(await done(as(people.admin).rpc('safety_engine_status'))).toMatchObject({ emails_failed: 2 })

  await sql`update public.safety_tasks set acknowledged_at = now(), acknowledged_by = ${people.treating.id}`
  await send()
  expect((await state()).every(({ failed }) => failed)).toBe(true)
})

test('an email that still waits when the task is closed is not sent any more', async () => {
  const { sql, as, people } = practice
  const sent: string[] = []
  const engine: MailEngine = {
    name: 'smtp',
    send: async ({ to }) => void sent.push(to),
    close: () => {},
  }
  await cryForHelp()
  await tellOfSafetyTasks(parts())
  await done(
    as(people.treating)
      .from('safety_tasks')
      .update({ status: 'closed', disposition: 'contacted_safe', disposition_note: 'Called her.' })
      .eq('status', 'open')
      .select('id'),
  )
  await sendDueMail({ ...parts(), engine })
  expect(sent).toEqual([])
  expect((await sql`select dismissed_at from private.mail_outbox`).every((row) => row.dismissed_at)).toBe(
    true,
  )
})
