import { expect, test } from 'vitest'
import { formatNear } from './format-near.ts'

const now = new Date('2026-11-18T04:00:00Z')
const near = (instant: string, language: 'en' | 'es' = 'en') =>
  formatNear(instant, 'America/Phoenix', language, undefined, now)

test('a nearby day is named, by the local calendar and not by UTC', () => {
  expect(near('2026-11-18T05:00:00Z')).toBe('today at 10:00 PM')
  expect(near('2026-11-18T16:00:00Z')).toBe('tomorrow at 9:00 AM')
  expect(near('2026-11-19T16:00:00Z')).toBe('Thu, Nov 19 at 9:00 AM')
  expect(near('2027-03-15T19:00:00Z')).toBe('Mon, Mar 15, 2027 at 12:00 PM')
  expect(near('2026-11-18T20:00:00Z', 'es')).toBe('mañana a la 1:00 p.m.')
})
