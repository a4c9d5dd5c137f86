import { expect, test } from 'vitest'
import { addDays, ageOn, dayIn } from './plain-date.ts'

test('an instant belongs to the day of the clock that is asked for', () => {
  expect(dayIn('America/Phoenix', '2026-11-18T02:00:00Z')).toBe('2026-11-17')
  expect(dayIn('UTC', new Date('2026-11-18T02:00:00Z'))).toBe('2026-11-18')
})

test('days are counted across months and changes of the clock', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-11-02', -2)).toBe('2026-10-31')
})

test('a year of age is complete on the birthday', () => {
  expect(ageOn('2008-11-18', '2026-11-17')).toBe(17)
  expect(ageOn('2008-11-18', '2026-11-18')).toBe(18)
  expect(ageOn('2027-01-01', '2026-11-18')).toBeUndefined()
  expect(ageOn(null, '2026-11-18')).toBeUndefined()
})
