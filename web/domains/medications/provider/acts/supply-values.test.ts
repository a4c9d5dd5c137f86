import { expect, test } from 'vitest'
import { problemsWith, supplyBefore, supplyFrom } from './supply-values.ts'

const counted = { quantity: 30, daysSupply: 30 }

test('a supply starts with the amounts on record, and as many refills as the law allows at most', () => {
  expect(supplyFrom(supplyBefore(counted, 3, undefined))).toEqual({ ...counted, refills: 3 })
  expect(supplyFrom(supplyBefore({}, 3, undefined))).toEqual({ refills: 3 })
  expect(supplyFrom(supplyBefore(counted, 3, 'II')).refills).toBe(0)
})

test('nothing is prescribed without a quantity, and days on record cannot be emptied', () => {
  const emptied = { ...supplyBefore(counted, 3, undefined), quantity: '', daysSupply: ' ' }
  expect(Object.keys(problemsWith(emptied, counted, undefined))).toEqual(['quantity', 'daysSupply'])
  expect(Object.keys(problemsWith(emptied, {}, undefined))).toEqual(['quantity'])
})

test.each([
  [{ quantity: '0' }, 'quantity'],
  [{ daysSupply: '366' }, 'daysSupply'],
  [{ refills: '12' }, 'refills'],
  [{ refills: '' }, 'refills'],
  [{ pharmacy: { name: ' ', address: '', phone: '' } }, 'name'],
  [{ pharmacy: { name: 'Palo Verde Drugs', address: '', phone: '555' } }, 'phone'],
])('a supply with %o is not sent', (change, field) => {
  const values = { ...supplyBefore(counted, 3, undefined), ...change }
  expect(Object.keys(problemsWith(values, {}, undefined))).toEqual([field])
})

test('a controlled substance needs the day of the PDMP check too', () => {
  const values = supplyBefore({}, 3, 'IV')
  expect(Object.keys(problemsWith(values, {}, 'IV'))).toEqual(['quantity', 'pdmpCheckedOn'])
  const checked = { ...values, quantity: '14', pdmpCheckedOn: '2026-11-15' as const }
  expect(problemsWith(checked, {}, 'IV')).toEqual({})
  expect(Object.keys(problemsWith({ ...checked, refills: '6' }, {}, 'IV'))).toEqual(['refills'])
})
