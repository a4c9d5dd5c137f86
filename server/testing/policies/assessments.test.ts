import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { instruments } from '#core/assessments/index.ts'
import { scoreAnswers } from '#core/assessments/score.ts'
import type { Instrument } from '#core/assessments/types.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { listenToChanges } from './listen-to-changes.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused, tableDenied } from './practice.ts'
import { bookingOf, bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  const { sql } = practice
  await clearVisits(practice)
  await emptyTables(
    sql,
    'public.assessment_assignments',
    'public.assessment_results',
    'public.safety_tasks',
    'public.notifications',
    'private.read_first_texts',
  )
  await sql`
    update public.profiles set past_medical_history = null, surgical_history = null
    where id = ${practice.people.patient.id}`
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

describe('a result is stored only if its score matches the answers', () => {
  test.each([
    ['audit', [4, 3, 2, 1, 1, 1, 2, 2, 4, 0], 20, 19],
    ['audit', [0, null, null, null, null, null, null, null, 2, 4], 6, 0],
    ['auditc', [0, null, null], 0, 1],
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
        // Core ignores what AUDIT and AUDIT-C did not ask.
        const sum = answers.reduce((total, answer) => total + answer, 0)
        if (id.startsWith('audit') && scored.score !== sum) continue
        const [row] = await practice.sql`
        select private.is_scored(${id}, ${practice.sql.json(answers)}, ${scored.score}) as right,
          private.is_scored(${id}, ${practice.sql.json(answers)}, ${scored.score + 1}) as wrong,
          private.band_of(${id}, case when ${id} = 'aims' then private.aims_level(${practice.sql.json(answers)})
            else ${scored.score} end) as band`
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
    ['auditc', [1, null, 0], 1],
    ['phq9', [1, 1, 1, 1, 1, 1, 1, 1, null], 8],
    ['pcl5', Array(19).fill(1), 19],
  ])('%s %j is refused: a gap or an answer that is not offered', async (instrument, answers, score) => {
    expect((await take({ instrument, answers, score })).error?.code).toBe('23514')
  })

  test('the range is computed from the score, whatever the client sends', async () => {
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
  }

  test('a verified provider records it for their patient', async () => {
    await done(take({ ...rating, rated_by: practice.people.treating.providerId }, 'treating'))
  })

  test('goes by areas: seven minimal ones are none, and one severe area meets the criterion', async () => {
    const rated_by = practice.people.treating.providerId
    const severity = async (answers: number[], score: number) => {
      await emptyTables(practice.sql, 'public.assessment_results')
      await done(take({ instrument: 'aims', answers, score, rated_by }, 'treating'))
      return (await practice.sql`select severity from public.assessment_results`)[0]?.severity
    }
    expect(await severity([1, 1, 1, 1, 1, 1, 1], 7)).toBe('None or minimal')
    expect(await severity([2, 0, 0, 0, 0, 0, 0], 2)).toBe('Movements in one area')
    expect(await severity([0, 0, 0, 4, 0, 0, 0], 4)).toBe('Meets movement criterion')
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

describe("a patient's comment on an assessment", () => {
  const tasks = () => practice.sql`select source, summary from public.safety_tasks`

  test('opens a safety task when it speaks of danger, in either language', async () => {
    for (const note of ['Some nights I want to end my life', 'A veces no quiero vivir']) {
      await emptyTables(practice.sql, 'public.safety_tasks')
      await done(take({ ...gad7, note }))
      expect([...(await tasks())]).toEqual([
        {
          source: 'assessment_text',
          summary: 'A comment the patient wrote with an assessment contains a possible safety concern.',
        },
      ])
    }
  })

  test('is brought to the provider once where the sign is too weak for a task, without its words', async () => {
    const { people, sql } = practice
    await done(take({ ...gad7, note: 'My sister died by suicide last year' }))
    expect(await tasks()).toHaveLength(0)
    const [result] = await sql`select id from public.assessment_results`
    // The classifier finds the same text again.
    await sql`
      select private.mark_read_first(${people.patient.id}, ${people.treating.providerId}, 'assessment_text',
        ${result?.id}, 'keyword', '{suicide}', 'My sister died by suicide last year')`
    const told =
      await sql`select user_id, title, body, link from public.notifications where kind = 'read_first'`
    expect([...told]).toEqual([
      {
        user_id: people.treating.id,
        title: "Read first: a patient's questionnaire comment",
        body: 'It may be about their safety.',
        link: `/provider-dashboard/patients/${people.patient.id}/assessments`,
      },
    ])
  })

  test('is brought to the supervising physicians where the patient has no provider', async () => {
    await clearVisits(practice)
    await done(take({ ...gad7, note: 'My sister died by suicide last year' }))
    const told = await practice.sql`select link from public.notifications where kind = 'read_first'`
    const admins = await practice.sql`select user_id from public.user_roles where role = 'admin'`
    expect(told).toHaveLength(admins.length)
    expect(told[0]?.link).toBe(`/admin/patients/${practice.people.patient.id}/assessments`)
  })

  test('is also shown to them if the named provider no longer treats the patient', async () => {
    const { people, sql } = practice
    await clearVisits(practice)
    await sql`
      select private.mark_read_first(${people.patient.id}, ${people.treating.providerId}, 'cancel_reason',
        gen_random_uuid(), 'keyword', '{}', 'There is a crisis')`
    const told = await sql`select distinct link from public.notifications where kind = 'read_first'`
    expect([...told]).toEqual([{ link: `/admin/patients/${people.patient.id}/visits` }])
  })

  test('is not told a second time where a task is about the same text', async () => {
    const { people, sql } = practice
    await done(take({ ...gad7, note: 'Some nights I want to end my life' }))
    const [result] = await sql`select id from public.assessment_results`
    await sql`
      select private.mark_read_first(${people.patient.id}, ${people.treating.providerId}, 'assessment_text',
        ${result?.id}, 'keyword', '{}', 'Some nights I want to end my life')`
    expect(await sql`select from public.notifications where kind = 'read_first'`).toHaveLength(0)
  })

  test('in a booking note is brought to its provider, too', async () => {
    const { people, sql } = practice
    await clearVisits(practice)
    await done(
      practice
        .as(people.patient)
        .from('appointments')
        .insert({ ...bookingOf(practice), notes: 'There is a crisis at work' }),
    )
    const told = await sql`select user_id, title, link from public.notifications where kind = 'read_first'`
    expect([...told]).toEqual([
      {
        user_id: people.treating.id,
        title: "Read first: a patient's booking note",
        link: `/provider-dashboard/patients/${people.patient.id}/visits`,
      },
    ])
  })

  const writeProfile = (columns: { past_medical_history?: string; surgical_history?: string }) =>
    done(
      practice
        .as(practice.people.patient)
        .from('profiles')
        .update(columns)
        .eq('id', practice.people.patient.id)
        .select('id'),
    )
  const toldTo = async ({ id }: { id: string }) => {
    const rows = await practice.sql`
      select title, link from public.notifications where kind = 'read_first' and user_id = ${id}
      order by created_at, title`
    return rows.map(({ title, link }) => [title, link.replace(practice.people.patient.id, 'p')])
  }
  const history = ["Read first: a patient's health history", '/provider-dashboard/patients/p/allergies']
  const attempt = 'I tried to kill myself when I was nine years old, many years ago.'
  const loss = 'My sister died by suicide last year'
  /** As the classifier does, which reads a text again after the rules. */
  const markAgain = (body: string, because: string[]) =>
    practice.sql`
      select private.mark_read_first(${practice.people.patient.id}, ${practice.people.treating.providerId}, 'profile',
        ${practice.people.patient.id}, 'keyword', ${because}, ${body})`

  test('in their history is brought to the provider once, and again on another day', async () => {
    const { treating } = practice.people
    await writeProfile({ past_medical_history: attempt })
    await writeProfile({ past_medical_history: `${attempt} Asthma.` })
    await markAgain(`${attempt} Asthma.`, ['Asthma'])
    expect(await toldTo(treating)).toEqual([history])
    await practice.sql`update private.read_first_texts set created_at = now() - interval '2 days'`
    await writeProfile({ past_medical_history: `${attempt} Asthma, COPD.` })
    expect(await toldTo(treating)).toEqual([history, history])
  })

  test('in their history is brought again on the same day where it is another sign', async () => {
    const { treating } = practice.people
    await writeProfile({ past_medical_history: attempt })
    await writeProfile({ past_medical_history: `${attempt} ${loss}.` })
    expect(await toldTo(treating)).toEqual([history, history])
  })

  test('in two fields of one save is one notification', async () => {
    await writeProfile({ past_medical_history: attempt, surgical_history: loss })
    expect(await toldTo(practice.people.treating)).toEqual([history])
  })

  test('in their history is brought to the provider also after a task about another text of it was closed', async () => {
    const { people } = practice
    const danger = 'Some nights I want to end my life'
    await writeProfile({ past_medical_history: danger })
    expect(await tasks()).toMatchObject([{ source: 'profile' }])
    await markAgain(danger, [])
    expect(await toldTo(people.treating)).toEqual([])
    await done(
      practice
        .as(people.treating)
        .from('safety_tasks')
        .update({ status: 'closed', disposition: 'contacted_safe', disposition_note: 'Called.' })
        .eq('patient_id', people.patient.id)
        .select('id'),
    )
    await writeProfile({ past_medical_history: loss })
    expect(await toldTo(people.treating)).toEqual([history])
  })

  test('in a record request is shown to the supervising physicians, who read it, and the provider is told whom to ask', async () => {
    const { sql, people } = practice
    const { patient, treating, admin } = people
    const ask = () =>
      done(
        practice
          .as(patient)
          .from('record_requests')
          .insert({
            patient_id: patient.id,
            patient_name: 'Paula Owner',
            patient_email: patient.email,
            date_of_birth: '1990-05-04',
            record_type: 'Full chart',
            reason: 'After the suicide of my sister',
          })
          .select('id')
          .single(),
      )
    const title = "Read first: a patient's record request"
    const { id } = await ask()
    expect(await toldTo(admin)).toEqual([[title, `/admin/records?request=${id}`]])
    expect(await toldTo(treating)).toEqual([[title, '/provider-dashboard/patients/p']])
    const bodies = await sql`
      select user_id, body, about from public.notifications where kind = 'read_first'
        and user_id in (${admin.id}, ${treating.id})`
    expect(bodies.map(({ about }) => about)).toEqual([patient.id, patient.id])
    expect(bodies.find(({ user_id }) => user_id === treating.id)?.body).toContain(
      'Ask the supervising physician, who can read it.',
    )
    const reads = (who: typeof admin) =>
      done(practice.as(who).from('record_requests').select('reason').eq('id', id))
    expect(await reads(admin)).toHaveLength(1)
    expect(await reads(treating)).toHaveLength(0)
    await clearVisits(practice)
    await sql`delete from public.notifications`
    await ask()
    expect(await toldTo(admin)).toEqual([[title, expect.stringContaining('/admin/records?request=')]])
    expect(await toldTo(treating)).toEqual([])
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

test('the provider and the supervising physician are notified of a dangerous answer within a second', async () => {
  const { people } = practice
  const listeners = await Promise.all([
    listenToChanges(practice, people.treating),
    listenToChanges(practice, people.admin),
  ])
  await done(take({ instrument: 'phq9', answers: [0, 0, 0, 0, 0, 0, 0, 0, 1], score: 1 }))
  for (const { heard } of listeners)
    await vi.waitFor(() => expect(heard.map(({ table }) => table)).toContain('safety_tasks'), {
      timeout: 1000,
      interval: 20,
    })
  await Promise.all(listeners.map(({ close }) => close()))
})

describe('an assignment', () => {
  test('notifies the patient, is answered by taking the assessment, and notifies the provider', async () => {
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

  test('is refused if no one could fill it out: neither the patient nor a representative signs in', async () => {
    const { people, sql } = practice
    await sql`update auth.users set email = null where id = ${people.patient.id}`
    await expectRefusal(assign('treating'), 'SM678')
    await sql`update auth.users set email = ${people.patient.email} where id = ${people.patient.id}`
    await done(assign('treating'))
  })

  const setBirth = (day: string) =>
    practice.sql`update public.profiles set date_of_birth = ${day} where id = ${practice.people.patient.id}`

  test('is refused for a questionnaire of another age', async () => {
    await setBirth(`${new Date().getFullYear() - 14}-01-01`)
    for (const instrument of ['asrs', 'audit', 'auditc', 'pcl5', 'phq9'])
      await expectRefusal(assign('treating', { instrument }), 'SM677')
    await done(assign('treating', { instrument: 'gad7' }))
    await setBirth('1990-01-01')
    await done(assign('treating', { instrument: 'asrs' }))
  })

  test('of PHQ-A is still answered by someone who has turned 18 since', async () => {
    const { sql } = practice
    const sheet = { instrument: 'phqa', answers: [0, 0, 0, 0, 0, 0, 0, 0, 2], score: 2 }
    await setBirth(`${new Date().getFullYear() - 14}-01-01`)
    await done(assign('treating', { instrument: 'phqa' }))
    await setBirth('1990-01-01')
    await done(take(sheet))
    expect(await sql`select from public.safety_tasks where source = 'phqa_item9'`).toHaveLength(1)
    await expectRefusal(take(sheet), 'SM675')
  })

  test('is withdrawn only by those who treat the patient', async () => {
    const { people, sql } = practice
    await done(assign('treating'))
    const withdraw = (who: Who) =>
      assignments(who).update({ withdrawn_at: '2020-01-01T00:00:00Z' }).eq('instrument', 'gad7').select('id')
    expect(await done(withdraw('otherProvider'))).toEqual([])
    await sql`update public.assessment_assignments set provider_id = ${people.otherProvider.providerId}`
    expect(await done(withdraw('treating'))).toHaveLength(1)
  })

  test('is withdrawn by who gave it, at the time it happens, and not once it is completed', async () => {
    await done(assign('treating'))
    const withdraw = (who: Who) =>
      assignments(who).update({ withdrawn_at: '2020-01-01T00:00:00Z' }).eq('instrument', 'gad7').select()
    expect(await done(withdraw('patient'))).toEqual([])
    const [withdrawn] = await done(withdraw('treating'))
    expect(withdrawn?.withdrawn_at?.slice(0, 4)).not.toBe('2020')
    await emptyTables(practice.sql, 'public.assessment_assignments')
    await done(assign('treating'))
    await done(take(gad7))
    await expectRefusal(withdraw('treating'), 'SM702')
  })

  test('is completed only by the result', async () => {
    await done(assign('treating'))
    await expectRefusal(
      assignments('treating')
        .update({ completed_at: '2026-01-01T00:00:00Z' } as never)
        .eq('instrument', 'gad7'),
      ...tableDenied('assessment_assignments'),
    )
  })
})

test("a saved analysis stays as it was saved, in the chart of a patient under the provider's care", async () => {
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
