import { expect, test, vi } from 'vitest'
import { askAgainUnanswered } from './unanswered.ts'

test.each([
  ['a change without an answer is asked for twice', {}, 2],
  ['a refused change is asked for once', { code: 'SM743' }, 1],
])('%s', async (_, error, times) => {
  const ask = vi.fn(() => Promise.reject(error))
  await expect(askAgainUnanswered(ask)).rejects.toBe(error)
  expect(ask).toHaveBeenCalledTimes(times)
})
