import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { unreadTexts } from './patient-text.ts'
import { minutesFromNow, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits, halfAnIntake } from './visits.ts'

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
    'public.notifications',
    'public.record_requests',
    'private.safety_queue',
  )
})

test('every text a signed-in person may write is read for danger, or the list says why not', async () => {
  const columns = await practice.sql<{ relation: string; field: string; watched: boolean }[]>`
    select c.relname as relation, a.attname as field,
      exists (select from private.watched_columns() w where w.relation = c.relname and w.field = a.attname) as watched
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype, 'text[]'::regtype, 'varchar'::regtype)
      and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
        or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))`
  const missing = columns.filter(
    ({ relation, field, watched }) =>
      !watched && !(relation in unreadTexts) && !(`${relation}.${field}` in unreadTexts),
  )
  expect(missing.map(({ relation, field }) => `${relation}.${field}`)).toEqual([])
  const twice = columns.filter(
    ({ relation, field, watched }) =>
      watched && (relation in unreadTexts || `${relation}.${field}` in unreadTexts),
  )
  expect(twice).toEqual([])
})

test('a table with a text that is read runs the reading after each write', async () => {
  const rows = await practice.sql<{ relation: string }[]>`
    select distinct w.relation from private.watched_columns() w
    where not exists (
      select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = ('public.' || w.relation)::regclass and not t.tgisinternal
        and (p.prosrc ~ 'watch_row' or p.prosrc ~ 'watch_message' or p.prosrc ~ 'watch_result')
    )`
  expect([...rows]).toEqual([])
})

const danger = 'I took all my pills'
const tasks = () =>
  practice.sql`select source, tier, category, because, excerpt, provider_id, found_by from public.safety_tasks order by created_at`
const me = () => practice.as(practice.people.patient)

