import { expect, test } from 'vitest'
import { sayAgo } from './say-ago.ts'

const now = Date.parse('2026-11-16T12:00:00Z')

test.each([
  ['2026-11-16T11:59:30Z', 'en', 'just now'],
  ['2026-11-16T11:59:30Z', 'es', 'hace un momento'],
  ['2026-11-16T11:56:00Z', 'en', '4 minutes ago'],
  ['2026-11-15T11:00:00Z', 'en', 'yesterday'],
] as const)('%s in %s is %s', (instant, language, words) => {
  expect(sayAgo(instant, language, now)).toBe(words)
})
