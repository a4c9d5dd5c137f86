import { expect, test } from 'vitest'
import { changeCutoff, mayStillChange } from './change-cutoff.ts'

const start = '2026-11-23T21:00:00Z'

test('a visit can be changed until so many hours before it, to the moment', () => {
  expect(changeCutoff(start, 2)).toBe('2026-11-23T19:00:00.000Z')
  expect(mayStillChange(start, 2, Date.parse('2026-11-23T19:00:00Z'))).toBe(true)
  expect(mayStillChange(start, 2, Date.parse('2026-11-23T19:00:00.001Z'))).toBe(false)
  expect(mayStillChange(start, 0, Date.parse(start))).toBe(true)
})
