import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyPlan, mostEntries, planContent } from '#core/safety/plan/plan.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { samplePlan } from './fixture-rows.ts'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused, tableDenied } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

type Who = keyof OpenPractice['people']

let practice: OpenPractice
let visit: string
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await emptyTables(practice.sql, 'public.safety_plans', 'public.notifications')
  visit = await bookVisit(practice)
})

const as = (who: Who) => practice.as(practice.people[who])
const patientId = () => practice.people.patient.id
const write = (who: Who, follows = 0, columns: object = {}) =>
  as(who)
    .from('safety_plans')
    .insert({ patient_id: patientId(), follows, content: samplePlan, ...columns })
const versions = (who: Who) =>
  done(as(who).from('safety_plans').select('id, version, writer_role, writer_name').order('version'))
const planId = async () => (await versions('treating')).at(-1)?.id ?? ''
const note = (who: Who, kind: string, plan: string, columns: object = {}) =>
  as(who)
    .from('safety_plan_events')
    .insert({ patient_id: patientId(), plan_id: plan, kind, ...columns })

describe('a safety plan', () => {
  test('is written by the patient alone or together with a clinician, and each version keeps its writer', async () => {
    await done(write('patient'))
    await done(write('treating', 1, { appointment_id: visit }))
    expect(await versions('patient')).toMatchObject([
      { version: 1, writer_role: 'patient', writer_name: 'Paula Owner' },
      { version: 2, writer_role: 'provider', writer_name: 'Dr Treating, MD' },
    ])
    const told = await practice.sql`
      select user_id, title, link from public.notifications where kind = 'safety_plan' order by created_at`
    expect([...told]).toEqual([
      {
        user_id: practice.people.treating.id,
        title: 'A patient updated their safety plan',
        link: `/provider-dashboard/patients/${patientId()}/safety-plan`,
      },
      {
        user_id: patientId(),
        title: 'Your safety plan was updated',
        link: '/patient-dashboard/safety-plan',
      },
    ])
  })

  test('cannot be written over a version its writer has not read', async () => {
    await done(write('treating'))
    await expectRefusal(write('patient'), 'SM670')
    const both = await Promise.all([write('patient', 1), write('treating', 1)])
    expect(both.map(({ error }) => error?.code ?? 'stored').sort()).toEqual(['SM670', 'stored'])
    expect(await versions('patient')).toHaveLength(2)
  })

  test('is never changed or removed', async () => {
    await done(write('patient'))
    for (const who of ['patient', 'treating', 'adminWithReason'] as const) {
      const plans = () => as(who).from('safety_plans')
      await expectRefusal(
        plans()
          .update({ content: samplePlan } as never)
          .eq('patient_id', patientId()),
        ...tableDenied('safety_plans'),
      )
      await expectRefusal(plans().delete().eq('patient_id', patientId()), ...tableDenied('safety_plans'))
    }
  })

  test('cannot be written by others, and a refused writer does not learn whether there is one', async () => {
    await done(write('patient'))
    for (const who of ['otherPatient', 'otherProvider', 'unverified', 'admin', 'adminWithReason'] as const)
      for (const follows of [0, 1]) await expectRefusal(write(who, follows), ...rowRefused('safety_plans'))
  })

  test('cannot name a writer, a version or another patient’s visit', async () => {
    for (const columns of [{ version: 9 }, { written_by: patientId() }, { writer_name: 'Dr. Nobody' }])
      await expectRefusal(write('treating', 0, columns), ...tableDenied('safety_plans'))
    const { otherPatient, otherProvider } = practice.people
    const theirs = await bookVisit(practice, { patient: otherPatient, at: phoenix(8, '10:00') })
    await expectRefusal(write('treating', 0, { appointment_id: theirs }), 'SM671')
    const elsewhere = await bookVisit(practice, { provider: otherProvider, at: phoenix(9, '10:00') })
    await expectRefusal(write('treating', 0, { appointment_id: elsewhere }), 'SM671')
  })

  const long = 'x'.repeat(301)
  test.each<[string, unknown, boolean]>([
    ['the sample', samplePlan, true],
    ['one entry', { ...emptyPlan, coping: ['Tea'] }, true],
    ['nothing', emptyPlan, false],
    ['a step too few', { ...samplePlan, coping: undefined }, false],
    ['a blank entry', { ...samplePlan, coping: ['  '] }, false],
    ['a long entry', { ...samplePlan, coping: [long] }, false],
    ['too many entries', { ...samplePlan, coping: Array(mostEntries + 1).fill('Tea') }, false],
    ['a number', { ...samplePlan, coping: [1] }, false],
    ['text in place of a contact', { ...samplePlan, helpers: ['Ana'] }, false],
    ['a contact without a name', { ...samplePlan, helpers: [{ name: ' ', detail: '', phone: '' }] }, false],
    [
      'a phone number with words',
      { ...samplePlan, helpers: [{ name: 'Ana', detail: '', phone: 'ask Kim' }] },
      false,
    ],
    ['a list', [samplePlan], false],
  ])('with %s is valid in the database exactly when it is on the screen', async (_, content, valid) => {
    const [row] = await practice.sql`
      select private.is_safety_plan(${practice.sql.json(content ?? null)}) as valid`
    expect(row?.valid).toBe(valid)
    const parsed = planContent.safeParse(content)
    const hasEntries = parsed.success && Object.values(parsed.data).some((step) => step.length > 0)
    expect(hasEntries).toBe(valid)
  })
})

