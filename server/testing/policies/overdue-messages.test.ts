import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellOfOverdueMessages } from '#server/jobs/tell-of-overdue-messages.ts'
import { openLog } from '#server/log.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { createRepresentative, setAge } from './representatives.ts'
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
    'public.notifications',
    'public.patient_provider_messages',
    'public.safety_tasks',
    'public.safety_on_call',
    'private.overdue_notices',
    'public.provider_schedule_changes',
  )
  await bookVisit(practice)
})

const as = (who: keyof OpenPractice['people']) => practice.as(practice.people[who])
const thread = () => ({
  patient: practice.people.patient.id,
  provider: practice.people.treating.providerId,
})

/** The patient wrote this long ago, and the provider hasn't read it. */
async function write(hoursAgo: number) {
  const { patient, treating } = practice.people
  await practice.sql`
    insert into public.patient_provider_messages (patient_id, provider_id, sender_id, message, created_at)
    values (${patient.id}, ${treating.providerId}, ${patient.id}, 'Can I take both pills?',
      now() - make_interval(hours => ${hoursAgo}))`
}
const putOnCall = () => practice.sql`
  insert into public.safety_on_call (user_id, position) values (${practice.people.otherProvider.id}, 1)`
const told = () => practice.sql<{ user_id: string; link: string }[]>`
  select user_id, link from public.notifications where kind = 'message_overdue' order by link`
const notedAs = (list: string, by: 'admin' | 'otherProvider') => practice.sql`
  select event_type from public.audit_log
  where actor_id = ${practice.people[by].id} and patient_id = ${practice.people.patient.id}
    and details ->> 'list' = ${list}`
const tell = () => tellOfOverdueMessages({ sql: practice.sql, log: openLog('silent') })

describe('a message a colleague hasn’t read in the practice’s answer time', () => {
  test('is listed only for the supervising physician and the people on call', async () => {
    await write(25)
    const seen = [
      { patient_id: practice.people.patient.id, provider_id: thread().provider, unread: 1, away: null },
    ]
    expect(await done(as('admin').rpc('overdue_conversations'))).toMatchObject(seen)
    expect(await done(as('otherProvider').rpc('overdue_conversations'))).toEqual([])
    await putOnCall()
    expect(await done(as('otherProvider').rpc('overdue_conversations'))).toMatchObject(seen)
    expect(await notedAs('overdue_conversations', 'otherProvider')).toEqual([
      { event_type: 'patient_provider_messages.read' },
    ])
    for (const who of ['treating', 'unverified', 'frontDesk', 'biller', 'patient'] as const)
      expect(await done(as(who).rpc('overdue_conversations'))).toEqual([])
  })

  test('is counted on the overview and on the tab', async () => {
    await write(25)
    await putOnCall()
    const overview = (await done(as('otherProvider').rpc('provider_overview'))) as { waiting_on_me: object }
    expect(overview.waiting_on_me).toMatchObject({ cover: 1 })
    expect(await done(as('admin').rpc('open_work_count', { work: 'overdue_conversations' }))).toBe(1)
    expect((await as('treating').rpc('open_work_count', { work: 'overdue_conversations' })).data).toBe(0)
  })

  test('says whether the colleague is on time off or takes no messages any more', async () => {
    await write(25)
    const away = async () => (await done(as('admin').rpc('overdue_conversations')))[0]?.away
    const { providerId } = practice.people.treating
    await practice.sql`
      insert into public.provider_schedule_changes (provider_id, starts_on, ends_on, is_available)
      values (${providerId}, current_date - 2, current_date + 2, false)`
    expect(await away()).toBe('time_off')
    await practice.sql`update public.providers set suspended_at = now() where id = ${providerId}`
    expect(await away()).toBe('left')
    await practice.sql`update public.providers set suspended_at = null where id = ${providerId}`
  })

  test('is not listed before that time, nor once it was read', async () => {
    await write(23)
    expect(await done(as('admin').rpc('overdue_conversations'))).toEqual([])
    await write(25)
    await practice.sql`update public.patient_provider_messages set read_at = now()`
    expect(await done(as('admin').rpc('overdue_conversations'))).toEqual([])
  })

  test('is announced once, to the covering colleagues, and one unread notice covers all', async () => {
    const { admin, otherProvider } = practice.people
    await write(25)
    await putOnCall()
    expect(await tell()).toBe(2)
    expect(await told()).toEqual([
      { user_id: admin.id, link: '/admin/overdue-messages' },
      { user_id: otherProvider.id, link: '/provider-dashboard/overdue-messages' },
    ])
    expect(await tell()).toBe(0)
    await practice.sql`update public.notifications set read_at = now() where user_id = ${admin.id}`
    expect(await tell()).toBe(0)
    await practice.sql`update public.patient_provider_messages set read_at = now()`
    await write(30)
    await tell()
    expect((await told()).map(({ user_id }) => user_id)).toEqual([admin.id, admin.id, otherProvider.id])
  })
})

