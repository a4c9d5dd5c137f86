import { expect, test } from 'vitest'
import { formatAgo } from './format-ago.ts'

const now = Date.parse('2026-11-16T12:00:00Z')

test.each([
  ['2026-11-16T11:59:30Z', 'en', 'just now'],
  ['2026-11-16T11:59:30Z', 'es', 'hace un momento'],
  ['2026-11-16T11:56:00Z', 'en', '4 minutes ago'],
  ['2026-11-15T11:00:00Z', 'en', 'yesterday'],
] as const)('%s in %s is %s', (instant, language, words) => {
  expect(formatAgo(instant, language, now)).toBe(words)
})

test('the evening two calendar days ago is not yesterday, although it is less than 48 hours ago', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour)
  const now = at(16, 8).getTime()
  expect(formatAgo(at(14, 22).toISOString(), 'en', now)).toBe('2 days ago')
  expect(formatAgo(at(15, 7).toISOString(), 'en', now)).toBe('yesterday')
})