describe('actions on a plan', () => {
  test('a patient’s opening and a clinician’s review and minutes are kept with their names', async () => {
    await done(write('treating'))
    const plan = await planId()
    await done(note('patient', 'opened', plan))
    await done(note('treating', 'reviewed', plan, { appointment_id: visit }))
    await done(note('treating', 'worked', plan, { minutes: 22, appointment_id: visit }))
    const events = await done(
      as('treating')
        .from('safety_plan_events')
        .select('kind, minutes, actor_name, appointment_id')
        .order('kind'),
    )
    expect(events).toEqual([
      { kind: 'opened', minutes: null, actor_name: 'Paula Owner', appointment_id: null },
      { kind: 'reviewed', minutes: null, actor_name: 'Dr Treating, MD', appointment_id: visit },
      { kind: 'worked', minutes: 22, actor_name: 'Dr Treating, MD', appointment_id: visit },
    ])
  })

  test('a patient cannot note a review, and a clinician cannot note an opening', async () => {
    await done(write('treating'))
    const plan = await planId()
    for (const [who, kind, columns] of [
      ['patient', 'reviewed', {}],
      ['patient', 'worked', { minutes: 30 }],
      ['treating', 'opened', {}],
      ['otherProvider', 'reviewed', {}],
      ['adminWithReason', 'reviewed', {}],
    ] as const)
      await expectRefusal(note(who, kind, plan, columns), ...rowRefused('safety_plan_events'))
  })

  test('minutes belong to work, between 1 and 240', async () => {
    await done(write('treating'))
    const plan = await planId()
    for (const columns of [{}, { minutes: 0 }, { minutes: 241 }])
      expect((await note('treating', 'worked', plan, columns)).error?.code).toBe('23514')
    expect((await note('treating', 'reviewed', plan, { minutes: 5 })).error?.code).toBe('23514')
  })

  test('a plan of another patient is refused', async () => {
    await done(write('patient'))
    const { otherPatient } = practice.people
    await bookVisit(practice, { patient: otherPatient, at: phoenix(8, '10:00') })
    const about = { patient_id: otherPatient.id }
    await expectRefusal(note('treating', 'reviewed', await planId(), about), 'SM672')
  })
})

describe('plans to review', () => {
  const due = (who: Who = 'treating') => done(as(who).rpc('safety_plans_to_review'))
  const age = (days: number) => practice.sql`
    update public.safety_plans set created_at = now() - make_interval(days => ${days})`

  test('a new plan is not listed; one not opened or reviewed for the set time is', async () => {
    await done(write('treating'))
    expect(await due()).toEqual([])
    await age(61)
    expect(await due()).toMatchObject([
      { patient_id: patientId(), not_opened: true, not_reviewed: false, first_name: 'Paula' },
    ])
    await done(note('patient', 'opened', await planId()))
    expect(await due()).toEqual([])
    await age(91)
    expect(await due()).toMatchObject([{ not_opened: false, not_reviewed: true }])
    await done(note('treating', 'reviewed', await planId()))
    expect(await due()).toEqual([])
  })

  test('the practice sets the time', async () => {
    await done(write('treating'))
    await age(20)
    await practice.sql`
      insert into public.organization_config (name, type_2_npi, ein, plan_open_days)
      values ('Saguaro Mind', '1234567893', '00-0000000', 14)`
    expect(await due()).toMatchObject([{ not_opened: true, not_reviewed: false }])
  })

  test('no one sees the plans of patients who are not under their care', async () => {
    await done(write('treating'))
    await age(400)
    for (const who of ['patient', 'otherProvider', 'unverified', 'admin'] as const)
      expect(await due(who)).toEqual([])
  })
})
