import { expect, test } from 'vitest'
import { isNpi } from './npi.ts'

test.each(['1234567893', '1245319599', '1740283779', '1982605119'])('%s is an NPI', (npi) => {
  expect(isNpi(npi)).toBe(true)
})

test.each([
  ['1234567890', 'its check digit is wrong'],
  ['1234567839', 'two digits are swapped'],
  ['3234567898', 'no NPI starts with a 3'],
  ['123456789', 'it is too short'],
  ['12345678933', 'it is too long'],
  ['123456789a', 'it holds a letter'],
  ['', 'it is empty'],
])('%s is not: %s', (npi) => {
  expect(isNpi(npi)).toBe(false)
})

test('every single wrong digit is noticed', () => {
  const npi = '1245319599'
  for (let index = 1; index < npi.length; index += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const changed = npi.slice(0, index) + digit + npi.slice(index + 1)
      if (changed !== npi) expect(isNpi(changed), changed).toBe(false)
    }
  }
})
