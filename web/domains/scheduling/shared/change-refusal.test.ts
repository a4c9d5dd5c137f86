import { expect, test } from 'vitest'
import { changeRefusalOf } from './change-refusal.ts'

test.each([
  ['23P01', 'conflicting key value violates exclusion constraint "provider_is_free"', 'taken'],
  ['23P01', 'conflicting key value violates exclusion constraint "patient_is_free"', 'ownVisit'],
  ['22023', 'It is too late to change this appointment online. Please call the practice.', 'tooLate'],
  ['22023', 'This provider is not taking appointments', 'providerAway'],
  ['22023', "That time is outside the provider's hours", 'gone'],
  ['22023', 'An appointment that is completed cannot be changed', 'failed'],
  ['PGRST116', 'Cannot coerce the result to a single JSON object', 'failed'],
])('%s %s is %s', (code, message, refusal) => {
  expect(changeRefusalOf({ code, message })).toBe(refusal)
})
