import { expect, test } from 'vitest'
import { isDeaNumber, plainDeaNumber, problemWithDeaNumber } from './dea-number.ts'

// 1 + 3 + 5 + 2 × (2 + 4 + 6) = 33
test.each(['FR1234563', 'AB1234563', 'M91234563', 'BS0000000'])('%s is a DEA number', (number) => {
  expect(isDeaNumber(number)).toBe(true)
  expect(problemWithDeaNumber(number)).toBeUndefined()
})

test('small letters and spaces are how people type it', () => {
  expect(plainDeaNumber(' fr 123-4563 ')).toBe('FR1234563')
  expect(problemWithDeaNumber('fr 1234563')).toBeUndefined()
  expect(problemWithDeaNumber('  ')).toBeUndefined()
})

test.each([
  ['FR1234564', 'This DEA number has a typing mistake: its last digit does not fit'],
  ['FR1243563', 'This DEA number has a typing mistake: its last digit does not fit'],
  ['FR123456', 'A DEA number has two letters and seven digits, such as FR1234563'],
  ['1234567890', 'A DEA number has two letters and seven digits, such as FR1234563'],
])('%s is none', (typed, message) => {
  expect(problemWithDeaNumber(typed)).toBe(message)
})
