import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { assess, type SafetyAnswer } from '#core/safety/assess.ts'
import { openLog } from '#server/log.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { bookVisit, clearVisits } from '#server/testing/policies/visits.ts'
import {
  loadSafetyReader,
  readSafetyTexts,
  type SafetyReader,
  startReadingSafetyTexts,
} from './read-safety-texts.ts'

let practice: OpenPractice
let reader: SafetyReader
const log = openLog('silent')
beforeAll(async () => {
  practice = await openPractice()
  reader = await loadSafetyReader(log)
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
    'private.read_first_texts',
  )
  await bookVisit(practice)
})

const write = (message: string) => {
  const { as, people } = practice
  return done(
    as(people.patient)
      .from('patient_provider_messages')
      .insert({
        patient_id: people.patient.id,
        provider_id: people.treating.providerId,
        sender_id: people.patient.id,
        message,
      })
      .select('id')
      .single(),
  )
}
const read = (by: SafetyReader = reader) => readSafetyTexts({ sql: practice.sql, log, reader: by })
const tasks = async () => [
  ...(await practice.sql`select tier, category, because, found_by, reports from public.safety_tasks`),
]
const queue = () => practice.sql`select attempts, last_error from private.safety_queue`
const nothing: SafetyAnswer = { level: 'none', tier: null, category: null, because: [] }
const found: SafetyAnswer = { level: 'task', tier: 1, category: 'plan', because: [] }
const answers =
  (answer: Partial<SafetyAnswer>): SafetyReader =>
  () => ({ ...nothing, ...answer })

/** Found by the shipped classifier alone. */
const indirect = 'I bought a rope today and nobody will have to deal with me after the weekend'

test('the classifier opens a task that the rules did not, and the text leaves the queue', async () => {
  expect(assess(indirect).level).toBe('none')
  await write(indirect)
  expect(await tasks()).toEqual([])
  expect(await read()).toBe(1)
  expect(await tasks()).toMatchObject([{ found_by: 'classifier', reports: 1 }])
  expect(await queue()).toHaveLength(0)
})

test('it does not open a second task for what the rules found, and raises one that is more urgent than the rules said', async () => {
  await write('I want to die')
  const [before] = await tasks()
  await read()
  expect(await tasks()).toEqual([before])
  await write('I want to die')
  await read(answers({ level: 'task', tier: 1, category: 'plan', because: ['die'] }))
  expect(await tasks()).toMatchObject([{ tier: 1, category: 'plan', found_by: 'classifier', reports: 2 }])
})

test('half a message is read together with the half before it', async () => {
  const halves = ['the garage and the car tonight', 'because nobody needs me here']
  const together: SafetyReader = (text) =>
    text === halves.join(' ') ? { ...found, because: ['nobody needs me'] } : nothing
  await write('See you Monday')
  await practice.sql`update public.patient_provider_messages set created_at = created_at - interval '2 hours'`
  for (const half of halves) await write(half)
  expect(await read(together)).toBe(3)
  expect(await practice.sql`select excerpt from public.safety_tasks`).toMatchObject([
    { excerpt: expect.stringContaining(halves.join(' ')) },
  ])
})

describe('a line of a visit that breaks off', () => {
  const say = async (...lines: string[]) => {
    const { sql } = practice
    await sql`
      insert into public.consents (patient_id, appointment_id, text_id, granted, signature)
      select a.patient_id, a.id, t.id, true, 'Paula Owner' from public.appointments a, public.consent_texts t
      where t.kind = 'ai_analysis' and t.language = 'English' order by t.version desc limit 1`
    await sql`
      insert into public.session_transcripts (appointment_id, speaker, text, spoken_at, created_by)
      select a.id, 'patient', line, now() - interval '5 minutes' + n * interval '5 seconds', a.patient_id
      from public.appointments a, unnest(${lines}::text[]) with ordinality as said(line, n)`
  }
  const readings = async () => {
    const texts: string[] = []
    await read((text) => {
      texts.push(text)
      return nothing
    })
    return texts
  }

  test('is read with the rest of its sentence, once', async () => {
    await say('I think I am going to', 'take a walk every day.', 'And my sleep is fine.')
    expect(await readings()).toEqual([
      'I think I am going to take a walk every day.',
      'And my sleep is fine.',
    ])
  })

  test('waits a while for a rest that has not arrived, and is then read alone', async () => {
    await say('I think I am going to')
    expect(await readings()).toEqual([])
    expect(await queue()).toHaveLength(1)
    await practice.sql`update private.safety_queue set created_at = created_at - interval '1 minute', next_attempt_at = now()`
    expect(await readings()).toEqual(['I think I am going to'])
    expect(await queue()).toHaveLength(0)
  })

  test('without punctuation is also read alone, before it is lost among what follows', async () => {
    await say(
      'the week was long',
      'i keep thinking about the',
      'rope in the garage',
      'anyway the dog is fine',
    )
    await practice.sql`update private.safety_queue set created_at = created_at - interval '1 minute'`
    expect(await readings()).toEqual([
      'the week was long',
      'i keep thinking about the rope in the garage',
      'the week was long i keep thinking about the rope in the garage anyway the dog is fine',
      'anyway the dog is fine',
    ])
    expect(await queue()).toHaveLength(0)
  })

  test('opens a task although everyday lines follow immediately', async () => {
    await say(
      'so the week was okay i guess and my sister came over',
      indirect.toLowerCase(),
      'anyway the dog is fine and i will bring the form on monday',
    )
    await practice.sql`update private.safety_queue set created_at = created_at - interval '1 minute'`
    await read()
    expect(await tasks()).toHaveLength(1)
  })
})

