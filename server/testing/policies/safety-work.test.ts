import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { createProvider, minutesFromNow, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await emptyTables(
    practice.sql,
    'public.safety_tasks',
    'public.patient_provider_messages',
    'public.notifications',
    'private.safety_queue',
    'private.safe_answers',
    'private.safe_questions',
    'private.rate_limits',
  )
  await bookVisit(practice)
})

type Who = keyof OpenPractice['people']
const as = (who: Who) => practice.as(practice.people[who])
const write = (message: string, to: 'treating' | 'otherProvider' = 'treating') => {
  const { people } = practice
  return done(
    as('patient').from('patient_provider_messages').insert({
      patient_id: people.patient.id,
      provider_id: people[to].providerId,
      sender_id: people.patient.id,
      message,
    }),
  )
}
const task = async () => {
  const rows = await practice.sql`select * from public.safety_tasks order by created_at`
  expect(rows).toHaveLength(1)
  return rows[0] as Record<string, unknown> & { id: string }
}

describe('one open task', () => {
  test('collects further messages with their count, the newest and the highest tier', async () => {
    await write('I want to die')
    const first = await task()
    expect(first).toMatchObject({ tier: 2, reports: 1 })
    await write('Some mornings I wish I would not wake up')
    await write('I took all my pills')
    expect(await task()).toMatchObject({
      id: first.id,
      tier: 1,
      reports: 3,
      category: 'overdose_in_progress',
      because: ['I took all my pills'],
    })
  })

  test('that gets more urgent must be acknowledged again', async () => {
    await write('I want to die')
    await done(as('treating').rpc('acknowledge_safety_task', { task: (await task()).id }))
    await write('I took all my pills')
    const raised = await task()
    expect(raised).toMatchObject({ tier: 1, acknowledged_by: null })
    expect(raised.escalate_at).not.toBeNull()
    const told =
      await practice.sql`select distinct title from public.notifications where kind = 'safety_task' order by 1`
    expect(told.map(({ title }) => title)).toEqual([
      'A patient may be in danger',
      'A safety task is now more urgent',
    ])
  })

  test('has the newest words, and sends a new alert about danger a while after it was acknowledged', async () => {
    await write('I took all my pills')
    const { id } = await task()
    await done(as('treating').rpc('acknowledge_safety_task', { task: id }))
    await write('I just took the whole bottle')
    expect(await task()).toMatchObject({
      acknowledged_by: practice.people.treating.id,
      excerpt: 'I just took the whole bottle',
    })
    await practice.sql`update public.safety_tasks set acknowledged_at = now() - interval '16 minutes'`
    await write('I swallowed all my pills tonight')
    expect(await task()).toMatchObject({
      id,
      reports: 3,
      tier: 1,
      excerpt: 'I swallowed all my pills tonight',
      acknowledged_by: null,
      remind_at: expect.any(Date),
      escalate_at: expect.any(Date),
      excerpts: ['I took all my pills', 'I just took the whole bottle', 'I swallowed all my pills tonight'],
    })
    expect(await toldAgain()).toBe(1)
  })

  test('keeps the words of the more urgent report when a less urgent one follows', async () => {
    await write('I took all my pills')
    await write('Some mornings I wish I would not wake up')
    expect(await task()).toMatchObject({
      tier: 1,
      reports: 2,
      excerpt: 'I took all my pills',
      excerpts: ['I took all my pills', 'Some mornings I wish I would not wake up'],
    })
  })

  test('keeps its original reason, with the nine newest of many reports, and its row shows them', async () => {
    await write('I want to die')
    expect((await task()).excerpts).toEqual([])
    for (let day = 1; day <= 11; day++) await write(`I want to die, day ${day}`)
    await write('I want to die, day 9')
    const days = [3, 4, 5, 6, 7, 8, 10, 11, 9]
    const excerpts = ['I want to die', ...days.map((day) => `I want to die, day ${day}`)]
    expect(await task()).toMatchObject({ reports: 13, excerpt: excerpts.at(-1), excerpts })
    expect(await done(as('treating').rpc('safety_worklist'))).toMatchObject([{ excerpts }])
  })

  test('is closed only by someone who has read all of it', async () => {
    await write('I want to die')
    const { id, reports, alarm_at } = await task()
    await write('I took all my pills')
    const close = (seen: Record<string, unknown>) =>
      done(
        as('treating')
          .from('safety_tasks')
          .update({ status: 'closed', disposition: 'contacted_safe', disposition_note: 'Called her.' })
          .eq('id', id)
          .eq('reports', seen.reports as number)
          .eq('alarm_at', (seen.alarm_at as Date).toISOString())
          .select('id'),
      )
    await practice.sql`update public.safety_tasks set alarm_at = date_trunc('milliseconds', alarm_at)`
    expect(await close({ reports, alarm_at })).toEqual([])
    expect(await close(await task())).toEqual([{ id }])
  })

  const toldAgain = async () => {
    const rows = await practice.sql`
      select from private.safety_events where kind = 'reported_again' and recipient = ${practice.people.treating.id}`
    return rows.length
  }
  const minutesPass = (minutes: number) =>
    practice.sql`update public.safety_tasks set created_at = created_at - make_interval(mins => ${minutes}),
      last_reported_at = last_reported_at - make_interval(mins => ${minutes}),
      last_notified_at = last_notified_at - make_interval(mins => ${minutes})`

  test('notifies again every quarter of an hour, however often the patient writes in between', async () => {
    await write('I want to die')
    const again: number[] = []
    for (let message = 0; message < 6; message++) {
      await minutesPass(8)
      await write('I want to die')
      again.push(await toldAgain())
    }
    expect(again).toEqual([0, 1, 1, 2, 2, 3])
  })

  test('notifies again of the chat of the same visit, and counts each line', async () => {
    const { people, sql } = practice
    await sql`delete from public.appointments`
    const visit = await bookVisit(practice, { at: minutesFromNow(-5), status: 'in_progress' })
    const report = () =>
      done(as('patient').rpc('report_visit_chat', { appointment_id: visit, message: 'I want to die' }))
    await report()
    await minutesPass(16)
    await report()
    expect(await task()).toMatchObject({
      source: 'visit_chat',
      reports: 2,
      provider_id: people.treating.providerId,
    })
    expect(await toldAgain()).toBe(1)
  })

  test('that began with an answer collects messages, too', async () => {
    await done(as('patient').rpc('answer_safety_question', { source: 'message', safe: false }))
    await minutesPass(16)
    await write('I took all my pills')
    expect(await task()).toMatchObject({ reports: 2 })
    expect(await toldAgain()).toBe(1)
  })

  test('is per provider, because only the recipient can read the message', async () => {
    await bookVisit(practice, { provider: practice.people.otherProvider, at: phoenix(2, '11:00') })
    await write('I want to die')
    await write('I want to die', 'otherProvider')
    expect(await practice.sql`select from public.safety_tasks`).toHaveLength(2)
  })
})

