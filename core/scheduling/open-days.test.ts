import { describe, expect, test } from 'vitest'
import { boundsOf, isFreeAt, nextFree, openDays } from './open-days.ts'
import type { WeeklyHours } from './schedule.ts'

const hours = (start_time: string, end_time: string, days = [0, 1, 2, 3, 4, 5, 6]): WeeklyHours[] =>
  days.map((day_of_week) => ({ day_of_week, start_time, end_time, is_available: true }))
const phoenix = { timeZone: 'America/Phoenix', booked: [], now: '2026-11-01T00:00:00Z' }
const starts = (days: Map<string, { start_time: string }[]>) =>
  Object.fromEntries([...days].map(([date, slots]) => [date, slots.map(({ start_time }) => start_time)]))

describe('days as the viewer has them', () => {
  test('are the provider’s own where the clocks agree; a day without hours is there and empty', () => {
    const days = openDays(
      { first: '2026-11-16', last: '2026-11-17', viewerZone: 'America/Phoenix' },
      { ...phoenix, hours: hours('09:00', '11:00', [1]) },
    )
    expect(starts(days)).toEqual({
      '2026-11-16': ['2026-11-16T16:00:00.000Z', '2026-11-16T17:00:00.000Z'],
      '2026-11-17': [],
    })
  })

  test('take an evening in Phoenix to the next morning in Berlin', () => {
    const days = openDays(
      { first: '2026-11-17', last: '2026-11-17', viewerZone: 'Europe/Berlin' },
      { ...phoenix, hours: hours('19:00', '20:00', [1]) },
    )
    expect(starts(days)).toEqual({ '2026-11-17': ['2026-11-17T02:00:00.000Z'] })
  })

  test('take a morning in Phoenix back to the evening before in Honolulu', () => {
    const days = openDays(
      { first: '2026-11-15', last: '2026-11-15', viewerZone: 'Pacific/Honolulu' },
      { ...phoenix, hours: hours('00:00', '02:00', [1]) },
    )
    expect(starts(days)).toEqual({ '2026-11-15': ['2026-11-16T07:00:00.000Z', '2026-11-16T08:00:00.000Z'] })
  })

  test('the range of booked times to request extends one day beyond both ends', () => {
    expect(boundsOf('2026-11-16', '2026-11-17', 'America/Phoenix')).toEqual({
      from: '2026-11-15T07:00:00Z',
      to: '2026-11-19T07:00:00Z',
    })
  })
})

describe('the next free time', () => {
  const calendar = { ...phoenix, hours: hours('09:00', '11:00', [1]), now: '2026-11-16T16:30:00Z' }

  test('is the first that has not passed and is not taken', () => {
    expect(nextFree(calendar, 30)?.start_time).toBe('2026-11-16T17:00:00.000Z')
    const booked = [{ appointment_date: '2026-11-16T17:00:00Z', ends_at: '2026-11-16T18:00:00Z' }]
    expect(nextFree({ ...calendar, booked }, 30)?.start_time).toBe('2026-11-23T16:00:00.000Z')
  })

  test('is none when no day within reach has one', () => {
    expect(nextFree({ ...calendar, now: '2026-11-16T18:00:00Z' }, 7)).toBeUndefined()
    expect(nextFree({ ...calendar, hours: [] }, 30)).toBeUndefined()
  })
})

test.each([
  ['in the hours', '2026-11-16T17:30:00Z', 60, true],
  ['past the end of the hours', '2026-11-16T18:30:00Z', 60, false],
  ['short enough for the end of the hours', '2026-11-16T18:30:00Z', 30, true],
  ['into a booked time', '2026-11-16T16:00:00Z', 60, false],
  ['up to a booked time', '2026-11-16T16:00:00Z', 30, true],
  ['before now', '2026-10-26T17:00:00Z', 60, false],
])('a visit can start at a moment or not: %s', (_, at, durationMinutes, free) => {
  const booked = [{ appointment_date: '2026-11-16T16:30:00Z', ends_at: '2026-11-16T17:00:00Z' }]
  expect(isFreeAt(at, { ...phoenix, hours: hours('09:00', '12:00'), booked, durationMinutes })).toBe(free)
})
