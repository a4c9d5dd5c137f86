import { expect, test } from 'vitest'
import { openBalance } from './balance.ts'

test.each([
  ['pending', 0.3, 0.1, 0.2],
  ['submitted', 200, 0, 200],
  ['denied', 200, 50, 150],
  ['paid', 200, 0, 0],
  ['void', 200, 0, 0],
])('a %s bill of %d with %d paid has %d open', (status, total_amount, paid_amount, open) => {
  expect(openBalance({ status, total_amount, paid_amount })).toBe(open)
})