describe('danger opens a task for the provider, from', () => {
  const expectTask = async (source: string) => {
    expect([...(await tasks())]).toEqual([
      {
        source,
        tier: 1,
        category: 'overdose_in_progress',
        because: [danger],
        excerpt: danger,
        provider_id: practice.people.treating.providerId,
        found_by: 'rules',
      },
    ])
    const queue = await practice.sql`select source, body, rules_tier from private.safety_queue`
    expect([...queue]).toEqual([{ source, body: danger, rules_tier: 1 }])
  }
  const bookAs = async (columns: object) => {
    const { patient, treating } = practice.people
    return done(
      me()
        .from('appointments')
        .insert({
          patient_id: patient.id,
          provider_id: treating.providerId,
          appointment_date: phoenix(3, '10:00'),
          appointment_type: 'consultation',
          ...columns,
        })
        .select('id')
        .single(),
    )
  }

  test('a booking note', async () => {
    await bookAs({ notes: danger })
    await expectTask('booking_note')
  })
  test('the reason for a cancellation', async () => {
    const { id } = await bookAs({})
    await done(
      me()
        .from('appointments')
        .update({ status: 'cancelled', cancellation_reason: danger })
        .eq('id', id)
        .select('id'),
    )
    const [task] = await tasks()
    expect(task).toMatchObject({ source: 'cancel_reason', tier: 1 })
  })
  test('feedback after a visit', async () => {
    const visit = await bookVisit(practice, { at: phoenix(-2, '10:00'), status: 'completed' })
    await done(
      me()
        .from('appointments')
        .update({ satisfaction_rating: 2, satisfaction_feedback: danger })
        .eq('id', visit)
        .select('id'),
    )
    await expectTask('feedback')
  })
  test('the health history and the medication list', async () => {
    await bookVisit(practice)
    const { id } = practice.people.patient
    await done(me().from('profiles').update({ past_medical_history: danger }).eq('id', id).select('id'))
    await expectTask('profile')
    await emptyTables(practice.sql, 'public.safety_tasks', 'private.safety_queue')
    const medication = { id: 'm1', name: 'Sertraline', dosage: '50 mg', frequency: 'daily', notes: danger }
    await done(
      me()
        .from('profiles')
        .update({ current_medications: [medication] as never })
        .eq('id', id)
        .select('id'),
    )
    expect([...(await tasks())]).toMatchObject([{ source: 'medication', tier: 1 }])
    await practice.sql`update public.profiles set past_medical_history = null, current_medications = '[]' where id = ${id}`
  })
  test('a record request', async () => {
    await bookVisit(practice)
    await done(
      me().from('record_requests').insert({
        patient_id: practice.people.patient.id,
        patient_name: 'Paula Owner',
        patient_email: 'paula@example.org',
        date_of_birth: '1990-05-04',
        record_type: 'Full chart',
        reason: danger,
      }),
    )
    await expectTask('record_request')
  })
  test('an intake, before it is submitted', async () => {
    const visit = await bookVisit(practice)
    const data = { ...halfAnIntake, symptoms: { chiefComplaint: danger } }
    await done(
      me()
        .from('intake_responses')
        .insert({ patient_id: practice.people.patient.id, appointment_id: visit, data: data as never }),
    )
    expect([...(await tasks())]).toMatchObject([{ source: 'intake', tier: 1, because: [danger] }])
  })
  test('a word of three letters in an intake', async () => {
    const visit = await bookVisit(practice)
    const data = { ...halfAnIntake, symptoms: { chiefComplaint: 'kms' } }
    await done(
      me()
        .from('intake_responses')
        .insert({ patient_id: practice.people.patient.id, appointment_id: visit, data: data as never }),
    )
    expect([...(await tasks())]).toMatchObject([{ source: 'intake', tier: 2, because: ['kms'] }])
  })
  test('what the patient says in a visit, whichever browser transcribes it', async () => {
    const visit = await bookVisit(practice, { at: minutesFromNow(-5), status: 'in_progress' })
    const [text] = await practice.sql`
      select id from public.consent_texts where kind = 'ai_analysis' and language = 'English' limit 1`
    await practice.sql`
      insert into public.consents (patient_id, appointment_id, text_id, granted, signature)
      values (${practice.people.patient.id}, ${visit}, ${text?.id}, true, 'Paula Owner')`
    const line = { appointment_id: visit, text: danger }
    const provider = practice.as(practice.people.treating)
    await done(provider.from('session_transcripts').insert({ ...line, speaker: 'provider' }))
    expect([...(await tasks())]).toEqual([])
    await done(provider.from('session_transcripts').insert({ ...line, speaker: 'patient' }))
    await expectTask('transcript')
  })
  test('the chat of a visit, from a line the browser hands over', async () => {
    const visit = await bookVisit(practice, { at: minutesFromNow(-5), status: 'in_progress' })
    await done(me().rpc('report_visit_chat', { appointment_id: visit, message: danger }))
    await expectTask('visit_chat')
    await expectRefusal(
      practice
        .as(practice.people.otherPatient)
        .rpc('report_visit_chat', { appointment_id: visit, message: danger }),
      'SM643',
    )
  })
})

test('staff text about a patient opens no task', async () => {
  await bookVisit(practice)
  const provider = practice.as(practice.people.treating)
  await done(
    provider
      .from('profiles')
      .update({ past_medical_history: 'Wants to kill herself tonight. I want to die.' })
      .eq('id', practice.people.patient.id)
      .select('id'),
  )
  expect([...(await tasks())]).toEqual([])
  await practice.sql`update public.profiles set past_medical_history = null where id = ${practice.people.patient.id}`
})

test('a text that did not change is not read again', async () => {
  await bookVisit(practice)
  const { id } = practice.people.patient
  await done(me().from('profiles').update({ surgical_history: danger }).eq('id', id).select('id'))
  await emptyTables(practice.sql, 'public.safety_tasks', 'private.safety_queue')
  await done(
    me().from('profiles').update({ city: 'Mesa', surgical_history: danger }).eq('id', id).select('id'),
  )
  expect([...(await tasks())]).toEqual([])
  await practice.sql`update public.profiles set surgical_history = null where id = ${id}`
})