describe('a covering colleague', () => {
  test('opens the conversation, which is recorded in the audit log and marks nothing read', async () => {
    await write(25)
    expect(await done(as('admin').rpc('open_overdue_conversation', thread()))).toMatchObject([
      { message: 'Can I take both pills?', acting_as: 'patient', read_at: null },
    ])
    expect(await notedAs('covered_conversation', 'admin')).toEqual([
      { event_type: 'patient_provider_messages.read' },
    ])
  })

  test('answers in the colleague’s place, under their own name', async () => {
    const { patient, treating, otherProvider } = practice.people
    await write(25)
    await putOnCall()
    await done(
      as('otherProvider').rpc('answer_overdue_conversation', { ...thread(), reply: 'Yes, you can.' }),
    )
    const messages = await done(
      as('patient')
        .from('patient_provider_messages')
        .select('message, sender_id, provider_id, acting_as, written_by, read_at')
        .order('created_at'),
    )
    expect(messages).toMatchObject([
      { acting_as: 'patient', written_by: null, read_at: expect.any(String) },
      {
        message: 'Yes, you can.',
        sender_id: otherProvider.id,
        provider_id: treating.providerId,
        acting_as: null,
        written_by: expect.stringContaining('Elsewhere'),
        read_at: null,
      },
    ])
    const notices = await practice.sql`
      select user_id, kind from public.notifications where kind in ('message', 'message_answered') order by kind`
    expect(notices.filter(({ user_id }) => user_id === patient.id)).toMatchObject([{ kind: 'message' }])
    expect(notices.filter(({ user_id }) => user_id === treating.id)).toContainEqual({
      user_id: treating.id,
      kind: 'message_answered',
    })
    expect(await done(as('treating').rpc('message_inbox'))).toMatchObject([
      { last_message: 'Yes, you can.', last_written_by: expect.stringContaining('Elsewhere'), unread: 0 },
    ])
    expect(await done(as('otherProvider').rpc('overdue_conversations'))).toEqual([])
  })

  test("answers the guardian who wrote, and leaves the patient's messages", async () => {
    const { patient, treating } = practice.people
    await setAge(practice, patient, 9)
    const guardian = await createRepresentative(practice, patient)
    await write(25)
    await practice.sql`
      insert into public.patient_provider_messages (
        patient_id, provider_id, sender_id, message, acting_as, conversation_with, created_at
      ) values (${patient.id}, ${treating.providerId}, ${guardian.id}, 'And me?', 'guardian', ${guardian.id},
        now() - interval '26 hours')`
    await done(
      as('admin').rpc('answer_overdue_conversation', {
        ...thread(),
        reply: 'Yes.',
        conversation_with: guardian.id,
      }),
    )
    const waiting = await practice.sql`
      select message from public.patient_provider_messages where read_at is null and acting_as is not null`
    expect(waiting).toEqual([{ message: 'Can I take both pills?' }])
    expect(await done(as('admin').rpc('overdue_conversations'))).toMatchObject([{ unread: 1 }])
    await setAge(practice, patient, 40)
  })

  test('settles what needs no answer', async () => {
    await write(25)
    await practice.as(practice.people.admin).rpc('answer_overdue_conversation', thread())
    expect(await done(as('admin').rpc('overdue_conversations'))).toEqual([])
    expect(await practice.sql`select from public.patient_provider_messages`).toHaveLength(1)
  })

  test('can neither open nor answer a conversation that isn’t overdue', async () => {
    await write(2)
    await expectRefusal(as('admin').rpc('open_overdue_conversation', thread()), 'SM992')
    await expectRefusal(as('admin').rpc('answer_overdue_conversation', { ...thread(), reply: 'Hi' }), 'SM992')
  })
})

test('a provider who isn’t on call, the front desk and patients can neither open nor answer one', async () => {
  await write(25)
  for (const who of ['otherProvider', 'unverified', 'frontDesk', 'patient'] as const) {
    await expectRefusal(as(who).rpc('open_overdue_conversation', thread()), 'SM991')
    await expectRefusal(as(who).rpc('answer_overdue_conversation', { ...thread(), reply: 'Hi' }), 'SM991')
  }
})

