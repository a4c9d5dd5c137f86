import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phq9 } from '#core/assessments/phq9.ts'
import { bandOf } from '#core/assessments/score.ts'
import { createPatient, createProvider, type Provider, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused } from './practice.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
let ruiz: Provider
let begay: Provider
let ann: Awaited<ReturnType<typeof createPatient>>
const patients: Record<string, string> = {}

beforeAll(async () => {
  practice = await openPractice()
  ;[ruiz, begay] = await Promise.all([createProvider(practice), createProvider(practice)])
  const { sql } = practice
  for (const [at, [first, last]] of (
    [
      ['Lucía', 'Peña-Ortiz'],
      ['Walter', "O'Brien"],
      ['Ann', 'Archer'],
      ['Zoe', 'Zimmer'],
    ] as const
  ).entries()) {
    const patient = await createPatient(practice, first, last)
    patients[first] = patient.id
    if (first === 'Ann') ann = patient
    const provider = first === 'Zoe' ? begay : ruiz
    await bookVisit(practice, { patient, provider, at: phoenix(-20 - at, '10:00'), status: 'completed' })
    await bookVisit(practice, { patient, provider, at: phoenix(5 + at, '10:00') })
    if (first === 'Walter')
      await bookVisit(practice, { patient, provider, at: phoenix(-3, '10:00'), status: 'no_show' })
  }
  await sql`
    insert into public.assessment_results (patient_id, instrument, answers, score, completed_at) values
      (${patients.Ann ?? ''}, 'phq9', '[2,2,2,2,2,2,2,2,0]', 16, now() - interval '9 days'),
      (${patients.Ann ?? ''}, 'phq9', '[1,1,1,1,1,1,1,1,0]', 8, now() - interval '2 days'),
      (${patients.Lucía ?? ''}, 'phq9', '[2,2,2,2,2,2,2,0,1]', 15, now())`
})
afterAll(() => practice.close())

const list = (who: Provider, options = {}) => done(practice.as(who).rpc('my_patients', options))
const names = async (who: Provider, options = {}) =>
  (await list(who, options)).map(({ first_name }) => first_name)

describe('a patient who goes by another name', () => {
  test('is called by it in lists and found by either name; the legal name stays with the list of patients', async () => {
    const provider = await createProvider(practice)
    const patient = await createPatient(practice, 'Dana', 'Quill')
    await practice.sql`update public.profiles set preferred_name = 'Dee' where id = ${patient.id}`
    await bookVisit(practice, { patient, provider, at: phoenix(1, '10:00') })
    for (const search of ['', 'dee', 'dana', 'dee quill'])
      expect(await names(provider, { search })).toEqual(['Dee (Dana)'])
    const found = (term: string) => done(practice.as(provider).rpc('search_patients', { mode: 'name', term }))
    for (const term of ['Dee', 'Dana', 'Dee Quill'])
      expect(await found(term)).toMatchObject([{ first_name: 'Dee (Dana)', last_name: 'Quill' }])
    const overview = await done(practice.as(provider).rpc('provider_overview'))
    expect(overview).toMatchObject({ upcoming: [{ patient: { first_name: 'Dee', last_name: 'Quill' } }] })
    const all = await done(practice.as(practice.people.admin).rpc('practice_appointments', { search: 'dee' }))
    expect(all).toMatchObject([{ patient_name: 'Dee (Dana) Quill' }])
  })
})

describe('a teenager’s PHQ-A', () => {
  test('is in the lists under its own name, flags, and counts as a rising score', async () => {
    const { sql, people } = practice
    const provider = await createProvider(practice)
    const patient = await createPatient(practice, 'Tess', 'Quince')
    await bookVisit(practice, { patient, provider, at: phoenix(1, '10:00') })
    await sql`update public.profiles set date_of_birth = current_date - 5500 where id = ${patient.id}`
    await sql`
      insert into public.assessment_results (patient_id, instrument, answers, score, completed_at) values
        (${patient.id}, 'phqa', '[1,1,1,1,1,1,1,1,0]', 8, now() - interval '9 days'),
        (${patient.id}, 'phqa', '[2,2,2,2,2,2,2,2,0]', 16, now() - interval '2 days')`
    const shown = [{ first_name: 'Tess', phq9_score: 16, phq_instrument: 'phqa' }]
    expect(await list(provider, { flagged: true })).toMatchObject(shown)
    const all = practice.as(people.admin).rpc('practice_patients', { search: 'quince', flagged: true })
    expect(await done(all)).toMatchObject(shown)
    expect(await done(practice.as(provider).rpc('patient_insights'))).toMatchObject([
      { first_name: 'Tess', score_change: 8, scores: [{ instrument: 'phqa' }, { instrument: 'phqa' }] },
    ])
  })
})