test('a task that was closed before the classifier came stays closed', async () => {
  const { as, people } = practice
  await write('I took all my pills')
  await done(
    as(people.treating)
      .from('safety_tasks')
      .update({ status: 'closed', disposition: 'contacted_safe', disposition_note: 'Called.' })
      .eq('status', 'open')
      .select('id'),
  )
  await read()
  expect(await practice.sql`select status from public.safety_tasks`).toEqual([{ status: 'closed' }])
})

test('a weak sign marks the message to be read first, without a task or a notification', async () => {
  await write('See you on Tuesday')
  await read(answers({ level: 'panel', category: 'passive_ideation', because: ['Tuesday'] }))
  const inbox = await done(practice.as(practice.people.treating).rpc('message_inbox'))
  expect(inbox).toMatchObject([{ read_first: true, in_danger: false, danger_tier: null }])
  expect(await practice.sql`select from public.notifications where kind = 'safety_task'`).toHaveLength(0)
})

test('a keyword alone marks it in the same transaction', async () => {
  await write('Who do I list as my emergency contact?')
  const inbox = await done(practice.as(practice.people.treating).rpc('message_inbox'))
  expect(inbox).toMatchObject([{ read_first: true }])
  expect(await tasks()).toEqual([])
})

test('a classifier that fails never blocks the message; the text waits, the admin sees it, and it is read later', async () => {
  const { as, people, sql } = practice
  const broken: SafetyReader = () => {
    throw new Error('Out of memory')
  }
  await write(indirect)
  await read(broken)
  expect([...(await queue())]).toEqual([{ attempts: 1, last_error: 'Out of memory' }])
  expect(await done(as(people.admin).rpc('safety_engine_status'))).toMatchObject({
    waiting: 1,
    failing: 1,
    last_error: 'Out of memory',
  })
  await expectRefusal(as(people.treating).rpc('safety_engine_status'), 'SM645')
  await sql`update private.safety_queue set next_attempt_at = now()`
  await read()
  expect(await tasks()).toHaveLength(1)
  expect(await queue()).toHaveLength(0)
})

test('one text that fails does not hold up the others', async () => {
  await write('first')
  await write(indirect)
  await read((text) => {
    if (text === 'first') throw new Error('This one')
    return reader(text)
  })
  expect(await tasks()).toHaveLength(1)
  expect(await queue()).toHaveLength(1)
})

test('the running job reads a message as soon as it is stored, and texts waiting from before a crash', async () => {
  await write(indirect)
  const job = await startReadingSafetyTexts({ sql: practice.sql, log, reader })
  try {
    await vi.waitFor(async () => expect(await tasks()).toHaveLength(1), { timeout: 10_000 })
    await emptyTables(practice.sql, 'public.safety_tasks')
    await write(indirect)
    await vi.waitFor(async () => expect(await tasks()).toHaveLength(1), { timeout: 10_000 })
  } finally {
    await job.stop()
  }
})

test('a second sign that only the classifier finds in a health history is brought to the provider too', async () => {
  const { as, people, sql } = practice
  const signs = ['grey days', 'empty nights']
  const byWords: SafetyReader = (text) => {
    const because = signs.filter((one) => text.includes(one)).slice(0, 1)
    return because.length > 0 ? { ...nothing, level: 'panel', category: 'keyword', because } : nothing
  }
  const toldAfter = async (past_medical_history: string) => {
    const own = as(people.patient).from('profiles').update({ past_medical_history })
    await done(own.eq('id', people.patient.id).select('id'))
    await read(byWords)
    return (await sql`select from public.notifications where kind = 'read_first'`).length
  }
  expect(await toldAfter('Only grey days.')).toBe(1)
  expect(await toldAfter('Only grey days. Asthma.')).toBe(1)
  expect(await toldAfter('Only grey days. Asthma. Now empty nights.')).toBe(2)
})
