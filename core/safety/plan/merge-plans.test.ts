import { expect, test } from 'vitest'
import { mergePlans } from './merge-plans.ts'
import { emptyPlan } from './plan.ts'

const maya = { name: 'Maya', detail: 'Sister', phone: '602-555-0100' }

test('typed text stays, and additions and removals of the newer version are applied', () => {
  const base = { ...emptyPlan, coping: ['Walk', 'Smoke'], helpers: [maya] }
  const typed = { ...base, coping: ['Walk', 'Smoke', 'Call a friend'], warningSigns: ['No sleep'] }
  const newer = { ...base, coping: ['Walk', 'Breathe'], helpers: [{ ...maya, phone: '602-555-0199' }] }
  expect(mergePlans(base, typed, newer)).toEqual({
    ...emptyPlan,
    warningSigns: ['No sleep'],
    coping: ['Walk', 'Call a friend', 'Breathe'],
    helpers: [{ ...maya, phone: '602-555-0199' }],
  })
})

test('an entry both added is there once', () => {
  const both = { ...emptyPlan, coping: ['Walk'] }
  expect(mergePlans(emptyPlan, both, both)).toEqual(both)
})
