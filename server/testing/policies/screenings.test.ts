import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asq } from '#core/safety/screening/asq.ts'
import { cssrs } from '#core/safety/screening/cssrs.ts'
import { answersToStore, isComplete, toAnswers } from '#core/safety/screening/describe-screening.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { minutesFromNow } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused, tableDenied } from './practice.ts'
import { bookVisit, clearVisits, halfAnIntake } from './visits.ts'

type Who = keyof OpenPractice['people']

let practice: OpenPractice
let visit: string
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await emptyTables(
    practice.sql,
    'public.safety_tasks',
    'public.assessment_results',
    'public.notifications',
    'public.clinician_screenings',
  )
  await setAge(36)
  visit = await bookVisit(practice, { at: minutesFromNow(5) })
})

const as = (who: Who) => practice.as(practice.people[who])
const patientId = () => practice.people.patient.id
const setAge = (years: number) => practice.sql`
  update public.profiles
  set date_of_birth = (now() at time zone 'America/Phoenix')::date - make_interval(years => ${years})
  where id = ${patientId()}`
const [y, n] = [true, false]
const screen = (who: Who, answers: (boolean | null)[], columns: object = {}) =>
  as(who)
    .from('clinician_screenings')
    .insert({ patient_id: patientId(), instrument: 'cssrs', setting: 'phone', answers, ...columns })
const tasks = () => practice.sql`select source, summary, status, provider_id from public.safety_tasks`
const calm = [n, n, null, null, null, n, null]

describe('a screening', () => {
  test.each([
    ['none', calm, 0],
    ['low', [y, y, n, n, n, n, null], 0],
    ['moderate', [y, y, y, n, n, n, null], 1],
    ['high', [y, y, y, y, n, n, null], 1],
    ['high', [n, n, null, null, null, y, y], 1],
  ] as const)(
    'is stored with its triage (%s), and moderate or high opens a task',
    async (triage, answers, open) => {
      await done(screen('treating', [...answers], { appointment_id: visit }))
      const stored = await done(
        as('treating').from('clinician_screenings').select('triage, provider_id, setting'),
      )
      expect(stored).toEqual([{ triage, provider_id: practice.people.treating.providerId, setting: 'phone' }])
      const opened = [...(await tasks())]
      expect(opened).toHaveLength(open)
      if (open)
        expect(opened[0]).toEqual({
          source: 'clinician_screening',
          summary: `C-SSRS screener: ${triage} risk.`,
          status: 'open',
          provider_id: practice.people.treating.providerId,
        })
    },
  )

  test('cannot be created or read by a patient, another provider or the supervisor', async () => {
    for (const who of [
      'patient',
      'otherPatient',
      'otherProvider',
      'unverified',
      'admin',
      'adminWithReason',
    ] as const)
      await expectRefusal(screen(who, calm), ...rowRefused('clinician_screenings'))
    await done(screen('treating', calm))
    for (const who of ['patient', 'otherPatient', 'otherProvider', 'admin'] as const)
      expect(await done(as(who).from('clinician_screenings').select('id'))).toEqual([])
  })

  test('cannot name its own triage, and is never changed', async () => {
    await expectRefusal(screen('treating', calm, { triage: 'none' }), ...tableDenied('clinician_screenings'))
    await done(screen('treating', calm))
    await expectRefusal(
      as('treating')
        .from('clinician_screenings')
        .update({ note: 'x' } as never)
        .eq('patient_id', patientId()),
      ...tableDenied('clinician_screenings'),
    )
  })

  test('with a question left open is refused', async () => {
    for (const answers of [
      [y, y, null, null, null, n, null],
      [n, n, n, n, n, n, null],
      [y, n, null, null, null, y, null],
      [y, n],
    ])
      await expectRefusal(screen('treating', answers), 'SM674')
  })

  test('is triaged in the database as on the screen, for every sheet', async () => {
    for (const screening of [cssrs, asq]) {
      const choices = screening.mayDecline ? [true, false, null] : [true, false]
      const count = screening.questions.length
      const sheets = Array.from({ length: choices.length ** count }, (_, sheet) => {
        const given = new Map<number, boolean | null>()
        for (let place = 0, rest = sheet; place < count; place++, rest = Math.floor(rest / choices.length))
          given.set(place, choices[rest % choices.length] ?? null)
        return given
      }).filter((given) => isComplete(screening, given))
      const stored = sheets.map((given) => answersToStore(screening, given))
      const rows = await practice.sql<{ triage: string }[]>`
        select private.screening_triage(${screening.id}, sheet) as triage
        from jsonb_array_elements(${practice.sql.json(stored)}) with ordinality each (sheet, place) order by place`
      expect(rows.map(({ triage }) => triage)).toEqual(
        sheets.map((given) =>
          screening.triage(toAnswers(new Map(answersToStore(screening, given).entries()))),
        ),
      )
    }
  })
})

