import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice, rowRefused, tableDenied } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await emptyTables(practice.sql, 'public.safety_tasks', 'public.assessment_results', 'public.notifications')
  await bookVisit(practice)
})

const phq9 = (item9: unknown, columns = {}) => ({
  patient_id: practice.people.patient.id,
  instrument: 'phq9',
  answers: [1, 1, 1, 1, 1, 1, 1, 1, item9],
  score: 8 + Number(item9),
  severity: 'Mild',
  ...columns,
})
const take = (result: object, who: keyof OpenPractice['people'] = 'patient') =>
  practice
    .as(practice.people[who])
    .from('assessment_results')
    .insert(result as never)
const tasksOf = (who: keyof OpenPractice['people']) => practice.as(practice.people[who]).from('safety_tasks')

describe('a PHQ-9', () => {
  test.each([1, 2, 3])(
    'with item 9 answered %i opens a task and notifies the provider and the supervising physician',
    async (item9) => {
      const { people, sql } = practice
      await done(take(phq9(item9)))
      expect(await done(tasksOf('treating').select('patient_id, provider_id, source, status'))).toEqual([
        {
          patient_id: people.patient.id,
          provider_id: people.treating.providerId,
          source: 'phq9_item9',
          status: 'open',
        },
      ])
      const told = await sql`select user_id, about from public.notifications where kind = 'safety_task'`
      expect(told.map(({ user_id }) => user_id).sort()).toEqual([people.treating.id, people.admin.id].sort())
      expect(told.map(({ about }) => about)).toEqual([people.patient.id, people.patient.id])
    },
  )

  test('with item 9 answered 0 opens none', async () => {
    await done(take(phq9(0)))
    expect(await done(tasksOf('admin').select('id'))).toEqual([])
  })

  test('is not stored when its task cannot be opened', async () => {
    const { sql } = practice
    await sql.unsafe(`
      create function private.out_of_order() returns trigger language plpgsql as
        $$ begin raise exception 'The disk is full' using errcode = '53100'; end $$;
      create trigger out_of_order before insert on public.safety_tasks
        for each row execute function private.out_of_order()`)
    const { error } = await take(phq9(2))
    await sql.unsafe('drop function private.out_of_order() cascade')
    expect(error?.code).toBe('53100')
    expect(await sql`select from public.assessment_results`).toHaveLength(0)
  })

  test.each([
    ['eight answers', { answers: [1, 1, 1, 1, 1, 1, 1, 1], score: 8 }],
    ['item 9 left out in the middle', { answers: [1, 1, 1, 1, 1, 1, 1, 1, null], score: 8 }],
    ['item 9 as text', { answers: [1, 1, 1, 1, 1, 1, 1, 1, '3'], score: 11 }],
    ['an answer beyond the scale', { answers: [1, 1, 1, 1, 1, 1, 1, 1, 4], score: 12 }],
    ['a negative answer', { answers: [1, 1, 1, 1, 1, 1, 1, 1, -1], score: 7 }],
    ['a score that is not the sum', { answers: [1, 1, 1, 1, 1, 1, 1, 1, 0], score: 0 }],
    ['an object for answers', { answers: { 9: 3 }, score: 3 }],
  ])('with %s is refused, so that item 9 cannot slip by', async (_, columns) => {
    await expectRefusal(
      take(phq9(0, columns)),
      '23514',
      'new row for relation "assessment_results" violates check constraint "answers_are_complete"',
    )
  })

  test("is about the patient themselves, and can't be changed", async () => {
    for (const who of ['otherPatient', 'treating', 'admin'] as const) {
      await expectRefusal(take(phq9(3), who), ...rowRefused('assessment_results'))
    }
    await done(take(phq9(0)))
    const own = practice.as(practice.people.patient).from('assessment_results')
    await expectRefusal(own.update({ score: 0 }).gt('score', 0), ...tableDenied('assessment_results'))
    await expectRefusal(own.delete().gt('score', 0), ...tableDenied('assessment_results'))
  })
})

describe('a safety task', () => {
  beforeEach(() => done(take(phq9(3))))
  const close = (who: keyof OpenPractice['people'], columns: Record<string, string | null>) =>
    tasksOf(who)
      .update({ status: 'closed', ...columns })
      .eq('status', 'open')
      .select('closed_by, closed_at')
  const safe = { disposition: 'contacted_safe', disposition_note: 'Called; is with her sister tonight.' }

  test.each<[string, Record<string, string | null>]>([
    ['without a disposition', { disposition_note: 'Called.' }],
    ['without a note', { disposition: 'contacted_safe' }],
    ['with a blank note', { disposition: 'contacted_safe', disposition_note: '  ' }],
  ])('is not closed %s', async (_, columns) => {
    await expectRefusal(close('treating', columns), 'SM302')
  })

  test('is not closed with an invented disposition', async () => {
    await expectRefusal(
      close('treating', { ...safe, disposition: 'whatever' }),
      '23514',
      'new row for relation "safety_tasks" violates check constraint "safety_tasks_disposition_check"',
    )
  })

  test.each(['treating', 'admin'] as const)('is closed by %s with both, and stays closed', async (who) => {
    const [closed] = await done(close(who, safe))
    expect(closed?.closed_by).toBe(practice.people[who].id)
    await expectRefusal(
      tasksOf(who)
        .update({ status: 'open', disposition: null, disposition_note: null })
        .eq('status', 'closed'),
      'SM301',
    )
  })

  test('is neither seen nor closed by anyone else, including the patient', async () => {
    for (const who of ['patient', 'otherPatient', 'otherProvider', 'unverified'] as const) {
      expect(await done(tasksOf(who).select('id'))).toEqual([])
      expect(await done(close(who, safe))).toEqual([])
    }
  })

  test('is opened by the server alone', async () => {
    const task = { patient_id: practice.people.patient.id, source: 'message', summary: 'x' }
    for (const who of ['patient', 'treating', 'admin'] as const) {
      await expectRefusal(tasksOf(who).insert(task), ...tableDenied('safety_tasks'))
    }
  })

  test('still reaches its provider, who can still reach the patient, after the visit was canceled', async () => {
    const { as, people, sql } = practice
    await sql`update public.appointments set status = 'cancelled'`
    expect(await done(tasksOf('treating').select('id'))).toHaveLength(1)
    expect(await done(as(people.treating).from('profiles').select('phone'))).toEqual([
      { phone: '+16025550142' },
    ])
    await done(close('treating', safe))
    expect(await done(as(people.treating).from('profiles').select('phone'))).toEqual([])
  })

  test('goes to a provider who can act, not to a suspended one', async () => {
    const { people, sql } = practice
    await emptyTables(sql, 'public.safety_tasks')
    await bookVisit(practice, { provider: people.otherProvider, at: phoenix(20, '10:00') })
    await sql`update public.providers set suspended_at = now() where id = ${people.treating.providerId}`
    await done(take(phq9(1)))
    await sql`update public.providers set suspended_at = null where id = ${people.treating.providerId}`
    expect(await done(tasksOf('admin').select('provider_id'))).toEqual([
      { provider_id: people.otherProvider.providerId },
    ])
  })
})
