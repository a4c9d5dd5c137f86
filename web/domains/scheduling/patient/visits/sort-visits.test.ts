import { expect, test } from 'vitest'
import { sortVisits } from './sort-visits.ts'

const now = Date.parse('2026-11-17T20:00:00Z')
const visit = (appointment_date: string, status = 'scheduled') => ({ appointment_date, status })

test('the next visit, those after it, and those behind with the latest first', () => {
  const october = visit('2026-10-20T22:30:00Z', 'completed')
  const november = visit('2026-11-03T17:00:00Z', 'completed')
  const today = visit('2026-11-17T22:30:00Z')
  const later = visit('2026-11-24T17:00:00Z')
  const called_off = visit('2026-11-20T17:00:00Z', 'cancelled')
  expect(sortVisits([later, october, today, called_off, november], now)).toEqual({
    next: today,
    upcoming: [later],
    past: [called_off, november, october],
  })
})

test('a visit that has begun stays the next one for as long as it can be joined', () => {
  const begun = visit('2026-11-17T19:00:00Z')
  const running = visit('2026-11-17T19:30:00Z', 'in_progress')
  const missed = visit('2026-11-17T18:59:59Z')
  expect(sortVisits([running, begun, missed], now)).toEqual({
    next: begun,
    upcoming: [running],
    past: [missed],
  })
})

test('a visit that is on is the next one, however long ago it began', () => {
  const running = visit('2026-11-17T17:30:00Z', 'in_progress')
  const later = visit('2026-11-24T17:00:00Z')
  expect(sortVisits([later, running], now)).toEqual({ next: running, upcoming: [later], past: [] })
})

test('there are no visits at first', () => {
  expect(sortVisits([], now)).toEqual({ next: undefined, upcoming: [], past: [] })
})
