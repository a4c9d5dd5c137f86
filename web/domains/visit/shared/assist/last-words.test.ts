import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastWordsSaved, noteUnderway } from './last-words.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

test('the last words are also awaited while they are saved', async () => {
  const saved = vi.fn()
  noteUnderway(
    'v1',
    after(1000).then(() => noteUnderway('v1', after(2000).then(saved))),
  )
  const ready = vi.fn()
  void lastWordsSaved('v1', 10_000).then(ready)
  await vi.advanceTimersByTimeAsync(2900)
  expect(ready).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(saved).toHaveBeenCalled()
  expect(ready).toHaveBeenCalled()
})

test('a server that is away does not hold up the note for longer than ten seconds', async () => {
  noteUnderway('v2', new Promise(() => {}))
  const ready = vi.fn()
  void lastWordsSaved('v2', 10_000).then(ready)
  await vi.advanceTimersByTimeAsync(9900)
  expect(ready).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(ready).toHaveBeenCalled()
})

test('nothing is waited for in a visit that was not transcribed', async () => {
  await lastWordsSaved('v3', 10_000)
})
