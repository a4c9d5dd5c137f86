import { expect, test } from 'vitest'
import { expandMacro } from './expand-macro.ts'

const macros = [{ name: 'mse', body: 'Alert and oriented.' }]

test('a name after a period and a space is replaced by its text in place', () => {
  expect(expandMacro('.mse ', 5, macros)).toBe('Alert and oriented. ')
  expect(expandMacro('Calm. .MSE \nNext', 11, macros)).toBe('Calm. Alert and oriented. \nNext')
})

test('an unknown name, or one inside a word, stays', () => {
  expect(expandMacro('.other ', 7, macros)).toBe('.other ')
  expect(expandMacro('see.mse ', 8, macros)).toBe('see.mse ')
  expect(expandMacro('.mse', 4, macros)).toBe('.mse')
})