describe('a message that was read and not answered', () => {
  const markRead = () =>
    done(
      as('treating')
        .from('patient_provider_messages')
        .update({ read_at: new Date().toISOString() })
        .is('read_at', null)
        .select('id'),
    )
  const overdue = () => done(as('admin').rpc('overdue_conversations'))
  const inbox = async () => (await done(as('treating').rpc('message_inbox')))[0]

  test('is overdue like an unread one, for its provider and covering colleagues', async () => {
    await write(25)
    await markRead()
    expect(await overdue()).toMatchObject([{ provider_id: thread().provider, unread: 0 }])
    expect(await inbox()).toMatchObject({ unread: 0, overdue_since: expect.any(String) })
    const overview = await done(as('treating').rpc('provider_overview'))
    expect(overview).toMatchObject({ waiting_on_me: { messages: 1, overdue_messages: 1 } })
    await tell()
    expect(await told()).toHaveLength(1)
    expect(await done(as('admin').rpc('open_overdue_conversation', thread()))).toMatchObject([
      { message: 'Can I take both pills?', waits: true },
    ])
  })

  test('is no longer overdue once it is answered, by the provider or a covering colleague', async () => {
    const { patient, treating } = practice.people
    await write(25)
    await markRead()
    const answer = {
      patient_id: patient.id,
      provider_id: treating.providerId,
      sender_id: treating.id,
      message: 'Yes.',
    }
    await done(as('treating').from('patient_provider_messages').insert(answer).select('id'))
    expect(await overdue()).toEqual([])
    await practice.sql`delete from public.patient_provider_messages`
    await write(25)
    await markRead()
    await done(as('admin').rpc('answer_overdue_conversation', { ...thread(), reply: 'Yes.' }))
    expect(await overdue()).toEqual([])
    expect(await inbox()).toMatchObject({ overdue_since: null })
  })

  test('needs no answer if its provider says so, until the patient writes again', async () => {
    await write(25)
    await markRead()
    const { patient, provider } = thread()
    const waits = (who: 'treating' | 'otherProvider' | 'patient' = 'treating') =>
      done(as(who).rpc('conversations_to_answer', { patient }))
    expect(await waits()).toHaveLength(1)
    for (const who of ['otherProvider', 'patient'] as const) {
      expect(await waits(who)).toEqual([])
      await done(as(who).rpc('needs_no_answer', { patient, seen_until: new Date().toISOString() }))
    }
    expect(await waits()).toHaveLength(1)
    await write(24)
    const [first] = await practice.sql<{ created_at: Date }[]>`
      select created_at from public.patient_provider_messages order by created_at`
    // The second came after what was on the screen.
    await done(
      as('treating').rpc('needs_no_answer', {
        patient,
        seen_until: (first?.created_at ?? new Date()).toISOString().replace('Z', '999Z'),
      }),
    )
    expect(await waits()).toHaveLength(1)
    await done(as('treating').rpc('needs_no_answer', { patient, seen_until: new Date().toISOString() }))
    expect(await waits()).toEqual([])
    await markRead()
    expect(await overdue()).toEqual([])
    const noted = await practice.sql`
      select from public.audit_log
      where event_type = 'patient_provider_messages.settled' and patient_id = ${patient}
        and actor_id = ${practice.people.treating.id}`
    expect(noted).toHaveLength(2)
    expect(provider).toBe(practice.people.treating.providerId)
  })
})

test('a covering colleague who says that no answer is needed is in the audit log', async () => {
  await write(25)
  await practice.sql`update public.patient_provider_messages set read_at = now()`
  const noted = () => practice.sql`
    select from public.audit_log
    where event_type = 'patient_provider_messages.settled' and actor_id = ${practice.people.admin.id}`
  const before = (await noted()).length
  await done(as('admin').rpc('answer_overdue_conversation', thread()))
  expect(await done(as('admin').rpc('overdue_conversations'))).toEqual([])
  expect(await noted()).toHaveLength(before + 1)
})

test('messages from before answers were kept wait for one, if they are of the last month and have none', async () => {
  const migration = await readFile(
    path.join(import.meta.dirname, '../../../supabase/migrations/20261201000960_existing_rows.sql'),
    'utf8',
  )
  const [fill = ''] = migration.match(/^insert into private\.messages_to_answer[^;]+;/m) ?? []
  const { patient, treating } = practice.people
  const waiting = async () => {
    await emptyTables(practice.sql, 'private.messages_to_answer')
    await practice.sql.unsafe(fill)
    return practice.sql<{ days: number }[]>`
      select extract(day from now() - since)::integer as days from private.messages_to_answer`
  }
  await write(40 * 24)
  expect(await waiting()).toEqual([])
  await write(9 * 24)
  await practice.sql`
    insert into public.patient_provider_messages (patient_id, provider_id, sender_id, message, created_at)
    values (${patient.id}, ${treating.providerId}, ${treating.id}, 'Yes.', now() - interval '8 days')`
  expect(await waiting()).toEqual([])
  await write(5 * 24)
  await write(3 * 24)
  expect(await waiting()).toEqual([{ days: 5 }])
})

test('two who answer at the same moment send one answer', async () => {
  await putOnCall()
  await write(25)
  const answer = (who: 'admin' | 'otherProvider') =>
    as(who).rpc('answer_overdue_conversation', { ...thread(), reply: 'Yes.' })
  const both = await Promise.all([answer('admin'), answer('otherProvider')])
  expect(both.map(({ error }) => error?.code ?? 'sent').sort()).toEqual(['SM992', 'sent'])
})