describe('acknowledging', () => {
  test('names the person, ends escalation, and is in the audit log', async () => {
    const { people, sql } = practice
    await write('I took all my pills')
    const { id } = await task()
    await done(as('treating').rpc('acknowledge_safety_task', { task: id }))
    expect(await task()).toMatchObject({
      acknowledged_by: people.treating.id,
      escalate_at: null,
      status: 'open',
    })
    const [entry] = await sql`
      select actor_id from public.audit_log where event_type = 'safety_tasks.acknowledge' and row_id = ${id}`
    expect(entry?.actor_id).toBe(people.treating.id)
    expect(await done(as('admin').rpc('safety_worklist'))).toMatchObject([
      { acknowledged_by: 'Dr Treating', acknowledged_by_me: false },
    ])
  })

  test('is refused when someone else already has it, and when it is closed', async () => {
    await write('I took all my pills')
    const { id } = await task()
    await done(as('admin').rpc('acknowledge_safety_task', { task: id }))
    await expectRefusal(as('treating').rpc('acknowledge_safety_task', { task: id }), 'SM642')
    await done(
      as('treating')
        .from('safety_tasks')
        .update({ status: 'closed', disposition: 'contacted_safe', disposition_note: 'Called her.' })
        .eq('id', id)
        .select('id'),
    )
    await expectRefusal(as('admin').rpc('acknowledge_safety_task', { task: id }), 'SM301')
  })

  test('is possible for someone else after half an hour', async () => {
    await write('I took all my pills')
    const { id } = await task()
    await done(as('admin').rpc('acknowledge_safety_task', { task: id }))
    expect(await done(as('treating').rpc('safety_worklist'))).toMatchObject([{ may_take_over: false }])
    await practice.sql`update public.safety_tasks set acknowledged_at = now() - interval '31 minutes'`
    expect(await done(as('treating').rpc('safety_worklist'))).toMatchObject([{ may_take_over: true }])
    await done(as('treating').rpc('acknowledge_safety_task', { task: id }))
    expect(await task()).toMatchObject({ acknowledged_by: practice.people.treating.id })
  })

  test('by someone who is suspended then counts no more: the alarm is sounded again', async () => {
    const { people, sql } = practice
    const leaving = await createProvider(practice, { last_name: 'Leaving' })
    await write('I took all my pills')
    await sql`update public.safety_tasks set acknowledged_by = ${leaving.id}, acknowledged_at = now()`
    await sql`delete from private.safety_events`
    await done(as('admin').rpc('suspend_provider', { provider_id: leaving.providerId, reason: 'Test' }))
    expect(await task()).toMatchObject({ acknowledged_by: null, escalate_at: expect.any(Date) })
    const told = await sql`select distinct recipient from private.safety_events`
    expect(new Set(told.map(({ recipient }) => recipient))).toEqual(
      new Set([people.treating.id, people.admin.id]),
    )
  })

  test('by someone who must be verified again counts no more: the alarm is sounded again', async () => {
    const { sql } = practice
    const renamed = await createProvider(practice, { last_name: 'Before' })
    await write('I want to die')
    await sql`update public.safety_tasks set acknowledged_by = ${renamed.id}, acknowledged_at = now()`
    const own = practice.as(renamed).from('providers').update({ last_name: 'After' })
    await done(own.eq('id', renamed.providerId).select('id'))
    expect(await task()).toMatchObject({ acknowledged_by: null, escalate_at: expect.any(Date) })
  })

  test('by a supervisor who stops being one counts only for the patients they treat', async () => {
    const { sql } = practice
    const leaving = await createProvider(practice, { last_name: 'Former' })
    await write('I want to die')
    const acknowledge = () =>
      sql`update public.safety_tasks set acknowledged_by = ${leaving.id}, acknowledged_at = now()`
    const stop = async () => {
      await sql`insert into public.user_roles (user_id, role) values (${leaving.id}, 'admin')`
      await acknowledge()
      await done(as('admin').rpc('end_supervision', { person: leaving.id, reason: 'Back to patients only' }))
    }
    await stop()
    expect(await task()).toMatchObject({ acknowledged_by: null, escalate_at: expect.any(Date) })
    await bookVisit(practice, { provider: leaving, at: phoenix(4, '10:00') })
    await stop()
    expect(await task()).toMatchObject({ acknowledged_by: leaving.id })
  })

  test.each(['patient', 'otherPatient', 'otherProvider', 'unverified'] as const)(
    '%s cannot, and is not told that there is a task',
    async (who) => {
      await write('I took all my pills')
      await expectRefusal(as(who).rpc('acknowledge_safety_task', { task: (await task()).id }), 'SM641')
      expect(await done(as(who).rpc('safety_worklist'))).toEqual([])
      expect(await done(as(who).rpc('closed_safety_tasks'))).toEqual([])
    },
  )
})

