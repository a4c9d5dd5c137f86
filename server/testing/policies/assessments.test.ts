import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { instruments } from '#core/assessments/index.ts'
import { scoreAnswers } from '#core/assessments/score.ts'
import type { Instrument } from '#core/assessments/types.ts'
import { hearEverything } from './listen-to-changes.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused, tableDenied } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  const { sql } = practice
  await clearVisits(practice)
  await sql`truncate public.assessment_assignments, public.assessment_results, public.safety_tasks, public.notifications cascade`
  await bookVisit(practice)
})

type Who = keyof OpenPractice['people']
const take = (result: object, who: Who = 'patient') =>
  practice
    .as(practice.people[who])
    .from('assessment_results')
    .insert({ patient_id: practice.people.patient.id, ...result } as never)
const assign = (who: Who, columns: object = {}) =>
  practice
    .as(practice.people[who])
    .from('assessment_assignments')
    .insert({
      patient_id: practice.people.patient.id,
      provider_id: practice.people.treating.providerId,
      instrument: 'gad7',
      due_on: '2036-01-31',
      ...columns,
    } as never)
const assignments = (who: Who) => practice.as(practice.people[who]).from('assessment_assignments')
const gad7 = { instrument: 'gad7', answers: [1, 1, 1, 1, 1, 1, 1], score: 7, severity: 'Mild' }

describe('a result is stored only when its score is what the answers give', () => {
  test.each([
    ['audit', [4, 3, 2, 1, 1, 1, 2, 2, 4, 0], 20, 19],
    ['audit', [0, null, null, null, null, null, null, null, 2, 4], 6, 0],
    ['asrs', [2, 2, 2, 3, 0, 0], 4, 9],
    ['asrs', [1, 1, 1, 2, 2, 2], 0, 1],
    ['mood', [4], 4, 5],
  ])('%s %j', async (instrument, answers, right, wrong) => {
    await expectRefusal(
      take({ instrument, answers, score: wrong }),
      '23514',
      'new row for relation "assessment_results" violates check constraint "answers_are_complete"',
    )
    await done(take({ instrument, answers, score: right }))
  })

  test.each([
    ['audit', [4, 3, 2], 9],
    ['audit', [5, 0, 0, 0, 0, 0, 0, 0, 0, 0], 5],
    ['asrs', [2, 2, 2, 3, 0, null], 4],
    ['mood', [6], 6],
    ['mood', [], 0],
  ])('%s %j is no answer sheet', async (instrument, answers, score) => {
    const { error } = await take({ instrument, answers, score })
    expect(error?.code).toBe('23514')
  })
})

describe('a result says in which language its questions were shown', () => {
  test('a patient records Spanish and their provider reads it', async () => {
    await done(take({ ...gad7, asked_in: 'es' }))
    const read = practice.as(practice.people.treating).from('assessment_results').select('asked_in')
    expect((await done(read)) as unknown).toEqual([{ asked_in: 'es' }])
  })

  test.each([
    ['an instrument without a Spanish version', 'audit', 'es'],
    ['a language nobody is asked in', 'gad7', 'fr'],
  ])('a patient cannot record %s', async (_, instrument, asked_in) => {
    const sheet =
      instrument === 'gad7' ? gad7 : { instrument, answers: [4, 3, 2, 1, 1, 1, 2, 2, 4, 0], score: 20 }
    await expectRefusal(
      take({ ...sheet, asked_in }),
      '23514',
      'new row for relation "assessment_results" violates check constraint "asked_in_a_carried_version"',
    )
  })

  test('the database takes Spanish for those instruments that ask in it', async () => {
    const [row] = await practice.sql<{ rule: string }[]>`
      select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'asked_in_a_carried_version'`
    for (const { id, instructions } of instruments)
      expect([id, row?.rule.includes(`'${id}'`)]).toEqual([id, instructions.es !== undefined])
  })
})

