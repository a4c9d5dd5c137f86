import { expect, test } from 'vitest'
import type { Goal } from '../../shared/treatment-plan.ts'
import { mergeGoals } from './merge-goals.ts'

const goal = (id: string, text: string, more: Partial<Goal> = {}): Goal => ({
  id,
  text,
  status: 'active',
  objectives: [],
  interventions: [],
  ...more,
})

test('goals that each of two clinicians added are both kept', () => {
  const base = [goal('a', 'Sleep better')]
  expect(
    mergeGoals(
      base,
      [...base, goal('mine', 'Fewer panic attacks')],
      [...base, goal('theirs', 'Back to work')],
    ),
  ).toEqual([...base, goal('theirs', 'Back to work'), goal('mine', 'Fewer panic attacks')])
})

test('for each goal, every field changed on either side is kept', () => {
  const objective = { id: 'o', text: 'In bed by 11', status: 'active' as const }
  const base = [goal('a', 'Sleep better', { objectives: [objective], interventions: ['CBT-I'] })]
  const typed = [goal('a', 'Sleep 7 hours', { objectives: [objective], interventions: ['CBT-I', 'Diary'] })]
  const newer = [
    goal('a', 'Sleep better', {
      status: 'met',
      objectives: [{ ...objective, status: 'met' }],
      interventions: ['Light therapy'],
    }),
  ]
  expect(mergeGoals(base, typed, newer)).toEqual([
    goal('a', 'Sleep 7 hours', {
      status: 'met',
      objectives: [{ ...objective, status: 'met' }],
      interventions: ['Light therapy', 'Diary'],
    }),
  ])
})

test('a goal removed by one is gone only where the other left it as it was', () => {
  const base = [goal('a', 'Sleep better'), goal('b', 'Exercise')]
  expect(mergeGoals(base, [goal('b', 'Exercise')], base)).toEqual([goal('b', 'Exercise')])
  expect(mergeGoals(base, base, [goal('a', 'Sleep better')])).toEqual([goal('a', 'Sleep better')])
  expect(
    mergeGoals(base, [goal('b', 'Exercise')], [goal('a', 'Sleep 7 hours'), goal('b', 'Exercise')]),
  ).toEqual([goal('a', 'Sleep 7 hours'), goal('b', 'Exercise')])
})