describe('an attempt to reach the patient', () => {
  test.each(['no_answer', 'voicemail'])(
    'without an answer (%s) leaves reminders and escalation on',
    async (kind) => {
      await write('I took all my pills')
      const { id, remind_at, escalate_at } = await task()
      await done(as('treating').rpc('log_safety_contact', { task: id, kind }))
      expect(await task()).toMatchObject({ acknowledged_by: null, remind_at, escalate_at })
    },
  )

  test('is listed with the caller, takes the task once the patient was reached, and is audited', async () => {
    await write('I took all my pills')
    const { id } = await task()
    await done(as('treating').rpc('log_safety_contact', { task: id, kind: 'no_answer' }))
    await done(as('admin').rpc('log_safety_contact', { task: id, kind: 'called_911' }))
    expect(await done(as('treating').rpc('safety_worklist'))).toMatchObject([
      {
        acknowledged_by_me: false,
        acknowledged_at: expect.any(String),
        escalate_at: null,
        contacts: [
          { kind: 'called_911', by_me: false },
          { kind: 'no_answer', by_me: true, by: 'Dr Treating' },
        ],
      },
    ])
    const noted = await practice.sql`
      select details ->> 'kind' as kind from public.audit_log where event_type = 'safety_tasks.contact' order by id`
    expect(noted.slice(-2).map(({ kind }) => kind)).toEqual(['no_answer', 'called_911'])
  })

  test('is refused on a closed task and for a kind that is not on the list', async () => {
    await write('I took all my pills')
    const { id } = await task()
    const refused = await as('treating').rpc('log_safety_contact', { task: id, kind: 'waved' })
    expect(refused.error?.code).toBe('23514')
    await done(
      as('treating')
        .from('safety_tasks')
        .update({ status: 'closed', disposition: 'contacted_safe', disposition_note: 'Called her.' })
        .eq('id', id)
        .select('id'),
    )
    await expectRefusal(as('treating').rpc('log_safety_contact', { task: id, kind: 'reached' }), 'SM301')
  })

  test.each(['patient', 'otherPatient', 'otherProvider', 'unverified'] as const)(
    'cannot be noted by %s',
    async (who) => {
      await write('I took all my pills')
      await expectRefusal(
        as(who).rpc('log_safety_contact', { task: (await task()).id, kind: 'reached' }),
        'SM641',
      )
    },
  )
})

