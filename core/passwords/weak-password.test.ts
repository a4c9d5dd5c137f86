import { expect, test } from 'vitest'
import { weaknessOf } from './weak-password.ts'

const ana = ['Ana', 'Ruiz', 'ana.ruiz84@mail.example']

test.each(['Saguaro-Demo-1', 'correct horse battery', 'ñandú1', '🌵🌵🌸🌸🌞🌞', 'Anaheim-sun-2'])(
  '%s may be used',
  (password) => {
    expect(weaknessOf(password, ana)).toBeUndefined()
  },
)

test.each([
  ['', 'length'],
  ['short', 'length'],
  ['🌵🌸🌞', 'length'],
  ['PASSWORD1', 'pwned'],
  ['11111111', 'pwned'],
  ['abababab', 'pwned'],
  ['Ruiz2026!', 'pwned'],
  ['ana-ruiz', 'pwned'],
  ['ruiz.ana.1', 'pwned'],
])('%j may not, because of its %s', (password, reason) => {
  expect(weaknessOf(password, ana)?.reasons).toEqual([reason])
})
