import { expect, test } from 'vitest'
import { chargesOf } from './charges.ts'

const codes = (...all: string[]) => all.map((code) => ({ code }))

test('a single procedure has the whole charge; without procedures there is none', () => {
  expect(chargesOf({ total_amount: 200 }, codes('90837'))).toEqual([200])
  expect(chargesOf({ total_amount: 200 }, [])).toEqual([])
})

test('several procedures have the charges entered for them, in order', () => {
  const bill = { total_amount: 200, charges: { 90836: 80, 99214: 120 } }
  expect(chargesOf(bill, codes('99214', '90836'))).toEqual([120, 80])
})

test('charges entered for other codes don’t count', () => {
  const bill = { total_amount: 200, charges: { 90836: 80, 99214: 120 } }
  expect(chargesOf(bill, codes('99214', '90833'))).toBeUndefined()
  expect(chargesOf(bill, codes('99214', '90836', '90785'))).toBeUndefined()
  expect(chargesOf({ total_amount: 200, charges: null }, codes('99214', '90836'))).toBeUndefined()
})