describe('the worklist', () => {
  test('shows the most urgent first, with the words, whom to call and when it escalates to whom', async () => {
    await write('Some mornings I wish I would not wake up')
    await done(
      as('patient')
        .from('assessment_results')
        .insert({
          patient_id: practice.people.patient.id,
          instrument: 'phq9',
          answers: [0, 0, 0, 0, 0, 0, 0, 0, 1],
          score: 1,
          note: 'I took all my pills',
        }),
    )
    const list = (await done(as('treating').rpc('safety_worklist'))) as Record<string, unknown>[]
    expect(list).toMatchObject([
      { source: 'phq9_item9', tier: 1, because: ['I took all my pills'], patient: { last_name: 'Owner' } },
      { source: 'message', tier: 3, provider: 'Dr Treating' },
    ])
    expect(list[0]).toMatchObject({ escalates_to: expect.any(String), escalates_to_me: false })
  })

  test('shows where the patient is today and whom else to call', async () => {
    const { people, sql } = practice
    await sql`update public.profiles set emergency_contact_name = 'Ana Owner', emergency_contact_phone = '+16025550111',
      emergency_contact_relationship = 'Sister' where id = ${people.patient.id}`
    const [visit] = await sql`select id from public.appointments`
    await sql`insert into public.visit_locations (appointment_id, patient_id, state, address_line, city, zip_code, phone)
      values (${visit?.id}, ${people.patient.id}, 'AZ', '12 Mesa Road', 'Tempe', '85281', '+16025550122')`
    await write('I took all my pills')
    expect(await done(as('treating').rpc('safety_worklist'))).toMatchObject([
      {
        location: { address: '12 Mesa Road, Tempe, AZ 85281', phone: '+16025550122' },
        guardians: [],
        patient: { emergency_contact_name: 'Ana Owner', emergency_contact_phone: '+16025550111' },
      },
    ])
  })

  test('notifies the next person on call that a task escalates to them, until it is acknowledged', async () => {
    await write('I took all my pills')
    await practice.sql`insert into public.safety_on_call (user_id, position) values (${practice.people.admin.id}, 1)`
    try {
      expect(await done(as('admin').rpc('safety_worklist'))).toMatchObject([{ escalates_to_me: true }])
      expect(await done(as('treating').rpc('safety_worklist'))).toMatchObject([{ escalates_to_me: false }])
      await done(as('treating').rpc('acknowledge_safety_task', { task: (await task()).id }))
      expect(await done(as('admin').rpc('safety_worklist'))).toMatchObject([
        { escalates_to: null, escalates_to_me: false },
      ])
    } finally {
      await practice.sql`delete from public.safety_on_call`
    }
  })

  test('a closed task moves to the closed ones with who closed it and why', async () => {
    await write('I took all my pills')
    const close = { status: 'closed', disposition: 'emergency_services', disposition_note: 'Called 911.' }
    await done(as('treating').from('safety_tasks').update(close).eq('status', 'open').select('id'))
    expect(await done(as('treating').rpc('safety_worklist'))).toEqual([])
    expect(await done(as('treating').rpc('closed_safety_tasks'))).toMatchObject([
      { disposition: 'emergency_services', disposition_note: 'Called 911.', closed_by: 'Dr Treating' },
    ])
  })
})

