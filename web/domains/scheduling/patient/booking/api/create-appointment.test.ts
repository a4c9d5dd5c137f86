import { expect, test } from 'vitest'
import { refusalOf } from './create-appointment.ts'

const conflict = (constraint: string) => `conflicting key value violates exclusion constraint "${constraint}"`

test.each([
  ['23P01', conflict('provider_is_free'), 'taken'],
  ['23P01', conflict('patient_is_free'), 'own-visit'],
  ['22023', 'An appointment cannot start in the past', 'gone'],
  ['22023', "That time is outside the provider's hours", 'gone'],
  ['22023', 'This provider is not taking appointments', 'provider-away'],
  ['22023', 'This provider does not offer that kind of visit', 'not-offered'],
  ['22023', 'Complete your registration and intake before booking', 'intake'],
  ['22023', 'Something new', 'failed'],
  ['PGRST301', 'JWT expired', 'signed-out'],
  ['57014', 'canceling statement due to statement timeout', 'failed'],
])('%s %s is %s', (code, message, refusal) => {
  expect(refusalOf({ code, message })).toBe(refusal)
})

test('no answer at all is a failure to try again', () => {
  expect(refusalOf(new TypeError('Failed to fetch'))).toBe('failed')
})
