import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WorkerPool } from './worker-pool.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A pool of one worker that never finishes and gets a share of the processor. */
function poolWithShare(share: number) {
  const began = Date.now()
  return new WorkerPool<string, string>({
    most: 1,
    start: () => ({
      begin: () => () => {},
      spent: async () => (Date.now() - began) * share,
      kill: () => {},
    }),
    tooLong: () => new Error('too long'),
    tooBusy: () => new Error('too busy'),
  })
}

async function endsAfter(job: Promise<string>) {
  const began = Date.now()
  const ended = job.then(
    () => ({ how: 'done', after: 0 }),
    (error: Error) => ({ how: error.message, after: (Date.now() - began) / 1000 }),
  )
  await vi.advanceTimersByTimeAsync(300_000)
  return ended
}

test('a job that has worked as long as it may is too long', async () => {
  expect(await endsAfter(poolWithShare(1).run('a', 30_000))).toEqual({ how: 'too long', after: 30 })
})

test('on a busy machine a job gets the same processor time in more minutes', async () => {
  expect(await endsAfter(poolWithShare(0.5).run('a', 30_000))).toEqual({ how: 'too long', after: 60 })
})

test('a job that hardly gets the processor ends as too busy, not as too long', async () => {
  expect(await endsAfter(poolWithShare(0.01).run('a', 30_000))).toEqual({ how: 'too busy', after: 120 })
})