describe('"Are you safe right now?"', () => {
  const answer = (safe: boolean, who: Who = 'patient') =>
    as(who).rpc('answer_safety_question', { source: 'message', safe })

  test('yes is kept with the task', async () => {
    await write('Some mornings I wish I would not wake up')
    await done(answer(true))
    expect(await task()).toMatchObject({ tier: 3, safe_answer: 'safe' })
  })

  test('no raises it to tier 1 and notifies people', async () => {
    await write('Some mornings I wish I would not wake up')
    await done(answer(false))
    expect(await task()).toMatchObject({ tier: 1, safe_answer: 'not_safe', found_by: 'answer' })
    const raised = await practice.sql`select from private.safety_events where kind = 'raised'`
    expect(raised.length).toBeGreaterThan(0)
  })

  test('no sounds the alarm of an acknowledged tier 1 task again, for everyone who knows of it', async () => {
    const { people, sql } = practice
    await write('I took all my pills')
    const { id } = await task()
    await sql`insert into private.safety_escalations (task_id, user_id, first_at) values (${id}, ${people.otherProvider.id}, now())`
    await done(as('treating').rpc('acknowledge_safety_task', { task: id }))
    await sql`update public.safety_tasks set alarm_at = now() - interval '1 hour', reminders = 2`
    await done(answer(false))
    const again = await task()
    expect(again).toMatchObject({
      tier: 1,
      category: 'overdose_in_progress',
      acknowledged_by: null,
      acknowledged_at: null,
      reminders: 0,
      safe_answer: 'not_safe',
      remind_at: expect.any(Date),
      escalate_at: expect.any(Date),
    })
    expect(Number(again.alarm_at)).toBeGreaterThan(Date.now() - 60_000)
    const told = await sql`select recipient from private.safety_events where kind = 'reported_again'`
    expect(new Set(told.map(({ recipient }) => recipient))).toEqual(
      new Set([people.treating.id, people.admin.id, people.otherProvider.id]),
    )
  })

  test('no again and again puts off neither reminder nor escalation', async () => {
    await write('I took all my pills')
    const before = await task()
    await practice.sql`
      update public.safety_tasks set remind_at = now() + interval '10 seconds', escalate_at = now() + interval '1 minute'`
    const due = await task()
    expect(Number(due.remind_at)).toBeLessThan(Number(before.remind_at))
    await done(answer(false))
    expect(await task()).toMatchObject({ remind_at: due.remind_at, escalate_at: due.escalate_at })
  })

  test('no without a task opens one', async () => {
    await done(answer(false))
    expect(await task()).toMatchObject({ tier: 1, safe_answer: 'not_safe', source: 'message' })
  })

  test('yes before the message is sent is kept with the task that the message opens', async () => {
    await done(answer(true))
    await write('Some mornings I wish I would not wake up')
    expect(await task()).toMatchObject({ tier: 3, safe_answer: 'safe' })
  })

  const ask = (who: Who = 'patient') => as(who).rpc('ask_safety_question', { source: 'message' })
  const listed = async () => {
    const [one] = (await done(as('treating').rpc('safety_worklist'))) as Record<string, string>[]
    return one
  }

  test('left unanswered, the worklist says when it was asked', async () => {
    await write('Some mornings I wish I would not wake up')
    await done(ask())
    expect(await listed()).toMatchObject({ safe_asked_at: expect.any(String), safe_answer: null })
  })

  test('asked before the message is sent, it is kept with the task that the message opens', async () => {
    await done(ask())
    expect(await practice.sql`select from public.safety_tasks`).toHaveLength(0)
    await write('Some mornings I wish I would not wake up')
    expect(await listed()).toMatchObject({ safe_asked_at: expect.any(String), safe_answer: null })
  })

  test('an answer is later than its question, and a question asked again is later than the answer', async () => {
    await write('Some mornings I wish I would not wake up')
    await done(ask())
    await done(answer(true))
    const answered = await task()
    expect(Number(answered.safe_answered_at)).toBeGreaterThan(Number(answered.safe_asked_at))
    await done(ask())
    const again = await task()
    expect(Number(again.safe_asked_at)).toBeGreaterThan(Number(again.safe_answered_at))
  })

  test('only a patient is asked, and no one is asked without end', async () => {
    await expectRefusal(ask('treating'), 'SM644')
    for (let n = 0; n < 30; n++) await done(ask())
    await expectRefusal(ask(), 'SM985')
  })

  test('yes without a task opens none, and staff cannot answer for a patient', async () => {
    await done(answer(true))
    expect(await practice.sql`select from public.safety_tasks`).toHaveLength(0)
    await expectRefusal(answer(false, 'treating'), 'SM644')
  })
})

