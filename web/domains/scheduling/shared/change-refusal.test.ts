import { expect, test, vi } from 'vitest'
import { askAgainUnanswered, changeRefusalOf } from './change-refusal.ts'

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

test.each([
  ['a change without an answer is asked for twice', {}, 2],
  ['a refused change is asked for once', { code: 'SM743' }, 1],
])('%s', async (_, error, times) => {
  const ask = vi.fn(() => Promise.reject(error))
  await expect(askAgainUnanswered(ask)).rejects.toBe(error)
  expect(ask).toHaveBeenCalledTimes(times)
})
