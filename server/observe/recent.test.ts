import { afterEach, expect, test, vi } from 'vitest'
import type { RequestPool } from '../db/pool.ts'
import { openRecent, recentMinutes } from './recent.ts'

const pool = { options: { max: 7 } } as RequestPool
const answered = (ms: number, status = 200) => ({
  method: 'GET',
  route: '/rest/v1/:table',
  status,
  seconds: ms / 1000,
})

let recent: ReturnType<typeof openRecent>
afterEach(() => {
  recent.close()
  vi.useRealTimers()
})

test('counts answers, failures and how long 95 of 100 took', () => {
  recent = openRecent(pool)
  expect(recent.read()).toMatchObject({ requests: 0, failed: 0, p95_ms: 0, pool_size: 7, pool_waiting: 0 })
  for (let n = 1; n <= 100; n++) recent.onAnswer(answered(n, n > 97 ? 503 : n > 90 ? 404 : 200))
  const { requests, failed, p95_ms } = recent.read()
  expect({ requests, failed }).toEqual({ requests: 100, failed: 3 })
  expect(p95_ms).toBeGreaterThan(94)
  expect(p95_ms).toBeLessThan(96.5)
})

test('entries older than the last minutes are left out', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  recent = openRecent(pool)
  recent.onAnswer(answered(900, 500))
  vi.advanceTimersByTime(recentMinutes * 60_000 - 15_000)
  recent.onAnswer(answered(10))
  expect(recent.read()).toMatchObject({ requests: 2, failed: 1 })
  vi.advanceTimersByTime(15_000)
  expect(recent.read()).toMatchObject({ requests: 1, failed: 0 })
})
