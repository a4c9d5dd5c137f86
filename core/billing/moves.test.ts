import { expect, test } from 'vitest'
import { isCorrectable, movesOf, needsNote } from './moves.ts'

const bill = (status: string, paid_amount = 0) => ({ status, total_amount: 200, paid_amount })
const paidFrom = (from_status: string) => [
  { from_status: null, to_status: 'pending' },
  { from_status, to_status: 'paid' },
]

test('a bill that was marked paid goes back to where it was, with a note', () => {
  expect(movesOf(bill('paid'), paidFrom('submitted'))).toEqual(['submitted'])
  expect(movesOf(bill('paid', 199.99), paidFrom('pending'))).toEqual(['pending'])
  expect(movesOf(bill('paid'), [])).toEqual(['pending'])
  expect(needsNote('paid', 'pending')).toBe(true)
  expect(needsNote('submitted', 'pending')).toBe(false)
})

test('a bill that payments closed goes nowhere by hand', () => {
  expect(movesOf(bill('paid', 200), paidFrom('pending'))).toEqual([])
})

test('a bill that was denied once does not go back to pending', () => {
  expect(movesOf(bill('submitted'), [])).toContain('pending')
  const history = [{ from_status: 'submitted', to_status: 'denied' }]
  expect(movesOf(bill('submitted'), history)).toEqual(['paid', 'denied', 'void'])
})

test('a prepaid bill can be corrected until it is submitted; a bill marked paid cannot', () => {
  expect(isCorrectable(bill('paid', 200), paidFrom('pending'))).toBe(true)
  expect(isCorrectable(bill('paid', 200), [{ from_status: 'pending', to_status: 'submitted' }])).toBe(false)
  expect(isCorrectable(bill('paid', 50), paidFrom('pending'))).toBe(false)
  expect(isCorrectable(bill('submitted'), [])).toBe(false)
})
