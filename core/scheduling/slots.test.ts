import { describe, expect, test } from 'vitest'
import { formatTime } from './format-when.ts'
import type { WeeklyHours } from './schedule.ts'
import { dayBounds, nearestFree, slotsOfDay, startsAt } from './slots.ts'

const everyDay = (start_time: string, end_time: string): WeeklyHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, start_time, end_time, is_available: true }))
const long_ago = '2000-01-01T00:00:00Z'
const starts = (
  date: string,
  timeZone: string,
  hours: WeeklyHours[],
  booked = [] as { appointment_date: string; ends_at: string }[],
) => slotsOfDay({ date, timeZone, hours, booked, now: long_ago })

describe('a day in Arizona', () => {
  test('has one time an hour between start and end, ascending', () => {
    const slots = starts('2026-11-16', 'America/Phoenix', everyDay('09:00:00', '12:00:00'))
    expect(slots.map((slot) => slot.start_time)).toEqual([
      '2026-11-16T16:00:00.000Z',
      '2026-11-16T17:00:00.000Z',
      '2026-11-16T18:00:00.000Z',
    ])
    expect(slots.map((slot) => formatTime(slot.start_time, 'America/Phoenix'))).toEqual([
      '9:00 AM',
      '10:00 AM',
      '11:00 AM',
    ])
    expect(slots[0]?.end_time).toBe('2026-11-16T17:00:00.000Z')
  })

  test('joins two stretches of hours and leaves out disabled and too short ones', () => {
    const hours: WeeklyHours[] = [
      { day_of_week: 1, start_time: '13:00', end_time: '15:00', is_available: true },
      { day_of_week: 1, start_time: '09:00', end_time: '10:00', is_available: true },
      { day_of_week: 1, start_time: '16:00', end_time: '18:00', is_available: false },
      { day_of_week: 1, start_time: '18:00', end_time: '18:30', is_available: true },
      { day_of_week: 2, start_time: '09:00', end_time: '17:00', is_available: true },
    ]
    const labels = starts('2026-11-16', 'America/Phoenix', hours).map((slot) =>
      formatTime(slot.start_time, 'America/Phoenix'),
    )
    expect(labels).toEqual(['9:00 AM', '1:00 PM', '2:00 PM'])
  })

  test('keeps an evening time on its own day although UTC is already on the next', () => {
    const [slot] = starts('2026-11-17', 'America/Phoenix', everyDay('19:00', '20:00'))
    expect(slot?.start_time).toBe('2026-11-18T02:00:00.000Z')
    expect(dayBounds('2026-11-17', 'America/Phoenix')).toEqual({
      from: '2026-11-17T07:00:00Z',
      to: '2026-11-18T07:00:00Z',
    })
  })

  test('is the same in summer and winter', () => {
    for (const date of ['2026-01-12', '2026-07-13']) {
      expect(starts(date, 'America/Phoenix', everyDay('09:00', '10:00'))[0]?.start_time).toBe(
        `${date}T16:00:00.000Z`,
      )
    }
  })
})

describe('the Navajo Nation changes its clocks', () => {
  test('nine in the morning is another instant in summer', () => {
    expect(starts('2026-01-12', 'America/Denver', everyDay('09:00', '10:00'))[0]?.start_time).toBe(
      '2026-01-12T16:00:00.000Z',
    )
    expect(starts('2026-07-13', 'America/Denver', everyDay('09:00', '10:00'))[0]?.start_time).toBe(
      '2026-07-13T15:00:00.000Z',
    )
  })

  test('the hour that spring-forward skips is not offered', () => {
    const labels = starts('2026-03-08', 'America/Denver', everyDay('01:00', '05:00')).map((slot) =>
      formatTime(slot.start_time, 'America/Denver'),
    )
    expect(labels).toEqual(['1:00 AM', '3:00 AM', '4:00 AM'])
  })

  test('the hour that fall-back repeats is offered once', () => {
    const slots = starts('2026-11-01', 'America/Denver', everyDay('00:00', '03:00'))
    expect(slots.map((slot) => slot.start_time)).toEqual([
      '2026-11-01T06:00:00.000Z',
      '2026-11-01T07:00:00.000Z',
      '2026-11-01T09:00:00.000Z',
    ])
    expect(dayBounds('2026-11-01', 'America/Denver')).toEqual({
      from: '2026-11-01T06:00:00Z',
      to: '2026-11-02T07:00:00Z',
    })
  })
})

