import { expect, test } from 'vitest'
import { daysOf, isBookableDay, ribsFor, turn, windowAround } from './day-window.ts'

const today = '2026-11-17'

test('a fortnight begins today, and the next where it ends', () => {
  expect(windowAround(today, today, 'weeks')).toEqual({ first: '2026-11-17', last: '2026-11-30' })
  expect(windowAround('2026-11-30', today, 'weeks')).toEqual({ first: '2026-11-17', last: '2026-11-30' })
  expect(windowAround('2026-12-01', today, 'weeks')).toEqual({ first: '2026-12-01', last: '2026-12-14' })
  expect(windowAround('2026-11-01', today, 'weeks').first).toBe(today)
})

test('a day in an address that no calendar holds is shown as the last one there is', () => {
  const farthest = { first: '2027-05-04', last: '2027-05-17' }
  for (const day of ['9999-12-31', '2027-05-18']) expect(windowAround(day, today, 'weeks')).toEqual(farthest)
  expect(windowAround('9999-12-31', today, 'month').first).toBe('2027-05-01')
})

test('a month is complete', () => {
  expect(windowAround(today, today, 'month')).toEqual({ first: '2026-11-01', last: '2026-11-30' })
  expect(daysOf(windowAround('2028-02-10', '2028-01-05', 'month'))).toHaveLength(29)
})

test('the calendar turns between today and half a year ahead', () => {
  const now = windowAround(today, today, 'weeks')
  expect(turn(now, today, -1)).toBeUndefined()
  expect(turn(now, today, 1)).toBe('2026-12-01')
  expect(turn(windowAround('2026-12-01', today, 'month'), today, -1)).toBe('2026-11-30')
  expect(turn(windowAround('2027-05-10', today, 'month'), today, 1)).toBeUndefined()
  expect(isBookableDay('2026-11-16', today)).toBe(false)
  expect(isBookableDay('2027-05-17', today)).toBe(true)
  expect(isBookableDay('2027-05-18', today)).toBe(false)
})

test.each([
  [0, 0],
  [1, 1],
  [3, 2],
  [7, 4],
  [20, 4],
])('%d free times are %d ribs', (free, ribs) => {
  expect(ribsFor(free)).toBe(ribs)
})
