import { expect, test } from 'vitest'
import { minutesLasted } from './minutes-lasted.ts'

test('whole minutes, at least one, and nothing if it was not measured', () => {
  const started_at = '2026-11-15T10:00:00Z'
  expect(minutesLasted({ started_at, completed_at: '2026-11-15T10:49:40Z' })).toBe(50)
  expect(minutesLasted({ started_at, completed_at: '2026-11-15T10:00:05Z' })).toBe(1)
  expect(minutesLasted({ started_at: null, completed_at: started_at })).toBeUndefined()
})
