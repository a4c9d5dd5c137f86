import { expect, test } from 'vitest'
import { firstAhead, hoursShown, layOutDay } from './day-layout.ts'

const visit = (appointment_date: string, duration_minutes = 60) => ({ appointment_date, duration_minutes })
const places = (visits: ReturnType<typeof visit>[], zone = 'America/Phoenix') =>
  layOutDay(visits, '2026-11-17', zone).map(({ from, to, lane, lanes }) => [from, to, lane, lanes])

test("visits are positioned in the practice's time zone, in order; those of other days are left out", () => {
  expect(
    places([visit('2026-11-17T23:30:00Z', 30), visit('2026-11-17T16:00:00Z'), visit('2026-11-18T07:00:00Z')]),
  ).toEqual([
    [540, 600, 0, 1],
    [990, 1020, 0, 1],
  ])
})

test('a canceled visit and the one booked in its place are side by side', () => {
  expect(
    places([
      visit('2026-11-17T16:00:00Z'),
      visit('2026-11-17T16:30:00Z'),
      visit('2026-11-17T17:00:00Z'),
      visit('2026-11-17T18:00:00Z'),
    ]),
  ).toEqual([
    [540, 600, 0, 2],
    [570, 630, 1, 2],
    [600, 660, 0, 2],
    [660, 720, 0, 1],
  ])
})

test('a visit over midnight ends with its day', () => {
  expect(places([visit('2026-11-18T06:30:00Z')])).toEqual([[1410, 1440, 0, 1]])
})

test('the grid shows office hours and everything outside of them', () => {
  expect(hoursShown([])).toEqual({ first: 8, last: 17 })
  expect(
    hoursShown([
      { from: 390, to: 450 },
      { from: 1170, to: 1215 },
    ]),
  ).toEqual({ first: 6, last: 21 })
})

test.each([
  ['yesterday', '2026-11-16', 24 * 60],
  ['today, from the next half hour', '2026-11-17', 10 * 60 + 30],
  ['tomorrow', '2026-11-18', 0],
])('a place that has passed can’t be booked: %s', (_, day, first) => {
  expect(firstAhead(day, Date.parse('2026-11-17T10:12:00-07:00'), 'America/Phoenix')).toBe(first)
})

test('a visit past midnight is also on the next day, as far as it lasts', () => {
  const late = { appointment_date: '2026-11-18T06:30:00Z', duration_minutes: 60 }
  const day = (of: string) => layOutDay([late], of, 'America/Phoenix').map(({ from, to }) => ({ from, to }))
  expect(day('2026-11-17')).toEqual([{ from: 23 * 60 + 30, to: 24 * 60 }])
  expect(day('2026-11-18')).toEqual([{ from: 0, to: 30 }])
  expect(day('2026-11-19')).toEqual([])
})
