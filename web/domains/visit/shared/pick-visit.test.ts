import { expect, test } from 'vitest'
import { pickVisit } from './pick-visit.ts'

const now = Date.parse('2026-11-15T10:00:00Z')
const at = (minutes: number, status = 'scheduled') => ({
  appointment_date: new Date(now + minutes * 60_000).toISOString(),
  status,
})

test('a visit in progress comes before an open one, and that before a later one', () => {
  const [begun, open, later] = [at(-90, 'in_progress'), at(-30), at(120)]
  expect(pickVisit([begun, open, later], now)).toBe(begun)
  expect(pickVisit([open, later], now)).toBe(open)
  expect(pickVisit([at(-61), later], now)).toBe(later)
})

test('a visit that is over is not picked', () => {
  expect(pickVisit([at(-61)], now)).toBeUndefined()
})
