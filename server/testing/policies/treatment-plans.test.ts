import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '#server/testing/empty-tables.ts'
import { phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { bookVisit, clearVisits } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  await clearVisits(practice)
  await emptyTables(practice.sql, 'public.treatment_plans')
  await bookVisit(practice, { at: phoenix(-7, '10:00'), status: 'completed' })
})

const plans = (who: 'treating' | 'patient' = 'treating') =>
  practice.as(practice.people[who]).from('treatment_plans')
const goal = {
  id: 'sleep',
  text: 'Sleep six hours a night',
  status: 'active',
  objectives: [{ id: 'o1', text: 'Out of bed at the same time', targetDate: '2026-12-31', status: 'active' }],
  interventions: ['CBT for insomnia'],
}
async function start(columns = {}) {
  const { people } = practice
  const plan = { patient_id: people.patient.id, provider_id: people.treating.providerId, goals: [goal] }
  const [row] = await done(
    plans()
      .insert({ ...plan, ...columns })
      .select('id'),
  )
  return row?.id ?? ''
}

test('a treating provider starts a plan, changes it version by version, and the patient reads both', async () => {
  const id = await start({ review_on: '2026-12-31' })
  const goals = [{ ...goal, status: 'met' }]
  await done(plans().update({ goals, version: 2 }).eq('id', id).select('id'))
  await expectRefusal(plans().update({ goals: [], version: 2 }).eq('id', id), 'SM419')
  expect(await done(plans('patient').select('version, goals'))).toEqual([{ version: 2, goals }])
  const before = practice.as(practice.people.patient).from('treatment_plan_versions').select('version, goals')
  expect(await done(before.order('version'))).toEqual([
    { version: 1, goals: [goal] },
    { version: 2, goals },
  ])
})

test("a closed plan can't change, and a new one can be started", async () => {
  const id = await start()
  const { error } = await plans().insert({
    patient_id: practice.people.patient.id,
    provider_id: practice.people.treating.providerId,
  })
  expect(error).toMatchObject({ code: '23505' })
  const close = { status: 'closed', outcome: 'met', closing_note: 'Sleeps seven hours', version: 2 }
  await done(plans().update(close).eq('id', id).select('id'))
  const [closed] = await done(plans('patient').select('status, outcome, closing_note, closed_at'))
  expect(closed).toEqual({
    status: 'closed',
    outcome: 'met',
    closing_note: 'Sleeps seven hours',
    closed_at: expect.any(String),
  })
  await expectRefusal(plans().update({ goals: [], version: 3 }).eq('id', id), 'SM418')
  expect(await start()).not.toBe(id)
})

test.each([
  ['without an outcome', { status: 'closed' }],
  ['with an outcome no one knows', { status: 'closed', outcome: 'great' }],
  ['that stays open with an outcome', { outcome: 'met', goals: [] }],
])('a plan %s is not closed', async (_, columns) => {
  const id = await start()
  const { error } = await plans()
    .update({ ...columns, version: 2 })
    .eq('id', id)
  expect(error).toMatchObject({ code: '23514' })
})

test('each version names the clinician who saved it, to the patient too', async () => {
  const id = await start()
  await done(plans().update({ goals: [], version: 2 }).eq('id', id).select('id'))
  const versions = practice.as(practice.people.patient).from('treatment_plan_versions')
  const writer = { id: practice.people.treating.providerId }
  expect(await done(versions.select('version, provider:providers(id)').order('version'))).toEqual([
    { version: 1, provider: writer },
    { version: 2, provider: writer },
  ])
})

test.each([
  ['a goal without words', [{ ...goal, text: ' ' }]],
  ['two goals with one id', [goal, goal]],
  ['a goal in no known state', [{ ...goal, status: 'later' }]],
  ['a target date that is none', [{ ...goal, objectives: [{ id: 'o', text: 'x', targetDate: 'soon' }] }]],
  ['an objective without words', [{ ...goal, objectives: [{ id: 'o', text: '' }] }]],
])('%s is refused', async (_, goals) => {
  const { people } = practice
  const plan = { patient_id: people.patient.id, provider_id: people.treating.providerId, goals }
  const { error } = await plans().insert(plan)
  expect(error).toMatchObject({ code: '23514' })
})
