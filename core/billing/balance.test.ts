import { expect, test } from 'vitest'
import { adjustedAmount, openBalance, overpaidAmount } from './balance.ts'

test.each([
  ['pending', 0.3, 0.1, 0.2],
  ['submitted', 200, 0, 200],
  ['denied', 200, 50, 150],
  ['paid', 200, 0, 0],
  ['void', 200, 0, 0],
  ['pending', 50, 180, 0],
])('a %s bill of %d with %d paid has %d open', (status, total_amount, paid_amount, open) => {
  expect(openBalance({ status, total_amount, paid_amount })).toBe(open)
})

test.each([
  ['pending', 200, 50.5, 0, 0],
  ['paid', 200, 30.1, 169.9, 0],
  ['paid', 200, 200, 0, 0],
  ['paid', 50, 180, 0, 130],
  ['void', 200, 0, 0, 0],
])(
  'a %s bill of %d with payments of %d has %d adjusted, %d too much',
  (status, total_amount, paid_amount, adjusted, more) => {
    const bill = { status, total_amount, paid_amount }
    expect(adjustedAmount(bill)).toBe(adjusted)
    expect(overpaidAmount(bill)).toBe(more)
  },
)
