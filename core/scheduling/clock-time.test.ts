import { expect, test } from 'vitest'
import { clockTime, onDayOf } from './clock-time.ts'

const late = '2026-11-11T05:30:00Z'

test('a clock shows the time of its own zone', () => {
  expect(clockTime(late, 'America/Phoenix')).toBe('22:30')
  expect(clockTime('2026-11-11T05:30:00+00:00', 'America/New_York')).toBe('00:30')
})

test('a time is on the day of the visit where the clock hangs', () => {
  expect(onDayOf(late, '09:15', 'America/Phoenix')).toBe('2026-11-10T16:15:00Z')
  expect(onDayOf(late, '09:15', 'America/New_York')).toBe('2026-11-11T14:15:00Z')
})

test('what is no time has no moment', () => {
  for (const typed of ['', '9', 'noon']) expect(onDayOf(late, typed, 'America/Phoenix')).toBeUndefined()
})