describe('the on-call list', () => {
  const add = (who: Who, by: Who = 'admin') =>
    as(by).from('safety_on_call').insert({ user_id: practice.people[who].id, position: 1 })

  test.each(['patient', 'unverified'] as const)('cannot be %s', async (who) => {
    await expectRefusal(add(who), 'SM640')
  })

  test('is set by the supervising physician alone', async () => {
    const { error } = await add('treating', 'treating')
    expect(error?.code).toBe('42501')
    await done(add('treating'))
    await emptyTables(practice.sql, 'public.safety_on_call')
  })

  test('swaps places immediately, and only for the supervising physician', async () => {
    const { sql, people } = practice
    const [one, other] = await sql<{ id: string }[]>`
      insert into public.safety_on_call (user_id, position)
      values (${people.admin.id}, 1), (${people.treating.id}, 2) returning id`
    const swap = (by: Who) =>
      as(by).rpc('swap_on_call', { one: one?.id ?? '', other: other?.id ?? '' }) as never
    const order = async () =>
      (await sql`select id from public.safety_on_call order by position`).map(({ id }) => id)
    await done(swap('treating'))
    expect(await order()).toEqual([one?.id, other?.id])
    await done(swap('admin'))
    expect(await order()).toEqual([other?.id, one?.id])
    await emptyTables(sql, 'public.safety_on_call')
  })
})

test('reminders come in order, however their minutes were typed', async () => {
  const settings = as('admin').from('safety_settings')
  const typed = { tier1_remind_minutes: [15, 5, 15], tier2_remind_minutes: [90, 60] }
  const [saved] = await done(settings.update(typed).eq('id', true).select())
  expect(saved).toMatchObject({ tier1_remind_minutes: [5, 15], tier2_remind_minutes: [60, 90] })
  await practice.sql`update public.safety_settings set tier2_remind_minutes = '{60}'`
})

describe('an unread message', () => {
  test('is overdue after the time the practice set, in the inbox and on the overview', async () => {
    await write('Could we move to Tuesday?')
    await practice.sql`update public.patient_provider_messages set created_at = now() - interval '25 hours'`
    expect(await done(as('treating').rpc('message_inbox'))).toMatchObject([
      { overdue_since: expect.any(String), read_first: false },
    ])
    const overview = (await done(as('treating').rpc('provider_overview'))) as { waiting_on_me: object }
    expect(overview.waiting_on_me).toMatchObject({ overdue_messages: 1 })
    await practice.sql`update public.safety_settings set overdue_hours = 48`
    expect(await done(as('treating').rpc('message_inbox'))).toMatchObject([{ overdue_since: null }])
    await practice.sql`update public.safety_settings set overdue_hours = 24`
  })
})

test('anyone can ask when the practice reads messages, and learns nothing else', async () => {
  expect(await done(practice.anonymous().rpc('reading_hours'))).toEqual({
    open: expect.any(Boolean),
    opens: expect.any(String),
    closes: expect.any(String),
    time_zone: 'America/Phoenix',
    overdue_hours: 24,
  })
})
