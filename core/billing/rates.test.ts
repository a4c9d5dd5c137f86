import { expect, test } from 'vitest'
import { hourlyRate, visitAmount } from './rates.ts'

test.each([
  ['MD', 200],
  ['md_do', 200],
  ['D.O., DO', 200],
  ['PMHNP-BC, NP', 150],
  ['PA-C', 150],
  ['pa', 150],
  ['LCSW', 120],
  ['lpc', 120],
  ['LMFT', 120],
  ['PsyD', 180],
  ['PhD', 180],
  ['LCSW, EMDR certified', 120],
  ['LPC, Colorado', 120],
  ['RN', 100],
  ['', 100],
  [null, 100],
])('credentials %s bill %i an hour', (credentials, rate) => {
  expect(hourlyRate(credentials)).toBe(rate)
})

test('the amount is the share of the hour', () => {
  expect(visitAmount(60, 200)).toBe(200)
  expect(visitAmount(45, 150)).toBe(112.5)
  expect(visitAmount(20, 100)).toBe(33.33)
})