describe("a provider's list", () => {
  test('has their patients by last name, with visits and risk marks', async () => {
    expect(await list(ruiz)).toMatchObject([
      { first_name: 'Ann', phq9_score: 8, open_safety_tasks: 0, missed_visits: 0 },
      { first_name: 'Walter', phq9_score: null, missed_visits: 1 },
      { first_name: 'Lucía', phq9_score: 15, open_safety_tasks: 1, missed_visits: 0 },
    ])
    const [ann] = await list(ruiz)
    expect(Date.parse(ann?.last_visit ?? '')).toBe(Date.parse(phoenix(-22, '10:00')))
    expect(Date.parse(ann?.next_visit ?? '')).toBe(Date.parse(phoenix(7, '10:00')))
  })

  test.each([
    ['lucia', ['Lucía']],
    ['ort', ['Lucía']],
    ['OBrien', ['Walter']],
    ["o'b walt", ['Walter']],
    ['05/04/1990', ['Ann', 'Walter', 'Lucía']],
    ['ann 1990-05-04', ['Ann']],
    ['nobody', []],
    ['%', []],
    ['zoe', []],
  ])('searched for "%s" has %j', async (search, found) => {
    expect(await names(ruiz, { search })).toEqual(found)
  })

  test("is found by a part of the patient's number", async () => {
    const [ann] = await list(ruiz)
    expect(await names(ruiz, { search: ann?.patient_id })).toEqual(['Ann'])
  })

  test('narrows to who needs a second look, by the bands PHQ-9 has', async () => {
    expect(await names(ruiz, { flagged: true })).toEqual(['Walter', 'Lucía'])
    expect([bandOf(phq9, { score: 9 }).concern, bandOf(phq9, { score: 10 }).concern]).toEqual([
      'low',
      'watch',
    ])
  })

  test('comes a page at a time', async () => {
    const [first] = await list(ruiz, { page_size: 1 })
    expect(await names(ruiz, { page_size: 5, after: first?.id })).toEqual(['Walter', 'Lucía'])
  })

  test("holds no patient of a colleague's; who is not a verified provider has none", async () => {
    expect(await names(begay)).toEqual(['Zoe'])
    const { patient, unverified, admin } = practice.people
    for (const person of [patient, unverified, admin]) {
      expect(await done(practice.as(person).rpc('my_patients', {}))).toEqual([])
    }
  })
})

describe('a chart', () => {
  const open = (who: Parameters<OpenPractice['as']>[0], patient: string) =>
    done(practice.as(who).rpc('open_chart', { patient }))
  const audited = (patient: string) => practice.sql`
    select event_type, actor_id from public.audit_log
    where patient_id = ${patient} and event_type like 'charts.%' order by id`

  test('opens for who treats the patient, and is written down', async () => {
    const zoe = patients.Zoe ?? ''
    expect(await open(begay, zoe)).toBe(true)
    expect(await open(ruiz, zoe)).toBe(false)
    expect(await open(practice.people.admin, zoe)).toBe(false)
    expect(await audited(zoe)).toEqual([
      { event_type: 'charts.open', actor_id: begay.id },
      { event_type: 'charts.refuse', actor_id: ruiz.id },
      { event_type: 'charts.refuse', actor_id: practice.people.admin.id },
    ])
  })

  test('of another provider and an unknown one get the same answer', async () => {
    expect(await open(ruiz, randomUUID())).toBe(await open(ruiz, patients.Zoe ?? ''))
  })

  test("shows a provider nothing of a colleague's patient, in any table", async () => {
    const { sql } = practice
    const zoe = patients.Zoe ?? ''
    await sql`
      insert into public.patient_problems (patient_id, description, noted_by) values (${zoe}, 'Insomnia', ${begay.id})`
    const tables = [
      'appointments',
      'assessment_results',
      'consents',
      'intake_responses',
      'patient_documents',
      'patient_problems',
      'patient_provider_messages',
      'progress_notes',
      'safety_tasks',
    ] as const
    for (const table of tables) {
      expect(await done(practice.as(ruiz).from(table).select('*').eq('patient_id', zoe)), table).toEqual([])
    }
    expect(await done(practice.as(ruiz).from('profiles').select('id').eq('id', zoe))).toEqual([])
    expect(await done(practice.as(begay).from('patient_problems').select('description'))).toEqual([
      { description: 'Insomnia' },
    ])
  })
})

