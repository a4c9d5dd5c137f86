import { expect, test } from 'vitest'
import { estimateStrength } from './estimate-strength.ts'
import { sufficientScore } from './weak-password.ts'

test.each(['Saguaro-Demo-1', 'Ocotillo-blooms-7', 'correct horse battery', 'caballo correcto batería'])(
  '%s is hard enough to guess',
  (password) => {
    expect(estimateStrength(password)).toBeGreaterThanOrEqual(sufficientScore())
  },
)

test.each([
  'Password1234',
  'qwertyuiop12',
  'abcdefgh1234',
  'contraseña123',
  'passwordpassword',
  'aaaaaaaaaaaaaa',
])('M7: %s is not', (password) => {
  expect(estimateStrength(password)).toBeLessThan(sufficientScore())
})

test("M7: the person's own names make a password easier to guess", () => {
  const about = ['Hildegard', 'Okonkwo-Lindqvist', 'hildegard@test.example']
  expect(estimateStrength('HildegardOkonkwo', about)).toBeLessThan(estimateStrength('HildegardOkonkwo', []))
})