describe('the database scores as core/assessments does', () => {
  const of = (instrument: Instrument, pick: (values: number[], place: number) => number) =>
    instrument.items.map((item, place) =>
      pick(
        (item.choices ?? instrument.choices).map(({ value }) => value),
        place,
      ),
    )
  const sheets = (instrument: Instrument) => [
    of(instrument, (values) => Math.min(...values)),
    of(instrument, (values) => Math.max(...values)),
    of(instrument, (values, place) => values[(place * 7 + 3) % values.length] ?? 0),
    of(instrument, (values, place) => values[(place * 5 + 1) % values.length] ?? 0),
  ]

  test.each(instruments.map((instrument) => [instrument.id, instrument] as const))(
    '%s',
    async (id, instrument) => {
      for (const answers of sheets(instrument)) {
        const scored = scoreAnswers(instrument, answers)
        if (!scored.complete) throw new Error('The sheet is complete')
        // Core ignores what AUDIT did not ask.
        const sum = answers.reduce((total, answer) => total + answer, 0)
        if (id === 'audit' && scored.score !== sum) continue
        const [row] = await practice.sql`
        select private.is_scored(${id}, ${practice.sql.json(answers)}, ${scored.score}) as right,
          private.is_scored(${id}, ${practice.sql.json(answers)}, ${scored.score + 1}) as wrong,
          private.band_of(${id}, ${scored.score}) as band`
        expect(row).toEqual({ right: true, wrong: false, band: scored.band.label.en })
      }
    },
  )

  test.each([
    ['audit', [2, null, 0, 0, 0, 0, 0, 0, 0, 0], 2],
    ['audit', [2, 1, 1, null, 0, 0, 0, 0, 0, 0], 4],
    ['audit', [0, null, null, null, null, null, null, null, 1, 0], 1],
    ['audit', [0, null, null, null, null, null, null, null, 0, 3], 3],
    ['audit', [0, null, null, null, null, null, null, null, null, 0], 0],
    ['phq9', [1, 1, 1, 1, 1, 1, 1, 1, null], 8],
    ['pcl5', Array(19).fill(1), 19],
  ])('%s %j is refused: a gap or an answer that is not offered', async (instrument, answers, score) => {
    expect((await take({ instrument, answers, score })).error?.code).toBe('23514')
  })

  test('the range is worked out from the score, whatever word comes with it', async () => {
    for (const severity of ['Severe', 'Mild', undefined]) await done(take({ ...gad7, severity }))
    expect([...(await practice.sql`select distinct severity from public.assessment_results`)]).toEqual([
      { severity: 'Mild' },
    ])
  })

  test('the difficulty question goes with PHQ-9 and GAD-7, and not into the score', async () => {
    await done(take({ ...gad7, difficulty: 2 }))
    expect((await take({ ...gad7, difficulty: 4 })).error?.code).toBe('23514')
    expect((await take({ instrument: 'mood', answers: [3], score: 3, difficulty: 1 })).error?.code).toBe(
      '23514',
    )
  })
})

describe('AIMS is rated by a clinician', () => {
  const rating = {
    instrument: 'aims',
    answers: [0, 2, 0, 2, 0, 0, 0],
    score: 4,
    severity: 'Movements present',
  }

  test('a verified provider records it for their patient', async () => {
    await done(take({ ...rating, rated_by: practice.people.treating.providerId }, 'treating'))
  })

  test('a patient cannot record one, nor a provider in the name of another or for a stranger', async () => {
    expect((await take(rating)).error?.code).toBe('23514')
    const { providerId } = practice.people.treating
    expect((await take({ ...rating, rated_by: providerId })).error?.code).toBe('42501')
    expect((await take({ ...rating, rated_by: providerId }, 'otherProvider')).error?.code).toBe('42501')
  })

  test('a provider cannot answer in place of the patient', async () => {
    expect((await take(gad7, 'treating')).error?.code).toBe('42501')
    expect(
      (await take({ ...gad7, rated_by: practice.people.treating.providerId }, 'treating')).error?.code,
    ).toBe('23514')
  })

  test('it cannot be assigned to a patient', async () => {
    expect((await assign('treating', { instrument: 'aims' })).error?.code).toBe('23514')
  })
})

describe('what a patient writes with an assessment', () => {
  const tasks = () => practice.sql`select source, summary from public.safety_tasks`

  test('opens a safety task when it speaks of danger, in either language', async () => {
    for (const note of ['Some nights I want to end my life', 'A veces no quiero vivir']) {
      await practice.sql`truncate public.safety_tasks cascade`
      await done(take({ ...gad7, note }))
      expect([...(await tasks())]).toEqual([
        {
          source: 'assessment_text',
          summary: 'A comment the patient wrote with an assessment contains a possible safety concern.',
        },
      ])
    }
  })

  test('opens none when it does not', async () => {
    await done(take({ ...gad7, note: 'The new dose makes me sleepy.' }))
    expect(await tasks()).toHaveLength(0)
  })

  test('and item 9 together open one task that says both', async () => {
    const answers = [0, 0, 0, 0, 0, 0, 0, 0, 1]
    await done(take({ instrument: 'phq9', answers, score: 1, note: 'I want to die' }))
    const [task, ...more] = await tasks()
    expect(more).toEqual([])
    expect(task?.source).toBe('phq9_item9')
    expect(task?.summary).toContain('contains a possible safety concern')
  })

  test('is refused beyond 2000 characters', async () => {
    const { error } = await take({ ...gad7, note: 'x'.repeat(2001) })
    expect(error?.message).toContain('note_is_bounded')
  })
})

