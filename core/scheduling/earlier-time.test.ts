import { expect, test } from 'vitest'
import { freeBefore } from './earlier-time.ts'

const timeZone = 'America/Phoenix'
/** Monday, November 23, 2026 and the days after it, by the clock of Phoenix. */
const slot = (day: number, hour: number, available = true) => {
  const start = Date.UTC(2026, 10, 23 + day, hour + 7)
  return {
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + 3_600_000).toISOString(),
    available,
  }
}
const anyTime = { weekdays: null, dayPart: null, timeZone }
const visit = slot(3, 10).start_time

test('the first free times before the visit are offered, at most two of one day', () => {
  const monday = [slot(0, 8), slot(0, 9, false), slot(0, 10), slot(0, 11)]
  const later = [slot(1, 14), slot(3, 9), slot(3, 10), slot(3, 11)]
  expect(freeBefore([...later, ...monday], visit, anyTime)).toEqual([
    slot(0, 8),
    slot(0, 10),
    slot(1, 14),
    slot(3, 9),
  ])
  expect(freeBefore([...later, ...monday], visit, anyTime, 2)).toEqual([slot(0, 8), slot(0, 10)])
})

test('only times on the days and at the hours that work for the patient are offered', () => {
  const slots = [slot(0, 8), slot(0, 13), slot(1, 8), slot(1, 13)]
  expect(freeBefore(slots, visit, { weekdays: [2], dayPart: 'afternoon', timeZone })).toEqual([slot(1, 13)])
})
