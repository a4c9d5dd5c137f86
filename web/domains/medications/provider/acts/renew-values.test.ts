import { expect, test } from 'vitest'
import { problemsWith, renewalFrom, renewalOf } from './renew-values.ts'

const counted = { quantity: 30, daysSupply: 30 }

test('a refill starts with the amounts on record and 3 refills, or as many as the law allows', () => {
  expect(renewalFrom(renewalOf(counted, undefined))).toEqual({ quantity: 30, daysSupply: 30, refills: 3 })
  expect(renewalFrom(renewalOf({}, undefined))).toEqual({ refills: 3 })
  expect(renewalFrom(renewalOf(counted, 'II')).refills).toBe(0)
})

test('amounts on record cannot be emptied, because the server would issue them again', () => {
  const emptied = { ...renewalOf(counted, undefined), quantity: '', daysSupply: ' ' }
  expect(Object.keys(problemsWith(emptied, counted, undefined))).toEqual(['quantity', 'daysSupply'])
  expect(problemsWith(emptied, {}, undefined)).toEqual({})
})

test.each([
  [{ quantity: '0' }, 'quantity'],
  [{ daysSupply: '366' }, 'daysSupply'],
  [{ refills: '12' }, 'refills'],
  [{ refills: '' }, 'refills'],
  [{ pharmacy: { name: ' ', address: '', phone: '' } }, 'name'],
  [{ pharmacy: { name: 'Palo Verde Drugs', address: '', phone: '555' } }, 'phone'],
])('a refill with %o is not sent', (change, field) => {
  expect(Object.keys(problemsWith({ ...renewalOf({}, undefined), ...change }, {}, undefined))).toEqual([
    field,
  ])
})

test('a controlled substance needs a quantity and the day of the PDMP check', () => {
  const values = renewalOf({}, 'IV')
  expect(Object.keys(problemsWith(values, {}, 'IV'))).toEqual(['quantity', 'pdmpCheckedOn'])
  const checked = { ...values, quantity: '14', pdmpCheckedOn: '2026-11-15' as const }
  expect(problemsWith(checked, {}, 'IV')).toEqual({})
  expect(Object.keys(problemsWith({ ...checked, refills: '6' }, {}, 'IV'))).toEqual(['refills'])
})
