import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryUntilLoaded } from './retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('each failure is reported, and loading is retried until it succeeds', async () => {
  let fetches = 0
  const told: unknown[] = []
  const part = retryUntilLoaded(
    async () => {
      fetches += 1
      if (fetches < 3) throw new Error(`no network ${fetches}`)
      return 'the part'
    },
    (error) => told.push(error),
  )
  await vi.advanceTimersByTimeAsync(6000)
  await expect(part).resolves.toBe('the part')
  expect(told).toEqual([new Error('no network 1'), new Error('no network 2')])
})

test('an immediate success is not reported', async () => {
  const told: unknown[] = []
  await expect(
    retryUntilLoaded(
      async () => 'the part',
      (error) => told.push(error),
    ),
  ).resolves.toBe('the part')
  expect(told).toEqual([])
})

test('the user can retry immediately, and nothing is fetched twice for it', async () => {
  let fetches = 0
  const part = retryUntilLoaded(
    async () => {
      fetches += 1
      if (fetches < 2) throw new Error('no network')
      return 'the part'
    },
    (_, retryNow) => retryNow(),
  )
  await vi.advanceTimersByTimeAsync(0)
  await expect(part).resolves.toBe('the part')
  await vi.advanceTimersByTimeAsync(6000)
  expect(fetches).toBe(2)
})
