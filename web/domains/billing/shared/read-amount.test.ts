import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['20', 20],
  ['$1,200.50', 1200.5],
  [' 0.3 ', 0.3],
  ['1,50', undefined],
  ['12,00.50', undefined],
  ['1 50', undefined],
  ['', undefined],
  ['-5', undefined],
  ['1.005', undefined],
  ['twenty', undefined],
])('%j is %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})
