import { expect, test } from 'vitest'
import { practiceDay } from './practice-day.ts'

test('an evening at the practice is still the same day, whatever day it is in UTC', () => {
  expect(practiceDay('2026-11-16T03:00:00Z')).toBe('2026-11-15')
  expect(practiceDay(new Date('2026-11-16T07:00:00Z'))).toBe('2026-11-16')
})