describe('booked times', () => {
  const hours = everyDay('09:00', '13:00')
  test('a booked hour, and any time that overlaps a visit, cannot be had', () => {
    const booked = [
      { appointment_date: '2026-11-16T16:00:00Z', ends_at: '2026-11-16T17:00:00Z' },
      { appointment_date: '2026-11-16T18:30:00Z', ends_at: '2026-11-16T19:00:00Z' },
    ]
    expect(starts('2026-11-16', 'America/Phoenix', hours, booked).map((slot) => slot.available)).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  test('a time that has passed cannot be had', () => {
    const slots = slotsOfDay({
      date: '2026-11-16',
      timeZone: 'America/Phoenix',
      hours,
      booked: [],
      now: '2026-11-16T17:30:00Z',
    })
    expect(slots.map((slot) => slot.available)).toEqual([false, false, true, true])
  })

  test('a longer visit needs room before the end of the hours', () => {
    const slots = slotsOfDay({
      date: '2026-11-16',
      timeZone: 'America/Phoenix',
      hours,
      booked: [],
      now: long_ago,
      durationMinutes: 90,
    })
    expect(slots).toHaveLength(3)
  })
})

test('the free times nearest to a lost one are offered in order', () => {
  const booked = [{ appointment_date: '2026-11-16T18:00:00Z', ends_at: '2026-11-16T19:00:00Z' }]
  const slots = starts('2026-11-16', 'America/Phoenix', everyDay('09:00', '17:00'), booked)
  const labels = nearestFree(slots, '2026-11-16T18:00:00.000Z').map((slot) =>
    formatTime(slot.start_time, 'America/Phoenix'),
  )
  expect(labels).toEqual(['9:00 AM', '10:00 AM', '12:00 PM'])
})

describe('days that differ', () => {
  const hours = everyDay('09:00', '13:00')
  const change = (more: object) => ({
    starts_on: '2026-11-16',
    ends_on: '2026-11-17',
    start_time: null,
    end_time: null,
    is_available: false,
    ...more,
  })
  const times = (date: string, more: Partial<Parameters<typeof slotsOfDay>[0]>) =>
    slotsOfDay({ date, timeZone: 'America/Phoenix', hours, booked: [], now: long_ago, ...more }).map((slot) =>
      formatTime(slot.start_time, 'America/Phoenix'),
    )

  test('a day off has no times, the days around it have theirs', () => {
    const changes = [change({})]
    expect(times('2026-11-15', { changes })).toHaveLength(4)
    expect(times('2026-11-16', { changes })).toEqual([])
    expect(times('2026-11-17', { changes })).toEqual([])
    expect(times('2026-11-18', { changes })).toHaveLength(4)
  })

  test('hours off take what touches them and move nothing', () => {
    const changes = [change({ start_time: '10:30:00', end_time: '11:00:00' })]
    expect(times('2026-11-16', { changes })).toEqual(['9:00 AM', '11:00 AM', '12:00 PM'])
  })

  test('extra hours come on top, also on a day off, and never twice', () => {
    const evening = change({ start_time: '12:00', end_time: '15:00', is_available: true })
    expect(times('2026-11-16', { changes: [evening] })).toEqual([
      '9:00 AM',
      '10:00 AM',
      '11:00 AM',
      '12:00 PM',
      '1:00 PM',
      '2:00 PM',
    ])
    expect(times('2026-11-16', { changes: [change({}), evening] })).toEqual([
      '12:00 PM',
      '1:00 PM',
      '2:00 PM',
    ])
  })

  test('time between visits moves the starts apart, as far as it has to', () => {
    expect(times('2026-11-16', { bufferMinutes: 15 })).toEqual(['9:00 AM', '10:15 AM', '11:30 AM'])
    expect(times('2026-11-16', { bufferMinutes: 15, durationMinutes: 30 })).toEqual([
      '9:00 AM',
      '9:45 AM',
      '10:30 AM',
      '11:15 AM',
      '12:00 PM',
    ])
  })

  test('a visit of half an hour is offered twice an hour, a longer one once', () => {
    expect(times('2026-11-16', { durationMinutes: 30 }).slice(0, 3)).toEqual([
      '9:00 AM',
      '9:30 AM',
      '10:00 AM',
    ])
    expect(times('2026-11-16', { durationMinutes: 45 }).slice(0, 2)).toEqual(['9:00 AM', '10:00 AM'])
  })
})

test('a time is the same with and without milliseconds', () => {
  const [slot] = starts('2026-11-16', 'America/Phoenix', everyDay('09:00', '10:00'))
  expect(slot && startsAt(slot, '2026-11-16T16:00:00Z')).toBe(true)
  expect(slot && startsAt(slot, '2026-11-16T16:30:00Z')).toBe(false)
})

test('a requested start is listed with the regular ones, if it is within the hours', () => {
  const labelsWith = (also: string) =>
    slotsOfDay({
      date: '2026-11-16',
      timeZone: 'America/Phoenix',
      hours: everyDay('09:00', '12:00'),
      booked: [],
      now: long_ago,
      also,
    }).map(({ start_time }) => formatTime(start_time, 'America/Phoenix'))
  expect(labelsWith('2026-11-16T17:30:00Z')).toEqual(['9:00 AM', '10:00 AM', '10:30 AM', '11:00 AM'])
  for (const also of ['2026-11-16T17:00:00Z', '2026-11-16T18:30:00Z', '2026-11-17T17:30:00Z'])
    expect(labelsWith(also)).toEqual(['9:00 AM', '10:00 AM', '11:00 AM'])
})
