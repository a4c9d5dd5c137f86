import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { createRepresentative } from './representatives.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

const asked = { zone: 'America/Phoenix' }

test('a patient reads who looked at their record, by person and day', async () => {
  const { as, people, sql } = practice
  await sql`
    insert into public.audit_log (event_type, actor_id, patient_id, details, created_at) values
      ('charts.open', ${people.admin.id}, ${people.otherPatient.id}, '{"purpose":"safety","reason":"A call from the family"}', '2026-03-02T20:00:00Z'),
      ('progress_notes.read', ${people.admin.id}, ${people.otherPatient.id}, '{"with":["profiles"]}', '2026-03-02T20:01:00Z'),
      ('appointments.read', ${people.treating.id}, ${people.otherPatient.id}, '{"list":"provider_overview"}', '2026-03-02T21:00:00Z'),
      ('charts.refuse', ${people.otherProvider.id}, ${people.otherPatient.id}, '{}', '2026-03-03T06:30:00Z'),
      ('profiles.update', ${people.otherPatient.id}, ${people.otherPatient.id}, '{}', '2026-03-03T06:40:00Z')`
  const rows = await done(as(people.otherPatient).rpc('record_accesses', { ...asked, before: '2026-03-04' }))
  expect(rows).toMatchObject([
    {
      day: '2026-03-02',
      role: 'other_provider',
      last_name: 'Elsewhere',
      refused: true,
      opened: false,
      seen: [],
    },
    {
      day: '2026-03-02',
      role: 'other_provider',
      last_name: 'Treating',
      lists: ['provider_overview'],
      seen: [],
    },
    {
      day: '2026-03-02',
      role: 'admin',
      first_name: 'Ada Supervisor',
      opened: true,
      seen: ['profiles', 'progress_notes'],
      reasons: [{ purpose: 'safety', reason: 'A call from the family' }],
    },
  ])
})

test('a patient turns the pages by days, without gap or repetition', async () => {
  const { as, people, sql } = practice
  await sql`
    insert into public.audit_log (event_type, actor_id, patient_id, created_at)
    select 'profiles.read', ${people.treating.id}, ${people.otherPatient.id}, '2025-01-31T18:00:00Z'::timestamptz - make_interval(days => n * 2)
    from generate_series(0, 9) n`
  const pages: string[] = []
  let before = '2025-02-01'
  for (;;) {
    const page = await done(as(people.otherPatient).rpc('record_accesses', { ...asked, before, days: 4 }))
    if (page.length === 0) break
    pages.push(...page.map(({ day }) => day))
    before = page.at(-1)?.day ?? ''
  }
  expect(pages).toHaveLength(10)
  expect(new Set(pages).size).toBe(10)
  expect(pages).toEqual([...pages].sort().reverse())
})

test('a patient sees only their own, and no one sees it for them', async () => {
  const { as, anonymous, people } = practice
  expect(await done(as(people.admin).rpc('record_accesses', asked))).toEqual([])
  await expectRefusal(
    anonymous().rpc('record_accesses', asked),
    '42501',
    'permission denied for function record_accesses',
  )
  await expectRefusal(
    as(people.patient).rpc('record_accesses', { zone: 'Nowhere/Else', before: '2026-03-04' }),
    '22023',
    'time zone not recognized',
  )
})

test('a patient reads that a proxy downloaded their record', async () => {
  const { as, people, sql } = practice
  const proxy = await createRepresentative(practice, people.otherPatient, { kind: 'proxy' })
  for (const event of ['own_record.download', 'record_requests.download'])
    await sql`
      insert into public.audit_log (event_type, actor_id, patient_id, details, created_at)
      values (${event}, ${proxy.id}, ${people.otherPatient.id}, '{"format":"pdf"}', '2026-05-02T20:00:00Z')`
  const rows = await done(
    as(people.otherPatient).rpc('record_accesses', { ...asked, before: '2026-05-03', days: 1 }),
  )
  expect(rows).toMatchObject([{ day: '2026-05-02', role: 'proxy', seen: ['own_record'] }])
})