describe('a problem', () => {
  const problems = (who: Provider) => practice.as(who).from('patient_problems')
  const anxiety = () => ({
    patient_id: patients.Ann ?? '',
    icd10_code: 'F41.1',
    description: 'Generalized anxiety disorder',
  })

  test('is added by the treating provider, resolved and reactivated; its author and times are the server’s', async () => {
    const noted = await done(problems(ruiz).insert(anxiety()).select().single())
    expect(noted).toMatchObject({ noted_by: ruiz.id, status: 'active', resolved_at: null })
    const change = (status: string) =>
      done(problems(ruiz).update({ status }).eq('id', noted.id).select('status, resolved_at').single())
    const resolved = await change('resolved')
    expect(Math.abs(Date.now() - Date.parse(resolved.resolved_at ?? ''))).toBeLessThan(60_000)
    expect(await change('active')).toEqual({ status: 'active', resolved_at: null })
    await expectRefusal(
      problems(ruiz).insert(anxiety()),
      '23505',
      'duplicate key value violates unique constraint "patient_problems_active_once"',
    )
  })

  test('that was entered in error stays for staff with who, when and why, and leaves the patient’s view', async () => {
    const noted = await done(
      problems(ruiz)
        .insert({ ...anxiety(), icd10_code: 'F20.9' })
        .select('id')
        .single(),
    )
    const reason = 'Belongs to another patient'
    const mark = (who: Provider, why = reason) =>
      practice.as(who).rpc('problem_in_error', { problem: noted.id, reason: why })
    await expectRefusal(mark(ruiz, 'Wrong'), 'SM115')
    await expectRefusal(mark(ruiz, 'x'.repeat(501)), 'SM116')
    await expectRefusal(mark(begay), 'SM424')
    expect(
      (await problems(ruiz).update({ status: 'entered_in_error' }).eq('id', noted.id)).error,
    ).toMatchObject({
      code: '23514',
    })
    await done(problems(ruiz).update({ status: 'resolved' }).eq('id', noted.id).select('id'))
    await done(mark(ruiz))
    const [kept] = await done(problems(ruiz).select().eq('id', noted.id))
    expect(kept).toMatchObject({
      status: 'entered_in_error',
      entered_in_error_by: ruiz.id,
      entered_in_error_reason: reason,
      entered_in_error_name: expect.stringMatching(/\S/),
    })
    expect(kept?.resolved_at).not.toBeNull()
    expect(kept?.entered_in_error_at).not.toBeNull()
    await expectRefusal(mark(ruiz), 'SM424')
    await expectRefusal(problems(ruiz).update({ status: 'active' }).eq('id', noted.id), 'SM425')
    const mine = practice.as(ann).from('patient_problems')
    expect(await done(mine.select('id').eq('icd10_code', 'F20.9'))).toEqual([])
    const again = { ...anxiety(), icd10_code: 'F20.9' }
    expect(await done(problems(ruiz).insert(again).select('status'))).toEqual([{ status: 'active' }])
    expect(await done(mine.select('status').eq('icd10_code', 'F20.9'))).toEqual([{ status: 'active' }])
    await practice.sql`delete from public.patient_problems where icd10_code = 'F20.9'`
  })

  test.each(['F4', 'f41.1', 'F41.', 'F41.12345', "F41'1"])('has no code like %s', async (icd10_code) => {
    await expectRefusal(
      problems(ruiz).insert({ ...anxiety(), icd10_code }),
      '23514',
      'new row for relation "patient_problems" violates check constraint "patient_problems_icd10_code_check"',
    )
  })

  test("is not added about a colleague's patient", async () => {
    await expectRefusal(
      problems(ruiz).insert({ ...anxiety(), patient_id: patients.Zoe ?? '' }),
      ...rowRefused('patient_problems'),
    )
  })
})