describe('ASQ', () => {
  const ask = (answers: (boolean | null)[]) => screen('treating', answers, { instrument: 'asq' })

  test('is limited to patients from 8 to 17 by their birth date', async () => {
    for (const age of [7, 18]) {
      await setAge(age)
      await expectRefusal(ask([n, n, n, n, null]), 'SM673')
    }
    await setAge(17)
    await done(ask([n, n, n, n, null]))
    expect(await tasks()).toHaveLength(0)
  })

  test('opens a task on a yes or a refusal', async () => {
    await setAge(15)
    await done(ask([n, null, n, n, n]))
    expect((await tasks()).map(({ summary }) => summary)).toEqual(['ASQ: non-acute positive screen.'])
    await emptyTables(practice.sql, 'public.safety_tasks')
    await done(ask([y, n, n, n, y]))
    expect((await tasks()).map(({ summary }) => summary)).toEqual(['ASQ: acute positive screen.'])
  })
})

const take = (instrument: string, item9: number | null, score: number, unscored?: unknown) =>
  as('patient')
    .from('assessment_results')
    .insert({
      patient_id: patientId(),
      instrument,
      answers: [1, 1, 1, 1, 1, 1, 1, 1, item9],
      score,
      ...(unscored !== undefined && { unscored: unscored as never }),
    })

describe('PHQ-A', () => {
  const positive = 'PHQ-A: positive answer about self-harm or suicide.'

  test('is for patients from 11 to 17, and item 9 above zero opens a task', async () => {
    await expectRefusal(take('phqa', 0, 8), 'SM675')
    await setAge(14)
    await done(take('phqa', 3, 11))
    expect((await tasks()).map(({ source }) => source)).toEqual(['phqa_item9'])
  })

  test.each([
    [
      [0, 0, 1, 0],
      ['in the past month: yes'],
      'Serious thoughts about ending your life in the past month: yes',
    ],
    [
      [null, null, 0, 1],
      ['made a suicide attempt: yes'],
      'Ever tried to kill yourself or made a suicide attempt: yes',
    ],
    [
      [1, 3, 1, 1],
      ['in the past month: yes', 'made a suicide attempt: yes'],
      'Serious thoughts about ending your life in the past month: yes; Ever tried to kill yourself or made a suicide attempt: yes',
    ],
  ])('opens a task on a yes about suicide, with item 9 at zero: %j', async (unscored, because, excerpt) => {
    await setAge(14)
    await done(take('phqa', 0, 8, unscored))
    const [task, ...others] = await tasks()
    expect(others).toEqual([])
    expect(task).toMatchObject({ source: 'phqa_item9', summary: positive })
    const [kept] =
      await practice.sql`select tier, found_by, because, excerpt, escalate_at from public.safety_tasks`
    expect(kept).toMatchObject({ tier: 2, found_by: 'answer', because, excerpt })
    expect(because.filter((words) => !excerpt.includes(words))).toEqual([])
    expect(kept?.escalate_at).not.toBeNull()
    const told = await practice.sql`
      select from public.notifications where user_id = ${practice.people.treating.id} and kind like 'safety%'`
    expect(told).toHaveLength(1)
    const shown = await practice.sql`
      select private.task_in_full(t) ->> 'score' as score from public.safety_tasks t`
    expect(shown).toEqual([{ score: '8' }])
  })

  test('names all answers in one task, and notifies the provider of a skipped question about suicide', async () => {
    await setAge(14)
    await practice.sql`delete from public.notifications`
    await done(take('phqa', 0, 8, [0, 0, null, 0]))
    expect(await tasks()).toEqual([])
    const skipped = () => practice.sql`select from public.notifications where kind = 'item9_skipped'`
    expect(await skipped()).toHaveLength(1)
    await done(take('phqa', 0, 8, [null, null, 0, 0]))
    expect(await skipped()).toHaveLength(1)
    await done(take('phqa', 2, 10, [0, 0, null, 1]))
    expect(await skipped()).toHaveLength(1)
    expect((await tasks()).map(({ summary }) => summary)).toEqual([positive])
    const [kept] = await practice.sql`select because, excerpt from public.safety_tasks`
    expect(kept).toEqual({
      because: ['more than half the days', 'made a suicide attempt: yes'],
      excerpt:
        'Thoughts that you would be better off dead, or of hurting yourself in some way: more than half the days; Ever tried to kill yourself or made a suicide attempt: yes',
    })
  })

  test('a later result with more is in the open task, and one with less withdraws nothing', async () => {
    await setAge(14)
    await done(take('phqa', 1, 9, [0, 0, 0, 0]))
    const before = await tasks()
    await done(take('phqa', 0, 8, [0, 0, 1, 1]))
    expect(await tasks()).toEqual(before)
    expect(before.map(({ summary }) => summary)).toEqual([positive])
    const excerpt =
      'Thoughts that you would be better off dead, or of hurting yourself in some way: several days; Serious thoughts about ending your life in the past month: yes; Ever tried to kill yourself or made a suicide attempt: yes'
    const kept = () => practice.sql`select excerpt from public.safety_tasks`
    expect(await kept()).toEqual([{ excerpt }])
    await done(take('phqa', 1, 9, [0, 0, 0, 0]))
    expect(await kept()).toEqual([{ excerpt }])
  })

  test('keeps its unscored answers only if they are valid, and only where they are asked', async () => {
    await setAge(14)
    for (const unscored of [
      [0, 0, 2, 0],
      [0, 0, [1], 0],
      [0, 0, [], 0],
      [0, 0, 0],
      { 2: 1 },
      [0, 0, 0, 0, 0],
    ])
      expect((await take('phqa', 0, 8, unscored)).error).toMatchObject({ code: '23514' })
    expect((await take('gad7', 0, 8, [0])).error).toMatchObject({ code: '23514' })
    await done(take('phqa', 0, 8))
    await done(take('phqa', 0, 8, [1, 3, 0, 0]))
    const rows = await done(
      as('treating').from('assessment_results').select('unscored').order('completed_at'),
    )
    expect(rows).toEqual([{ unscored: null }, { unscored: [1, 3, 0, 0] }])
  })

  test('is assigned only at that age', async () => {
    const assign = () =>
      as('treating').from('assessment_assignments').insert({
        patient_id: patientId(),
        provider_id: practice.people.treating.providerId,
        instrument: 'phqa',
        due_on: '2036-01-31',
      })
    await expectRefusal(assign(), 'SM675')
    await setAge(16)
    await done(assign())
  })
})

