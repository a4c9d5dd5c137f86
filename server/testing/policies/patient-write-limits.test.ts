import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookingOf, bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

const book = (day: number, hour: string) =>
  practice
    .as(practice.people.patient)
    .from('appointments')
    .insert(bookingOf(practice, phoenix(day, hour)))

test('H8: a patient holds at most 5 upcoming visits, also when they book at the same moment', async () => {
  for (let day = 7; day < 11; day++) expect((await book(day, '10:00')).error).toBeNull()
  const both = await Promise.all([book(14, '10:00'), book(15, '10:00')])
  expect(both.map(({ error }) => error?.code ?? 'booked').sort()).toEqual(['SM987', 'booked'])
  await expectRefusal(
    book(16, '10:00'),
    'SM987',
    'You already have 5 upcoming visits. Cancel one first, or call us.',
  )
  await clearVisits(practice)
})

test('H8: a patient books up to 6 months ahead, and cannot move a visit further', async () => {
  const { as, people } = practice
  await expectRefusal(book(200, '10:00'), 'SM986', 'Visits can be booked up to 6 months ahead')
  await done(book(20, '11:00'))
  const later = { appointment_date: phoenix(3650, '10:00') }
  const moved = await as(people.patient).from('appointments').update(later).eq('status', 'scheduled')
  expect(moved.error?.code).toBe('SM986')
  await clearVisits(practice)
})

test('H8: messages of danger make one safety task with the later ones attached, and one notice each', async () => {
  const { as, people, sql } = practice
  await clearVisits(practice)
  await bookVisit(practice)
  const say = (message: string) => ({
    patient_id: people.patient.id,
    provider_id: people.treating.providerId,
    sender_id: people.patient.id,
    message,
  })
  const rows = Array.from({ length: 10 }, (_, n) => say(`I want to kill myself ${n}`))
  await done(as(people.patient).from('patient_provider_messages').insert(rows).select('id'))
  const tasks = await sql`
    select cardinality(later_source_ids) as later from public.safety_tasks where patient_id = ${people.patient.id}`
  expect([...tasks]).toEqual([{ later: 9 }])
  const notices = await sql`
    select count(*)::int as sent from private.safety_events e join public.safety_tasks t on t.id = e.task_id
    where t.patient_id = ${people.patient.id} group by e.recipient`
  expect(notices.map(({ sent }) => sent)).toEqual([1, 1])
  const refused = await as(people.patient)
    .from('patient_provider_messages')
    .insert(Array.from({ length: 300 }, (_, n) => say(`crisis ${n}`)))
  expect([refused.status, refused.error?.code]).toEqual([429, 'SM985'])
  const [kept] = await sql`select count(*)::int from public.patient_provider_messages`
  expect(kept?.count).toBe(10)
})

test('H8: a patient has at most 5 open record requests', async () => {
  const { as, people } = practice
  const request = {
    patient_id: people.otherPatient.id,
    patient_name: 'Oscar Other',
    patient_email: people.otherPatient.email,
    date_of_birth: '1990-05-04',
    record_type: 'Full chart',
  }
  const asked = await as(people.otherPatient).from('record_requests').insert(Array(6).fill(request))
  expect([asked.status, asked.error?.code]).toEqual([400, 'SM988'])
  await done(as(people.otherPatient).from('record_requests').insert(Array(5).fill(request)).select('id'))
  expect((await as(people.otherPatient).from('record_requests').insert(request)).error?.code).toBe('SM988')
})

test('H8: a person keeps at most 30 drafts, and can continue each of them', async () => {
  const { as, people } = practice
  const draft = (n: number) => ({ user_id: people.patient.id, form: `form ${n}`, data: { n } })
  const drafts = as(people.patient).from('form_drafts')
  await done(drafts.upsert(Array.from({ length: 30 }, (_, n) => draft(n))).select('form'))
  expect((await drafts.upsert(draft(30))).error?.code).toBe('SM989')
  expect((await drafts.upsert(draft(3))).error).toBeNull()
})

