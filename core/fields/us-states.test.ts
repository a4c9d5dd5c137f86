import { expect, test } from 'vitest'
import { stateName, stateOptions } from './us-states.ts'

test('a state has its name in the language that is read', () => {
  expect(stateName('NY')).toBe('New York')
  expect(stateName('NY', 'es')).toBe('Nueva York')
  expect(stateName('AZ', 'es')).toBe('Arizona')
  expect(stateName('elsewhere', 'es')).toBe('elsewhere')
})

test('states are listed by the name that is read', () => {
  const names = stateOptions('es').map(({ label }) => label)
  expect(names.indexOf('Carolina del Norte')).toBe(names.indexOf('California') + 1)
  expect(stateOptions().map(({ value }) => value)[0]).toBe('AL')
})