describe('a PHQ-9 whose last question was skipped', () => {
  test('is stored as skipped, scaled up, and the provider is notified to ask', async () => {
    await done(take('phq9', null, 9))
    const [row] = await done(as('treating').from('assessment_results').select('answers, score'))
    expect(row).toEqual({ answers: [1, 1, 1, 1, 1, 1, 1, 1, null], score: 9 })
    expect(await tasks()).toHaveLength(0)
    const told =
      await practice.sql`select user_id, title from public.notifications where kind = 'item9_skipped'`
    expect([...told]).toEqual([
      { user_id: practice.people.treating.id, title: 'A patient skipped the question about self-harm' },
    ])
  })

  test('by a patient without a provider notifies the supervising physicians', async () => {
    await clearVisits(practice)
    await practice.sql`delete from public.notifications`
    await done(take('phq9', null, 9))
    const told =
      await practice.sql`select user_id, link from public.notifications where kind = 'item9_skipped'`
    const admins = await practice.sql`select user_id from public.user_roles where role = 'admin'`
    const link = `/admin/patients/${patientId()}/assessments`
    expect(admins.length).toBeGreaterThan(0)
    expect([...told]).toEqual(expect.arrayContaining(admins.map(({ user_id }) => ({ user_id, link }))))
    expect(told).toHaveLength(admins.length)
  })

  test('is not stored as 0, and no other question can be skipped', async () => {
    for (const [answers, score] of [
      [[1, 1, 1, 1, 1, 1, 1, 1, null], 8],
      [[null, 1, 1, 1, 1, 1, 1, 1, 0], 7],
    ] as const) {
      const { error } = await as('patient')
        .from('assessment_results')
        .insert({ patient_id: patientId(), instrument: 'phq9', answers: [...answers], score })
      expect(error?.code).toBe('23514')
    }
  })
})

describe('the visit intake', () => {
  const send = (phq9Answers: unknown, phq9Score = 0) =>
    as('patient').rpc('complete_intake', {
      appointment_id: visit,
      data: {
        ...halfAnIntake,
        symptoms: { ...halfAnIntake.symptoms, phq9Score, phq9Answers, triggerEvents: 'Work' },
      } as never,
    })
  const stored = async () =>
    (await practice.sql`select data -> 'symptoms' as symptoms from public.intake_responses`)[0]?.symptoms

  test('adds up the nine answers itself and believes no typed total', async () => {
    await done(send([1, 1, 1, 1, 1, 1, 1, 1, 0], 27))
    expect(await stored()).toMatchObject({ phq9Score: 8 })
    expect(await tasks()).toHaveLength(0)
  })

  test('opens a task for the provider of the visit when item 9 is above zero', async () => {
    await done(send([0, 0, 0, 0, 0, 0, 0, 0, 1]))
    expect([...(await tasks())]).toMatchObject([
      { source: 'intake', provider_id: practice.people.treating.providerId },
    ])
    expect((await tasks())[0]?.summary).toContain('item 9')
  })

  test('keeps a skipped item 9 as skipped', async () => {
    await done(send([1, 1, 1, 1, 1, 1, 1, 1, null]))
    expect(await stored()).toMatchObject({ phq9Score: 9, phq9Answers: [1, 1, 1, 1, 1, 1, 1, 1, null] })
    expect(await tasks()).toHaveLength(0)
  })

  test('refuses answers that are none', async () => {
    for (const answers of [[4, 0, 0, 0, 0, 0, 0, 0, 0], [1, 2], 'many'])
      await expectRefusal(send(answers), 'SM676')
  })
})
