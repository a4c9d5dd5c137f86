import { expect, test } from 'vitest'
import { isBreached } from './breached-passwords.ts'

test.each(['password1234', 'Qwertyuiop123', '1234567890', 'iloveyou123'])(
  'M7: %s is a known one',
  (password) => {
    expect(isBreached(password)).toBe(true)
  },
)

test('uncommon passwords are not', () => {
  const found = Array.from({ length: 1000 }, (_, index) => `unused words ${index}`).filter(isBreached)
  expect(found).toEqual([])
})
