import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  describePlainDate,
  monthGrid,
  parsePlainDate,
  showPlainDate,
  today,
  weekdayOf,
} from './plain-date.ts'

test('days and months are added over every edge of the calendar', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
  expect(addDays('2026-11-01', 1)).toBe('2026-11-02')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
  expect(addMonths('2028-02-29', -12)).toBe('2027-02-28')
})

test('a month is shown in complete weeks from Sunday', () => {
  const weeks = monthGrid('2026-11-23')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === 0)).toBe(true)
  expect(monthGrid('2026-02-10')).toHaveLength(4)
})

describe('what people type', () => {
  test.each(['4/12/1992', '04/12/1992', '04-12-1992', '4.12.1992', '04121992', '1992-04-12', ' 04/12/1992 '])(
    '%j is the 12th of April',
    (text) => expect(parsePlainDate(text)).toBe('1992-04-12'),
  )

  test.each(['', '4/12', '4/12/92', '02/30/1992', '02/29/2027', '13/01/2020', '00/10/2020', 'tomorrow'])(
    '%j is no day',
    (text) => expect(parsePlainDate(text)).toBeUndefined(),
  )
})

test('a day reads as Americans write it', () => {
  expect(showPlainDate('1992-04-12')).toBe('04/12/1992')
})

test('a day is named in the requested language', () => {
  expect(describePlainDate('2026-11-23', { weekday: 'long' })).toBe('Monday')
  expect(describePlainDate('2026-11-23', { weekday: 'long' }, 'es')).toBe('lunes')
})

test('today is the day where the person is', () => {
  const lateEvening = new Date('2026-11-24T03:30:00Z')
  expect(today('America/Phoenix', lateEvening)).toBe('2026-11-23')
  expect(today('UTC', lateEvening)).toBe('2026-11-24')
})
