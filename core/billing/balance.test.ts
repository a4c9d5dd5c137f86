import { expect, test } from 'vitest'
import { openBalance, overpaidAmount, paidAmount } from './balance.ts'

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
  ['pending', 200, 50.5, 50.5, 0],
  ['paid', 200, 0, 200, 0],
  ['paid', 50, 180, 180, 130],
])(
  'a %s bill of %d with payments of %d has %d paid, %d too much',
  (status, total_amount, paid_amount, paid, more) => {
    const bill = { status, total_amount, paid_amount }
    expect(paidAmount(bill)).toBe(paid)
    expect(overpaidAmount(bill)).toBe(more)
  },
)
