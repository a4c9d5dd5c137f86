import { expect, test } from 'vitest'
import { clockTime, momentNear } from './clock-time.ts'

const late = '2026-11-11T05:30:00Z'

test('a clock shows the time of its own zone', () => {
  expect(clockTime(late, 'America/Phoenix')).toBe('22:30')
  expect(clockTime('2026-11-11T05:30:00+00:00', 'America/New_York')).toBe('00:30')
})

test('a time is on the day of the visit where the clock hangs', () => {
  expect(momentNear(late, '11:15', 'America/Phoenix')).toBe('2026-11-10T18:15:00Z')
  expect(momentNear(late, '11:15', 'America/New_York')).toBe('2026-11-11T16:15:00Z')
})

test('an invalid time has no moment', () => {
  for (const typed of ['', '9', 'noon']) expect(momentNear(late, typed, 'America/Phoenix')).toBeUndefined()
})

test('a call after midnight is on the day after an evening visit', () => {
  const evening = '2026-11-11T06:30:00Z'
  expect(momentNear(evening, '00:10', 'America/Phoenix')).toBe('2026-11-11T07:10:00Z')
  expect(momentNear(evening, '23:40', 'America/Phoenix')).toBe('2026-11-11T06:40:00Z')
})
