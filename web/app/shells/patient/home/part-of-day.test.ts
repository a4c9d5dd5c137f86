import { expect, test } from 'vitest'
import { partOfDay } from './part-of-day.ts'

test.each([
  [0, 'evening'],
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('%i o’clock is %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part)
})
