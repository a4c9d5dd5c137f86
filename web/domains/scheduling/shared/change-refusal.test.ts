import { expect, test } from 'vitest'
import { changeRefusalOf } from './change-refusal.ts'

test.each([
  ['23P01', 'conflicting key value violates exclusion constraint "provider_is_free"', 'taken'],
  ['23P01', 'conflicting key value violates exclusion constraint "patient_is_free"', 'ownVisit'],
  ['SM218', '', 'tooLate'],
  ['SM205', '', 'providerAway'],
  ['SM712', '', 'notLicensed'],
  ['SM713', '', 'licenseEnds'],
  ['SM207', '', 'gone'],
  ['SM212', '', 'failed'],
  ['PGRST116', 'Cannot coerce the result to a single JSON object', 'failed'],
])('%s %s is %s', (code, message, refusal) => {
  expect(changeRefusalOf({ code, message })).toBe(refusal)
})
