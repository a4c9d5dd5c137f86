import { expect, test } from 'vitest'
import { describeRefusal, moving } from './describe-refusal.ts'

test.each([
  ['SM207', 'That time is no longer available. Please pick another time.'],
  ['SM212', 'This appointment can no longer be changed.'],
  ['SM713', 'Your license in the patient’s state expires before that day. Please pick an earlier day.'],
  ['SM700', 'The patient’s state isn’t on file. Choose the state they’ll be in.'],
  ['PGRST116', undefined],
])('%s is said as “%s”', (code, said) => {
  expect(describeRefusal({ code, message: 'This appointment can no longer be changed.' })).toBe(said)
})

test('a visit that is moved has no state to choose', () => {
  expect(describeRefusal({ code: 'SM700', message: '' }, moving)).toBe(
    'The patient’s state isn’t on file. Cancel this visit and book a new one for the state they’ll be in.',
  )
})