test('H8: a patient’s folder holds 200 MB', async () => {
  const { as, people, sql } = practice
  const folder = people.patient.id
  await sql`
    insert into storage.objects (bucket_id, name, version, metadata)
    values ('patient-documents', ${`${folder}/large.pdf`}, gen_random_uuid()::text, ${sql.json({ size: 200 * 1024 * 1024 })})`
  const pdf = new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' })
  const upload = (who: typeof people.patient) =>
    as(who)
      .storage.from('patient-documents')
      .upload(`${who.id}/more.pdf`, pdf, { contentType: 'application/pdf' })
  expect((await upload(people.patient)).error?.message).toContain('limit for documents')
  expect((await upload(people.otherPatient)).error).toBeNull()
})

test.each([
  ['preferred_language', 60],
  ['emergency_contact_name', 200],
  ['allergies', 4000],
])('H3: a patient cannot write more than fits into %s', async (column, most) => {
  const { as, people } = practice
  const save = (length: number) =>
    as(people.patient)
      .from('profiles')
      .update({ [column]: 'x'.repeat(length) } as never)
      .eq('id', people.patient.id)
  expect((await save(most)).error).toBeNull()
  await expectRefusal(save(most + 1), 'SM984')
})

test.each(['current_medications', 'medication_history'])(
  'a patient cannot list more than 200 medications in %s',
  async (column) => {
    const { as, people } = practice
    const save = (entries: number) =>
      as(people.patient)
        .from('profiles')
        .update({ [column]: Array.from({ length: entries }, (_, n) => `Vitamin ${n}`) } as never)
        .eq('id', people.patient.id)
    const { error } = await save(201)
    expect(error).toMatchObject({
      code: 'SM984',
      details: `${column.replaceAll('_', ' ')}: at most 200 entries`,
    })
    expect((await save(3)).error).toBeNull()
  },
)

test('L6: every text and JSON column a signed-in person can write has a limit', async () => {
  const rows = await practice.sql<{ name: string }[]>`
    select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname in ('profiles', 'appointments', 'assessment_results', 'consents', 'form_drafts', 'intake_responses',
        'patient_documents', 'patient_provider_messages', 'record_requests', 'session_transcripts', 'providers')
      and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype)
      and (has_column_privilege('authenticated', c.oid, a.attnum, 'INSERT')
        or has_column_privilege('authenticated', c.oid, a.attnum, 'UPDATE'))
      and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
          and (pg_get_constraintdef(k.oid) ~ 'length' or pg_get_constraintdef(k.oid) ~ '= ANY')
      )
    order by 1`
  expect(rows.map(({ name }) => name)).toEqual([])
})

test('P8: permanent audit entries cannot be added without limit', async () => {
  const { as, people } = practice
  const { id } = people.otherPatient
  const facts = Array.from({ length: 61 }, () => ({
    patient_id: id,
    kind: 'smoking',
    value: 'never',
    observed_on: phoenix(-1, '12:00').slice(0, 10),
    source: 'patient',
  }))
  const refused = await as(people.otherPatient)
    .from('patient_facts')
    .insert(facts as never)
  expect([refused.status, refused.error?.code]).toEqual([429, 'SM778'])
})

test('P8: no one opens and ends records of dependents without limit', async () => {
  const { as, people, sql } = practice
  const { id } = people.otherPatient
  const child = { last_name: 'Torres', date_of_birth: '2018-05-04', relation: 'parent' }
  const register = (first_name: string) =>
    as(people.otherPatient).rpc('register_dependent', { first_name, ...child })
  expect((await register('Leo')).error).toBeNull()
  await sql`select private.count_try(${`representatives:${id}`}, 40, 86400) from generate_series(1, 40)`
  expect((await register('Eva')).error?.code).toBe('SM777')
})

test('a person who may invite no one else today is asked to come back tomorrow', async () => {
  const { as, people, sql } = practice
  const { id } = people.otherPatient
  await sql`select private.count_try(${`invite:${id}`}, 10, 86400) from generate_series(1, 10)`
  const invited = await as(people.otherPatient).rpc('invite_representative', {
    patient: id,
    email: 'sister@test.example',
    relation: 'sibling',
    rights: ['schedule'],
  })
  expect([invited.status, invited.error?.code]).toEqual([429, 'SM777'])
})
