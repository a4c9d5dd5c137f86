import { expect, test } from 'vitest'
import { weaknessOf } from './weak-password.ts'

const about = ['Maya', 'Torres', 'maya.torres@test.example']

test.each([
  ['elevenchars', 'length'],
  ['aab122', 'length'],
  ['qwe!23', 'length'],
  ['abababababab', 'pwned'],
  ['Maya-Torres-1991', 'name'],
  ['torresmaya2026', 'name'],
])('M7: %s is refused for its %s', (password, reason) => {
  expect(weaknessOf(password, { about })?.reasons).toEqual([reason])
})

test.each(['Ocotillo-blooms-7', 'Maya likes rivers', 'ñandú-ñandú-ñ'])('%s passes', (password) => {
  expect(weaknessOf(password, { about })).toBeUndefined()
})

test('M7: with a second step eight characters are enough, seven are not', () => {
  expect(weaknessOf('k7#Lm2!q')?.message).toBe('Password should be at least 12 characters.')
  expect(weaknessOf('k7#Lm2!q', { secondStep: true })).toBeUndefined()
  expect(weaknessOf('k7#Lm2!', { secondStep: true })?.message).toBe(
    'Password should be at least 8 characters.',
  )
})
