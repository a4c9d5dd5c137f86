import { expect, test } from 'vitest'
import { refusalOf } from './create-appointment.ts'

const conflict = (constraint: string) => `conflicting key value violates exclusion constraint "${constraint}"`

test.each([
  ['23P01', conflict('provider_is_free'), 'taken'],
  ['23P01', conflict('patient_is_free'), 'own-visit'],
  ['SM204', '', 'gone'],
  ['SM207', '', 'gone'],
  ['SM205', '', 'provider-away'],
  ['SM217', '', 'not-offered'],
  ['SM206', '', 'intake'],
  ['SM712', '', 'not-licensed'],
  ['SM713', '', 'license-ends'],
  ['SM208', '', 'refused'],
  ['PGRST301', 'JWT expired', 'signed-out'],
  ['57014', 'canceling statement due to statement timeout', 'failed'],
])('%s %s is %s', (code, message, refusal) => {
  expect(refusalOf({ code, message })).toBe(refusal)
})

test('no response at all is a failure to retry', () => {
  expect(refusalOf(new TypeError('Failed to fetch'))).toBe('failed')
})