test('the provider and the supervisor hear of a dangerous answer within a second', async () => {
  const { people } = practice
  const ears = await Promise.all([
    hearEverything(practice, people.treating),
    hearEverything(practice, people.admin),
  ])
  await done(take({ instrument: 'phq9', answers: [0, 0, 0, 0, 0, 0, 0, 0, 1], score: 1 }))
  for (const { heard } of ears)
    await vi.waitFor(() => expect(heard.map(({ table }) => table)).toContain('safety_tasks'), {
      timeout: 1000,
      interval: 20,
    })
  await Promise.all(ears.map(({ close }) => close()))
})

describe('an assignment', () => {
  test('tells the patient, is answered by taking the assessment, and tells the provider', async () => {
    const { people, sql } = practice
    await done(assign('treating', { due_on: '2036-01-31', note: 'Before our visit, please' }))
    await done(take({ instrument: 'mood', answers: [3], score: 3 }))
    expect(await done(assignments('patient').select('instrument, due_on, note, completed_at'))).toEqual([
      { instrument: 'gad7', due_on: '2036-01-31', note: 'Before our visit, please', completed_at: null },
    ])
    await done(take(gad7))
    const [answered] = await done(assignments('treating').select('completed_at, result_id'))
    expect(answered?.completed_at).not.toBeNull()
    expect(answered?.result_id).not.toBeNull()
    const told = await sql`
      select user_id, kind, link from public.notifications where kind like 'assessment%' order by kind`
    expect([...told]).toEqual([
      { user_id: people.patient.id, kind: 'assessment_assigned', link: '/ai-diagnostic?take=gad7' },
      {
        user_id: people.treating.id,
        kind: 'assessment_completed',
        link: `/provider-dashboard/patients/${people.patient.id}`,
      },
    ])
  })

  test('of the same assessment is not given twice while one is open', async () => {
    await done(assign('treating'))
    await expectRefusal(
      assign('treating'),
      '23505',
      'duplicate key value violates unique constraint "assessment_assignments_open"',
    )
    await done(take(gad7))
    await done(assign('treating'))
  })

  test('is due today at the earliest', async () => {
    await expectRefusal(assign('treating', { due_on: '2026-01-01' }), 'SM701')
    const [phoenix] = await practice.sql`select (now() at time zone 'America/Phoenix')::date::text as today`
    await done(assign('treating', { due_on: phoenix?.today }))
  })

  test('is given by a provider who treats the patient, in their own name', async () => {
    const { people } = practice
    for (const who of ['patient', 'otherPatient', 'otherProvider', 'unverified', 'admin'] as const)
      await expectRefusal(assign(who), ...rowRefused('assessment_assignments'))
    await expectRefusal(
      assign('otherProvider', { provider_id: people.otherProvider.providerId }),
      ...rowRefused('assessment_assignments'),
    )
  })

  test('is withdrawn by who gave it, at the time it happens, and not once it is completed', async () => {
    await done(assign('treating'))
    const withdraw = (who: Who) =>
      assignments(who).update({ withdrawn_at: '2020-01-01T00:00:00Z' }).eq('instrument', 'gad7').select()
    expect(await done(withdraw('patient'))).toEqual([])
    const [withdrawn] = await done(withdraw('treating'))
    expect(withdrawn?.withdrawn_at?.slice(0, 4)).not.toBe('2020')
    await practice.sql`truncate public.assessment_assignments`
    await done(assign('treating'))
    await done(take(gad7))
    await expectRefusal(withdraw('treating'), 'SM702')
  })

  test('is answered by nobody but the result', async () => {
    await done(assign('treating'))
    await expectRefusal(
      assignments('treating')
        .update({ completed_at: '2026-01-01T00:00:00Z' } as never)
        .eq('instrument', 'gad7'),
      ...tableDenied('assessment_assignments'),
    )
  })
})

test('a saved analysis stands as it was saved, in the chart of a patient one treats', async () => {
  const { as, people } = practice
  const save = (who: 'treating' | 'otherProvider') =>
    as(people[who])
      .from('diagnostic_analyses')
      .insert({
        patient_id: people.patient.id,
        provider_id: people[who].providerId,
        input: { symptoms: ['depressed-mood'] },
        findings: [{ condition: 'mdd', match: 20 }],
        rules_version: '1',
      })
  await done(save('treating'))
  await expectRefusal(save('otherProvider'), ...rowRefused('diagnostic_analyses'))
  await expectRefusal(
    as(people.treating)
      .from('diagnostic_analyses')
      .update({ findings: [] } as never)
      .gt('created_at', '2020-01-01'),
    ...tableDenied('diagnostic_analyses'),
  )
})
