import { describe, expect, test } from 'vitest'
import { dialable, emptyPlan, openSteps, planSteps } from './plan.ts'
import { stepWords } from './words.ts'
import { describeSafetyPlanning, planAttention, safetyPlanningUnits } from './work.ts'

describe('a phone number in a plan', () => {
  test.each([
    ['(520) 555-0187', 'tel:+15205550187'],
    ['+52 662 123 4567', 'tel:+526621234567'],
    ['988', 'tel:988'],
    ['1-800-222-1222', 'tel:18002221222'],
    ['', undefined],
    ['--', undefined],
  ])('%s dials %s', (phone, href) => expect(dialable(phone)).toBe(href))
})

test('every step has words in both languages', () => {
  for (const words of [stepWords.en, stepWords.es])
    for (const step of planSteps) expect(words[step].title && words[step].ask).toBeTruthy()
})

test('a step without an entry is open', () => {
  expect(openSteps({ ...emptyPlan, coping: ['Tea'] })).not.toContain('coping')
  expect(openSteps(emptyPlan)).toEqual([...planSteps])
})

describe('minutes of safety planning', () => {
  test.each([
    [0, 0],
    [19, 0],
    [20, 1],
    [39, 1],
    [40, 2],
  ])('%i minutes support %i units of G0560', (minutes, units) =>
    expect(safetyPlanningUnits(minutes)).toBe(units),
  )

  test('are said with the code they support, or how many it needs', () => {
    expect(describeSafetyPlanning(22)).toBe('22 minutes of safety planning: supports G0560 × 1.')
    expect(describeSafetyPlanning(1)).toBe('1 minute of safety planning. G0560 needs at least 20.')
  })
})

describe('a plan comes up again', () => {
  const now = Date.parse('2026-11-16T12:00:00Z')
  const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
  test('when it was not opened or not reviewed for the set time; a new version counts as both', () => {
    const attention = (created: number, opened: number | null, reviewed: number | null) =>
      planAttention(
        {
          created_at: ago(created),
          last_opened_at: opened === null ? null : ago(opened),
          last_reviewed_at: reviewed === null ? null : ago(reviewed),
        },
        now,
      )
    expect(attention(10, 200, 200)).toEqual({ notOpened: false, notReviewed: false })
    expect(attention(70, null, null)).toEqual({ notOpened: true, notReviewed: false })
    expect(attention(100, 5, null)).toEqual({ notOpened: false, notReviewed: true })
    expect(attention(100, 5, 5)).toEqual({ notOpened: false, notReviewed: false })
  })
})
