import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['abc', 'Not accepted', 'Password should be at least 12 characters.'],
  [
    'aaaaaaaaaaaa',
    'Not accepted',
    'Password is known to be weak and easy to guess, please choose a different one.',
  ],
])('%s would be refused, in the words of the server', (password, label, reason) => {
  expect(passwordStrength(password)).toEqual({ level: 0, label, reason })
})

test('the own name is refused', () => {
  expect(passwordStrength('Maya-Torres-1', ['Maya', 'Torres', 'maya@example.com'])).toEqual({
    level: 0,
    label: 'Not accepted',
    reason: 'Password is too close to your name or email address, please choose a different one.',
  })
})

test.each([
  ['23456789abcdefgh', 1, 'Weak'],
  ['mesa-bloomed', 3, 'Good'],
  ['Saguaro-Demo-1', 4, 'Strong'],
  ['four unrelated desert words', 4, 'Strong'],
])('%s is accepted at level %d, %s', (password, level, label) => {
  expect(passwordStrength(password)).toEqual({ level, label })
})
