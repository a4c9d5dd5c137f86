import { afterEach, expect, test, vi } from 'vitest'
import { LiveClient, tokenOf } from './open-live.ts'

/** A network on which no connection comes about. */
class DeadSocket {
  readyState = 3
  bufferedAmount = 0
  close() {}
  send() {}
}

afterEach(() => void vi.useRealTimers())

test('a client that connects again and again collects no callbacks', async () => {
  vi.useFakeTimers()
  const live = new LiveClient('ws://localhost/realtime/v1', {
    params: { apikey: 'test' },
    transport: DeadSocket as never,
  })
  const count = () => Object.values(live.stateChangeCallbacks).flat().length
  live.connect()
  const once = count()
  for (let n = 0; n < 5; n += 1) {
    void live.disconnect()
    await vi.advanceTimersByTimeAsync(11_000)
    live.connect()
  }
  expect(once).toBeGreaterThan(0)
  expect(count()).toBe(once)
})

test('a session that can’t be renewed for now doesn’t become a stranger’s', async () => {
  const away = { data: { session: null }, error: new Error('Failed to fetch') }
  await expect(tokenOf({ getSession: async () => away as never }, 'key')).rejects.toThrow('Failed to fetch')
  const nobody = { data: { session: null }, error: null }
  expect(await tokenOf({ getSession: async () => nobody }, 'key')).toBe('key')
})
