import { expect, test } from 'vitest'
import { isReviewDue } from './plans.ts'

test.each([
  [null, null, false],
  ['2026-11-19', null, false],
  ['2026-11-18', null, true],
  ['2026-11-01', '2026-10-01', true],
  ['2026-11-01', '2026-11-01', false],
  ['2026-11-01', '2026-11-18', false],
])('a plan to review on %s and last reviewed on %s: due %s', (reviewOn, reviewedOn, due) => {
  expect(isReviewDue({ reviewOn, reviewedOn }, '2026-11-18')).toBe(due)
})
