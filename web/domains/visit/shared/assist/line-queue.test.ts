import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotYet, openLineQueue } from './line-queue.ts'
import type { SpokenLine } from './transcript.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const line = (text: string): SpokenLine => ({
  id: crypto.randomUUID(),
  speaker: 'patient',
  text,
  spokenAt: 0,
  language: 'en',
})

function openServer() {
  const saved: string[] = []
  const refusals: unknown[] = []
  let failure: { code?: string } | undefined
  const queue = openLineQueue(
    async ({ text }) => {
      if (failure) throw failure
      saved.push(text)
    },
    (error) => refusals.push(error),
  )
  return {
    saved,
    refusals,
    queue,
    fail: (with_: typeof failure) => {
      failure = with_
    },
  }
}

test('lines said during an outage are saved afterward, once and in order', async () => {
  const { saved, refusals, queue, fail } = openServer()
  fail({ code: '' })
  for (const text of ['one', 'two', 'three']) queue.add(line(text))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.waiting().map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  fail(undefined)
  queue.add(line('four'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(saved).toEqual(['one', 'two', 'three', 'four'])
  expect(queue.waiting()).toEqual([])
  expect(refusals).toEqual([])
})

test('a line that can’t be saved yet holds up no other, and its newest words are the ones that are saved', async () => {
  const saved: string[] = []
  let stored = false
  const queue = openLineQueue(
    async ({ text }) => {
      if (text !== 'known' && !stored) throw new NotYet()
      saved.push(text)
    },
    () => undefined,
  )
  const early = line('first words')
  queue.add(early)
  queue.add(line('known'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(saved).toEqual(['known'])
  queue.add({ ...early, text: 'newest words' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(queue.waiting().map(({ text }) => text)).toEqual(['newest words'])
  stored = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(saved).toEqual(['known', 'newest words'])
  expect(queue.waiting()).toEqual([])
})

test('a line that can never be saved is given up', async () => {
  const queue = openLineQueue(
    async () => {
      throw new NotYet()
    },
    () => undefined,
  )
  for (const text of ['withdrawn', 'stays']) queue.add(line(text))
  await vi.advanceTimersByTimeAsync(2000)
  queue.giveUp(({ text }) => text === 'withdrawn')
  await vi.advanceTimersByTimeAsync(4000)
  expect(queue.waiting().map(({ text }) => text)).toEqual(['stays'])
})

test('text rewritten while the line is being saved is saved after it', async () => {
  const saved: string[] = []
  const queue = openLineQueue(
    async ({ text }) => {
      await Promise.resolve()
      saved.push(text)
    },
    () => undefined,
  )
  const first = line('first words')
  queue.add(first)
  queue.add({ ...first, text: 'newest words' })
  await vi.advanceTimersByTimeAsync(0)
  expect(saved).toEqual(['first words', 'newest words'])
  expect(queue.waiting()).toEqual([])
})

test('a line whose answer got lost is not saved twice, and holds up nothing', async () => {
  const { saved, refusals, queue, fail } = openServer()
  fail({ code: '23505' })
  queue.add(line('arrived before'))
  await vi.advanceTimersByTimeAsync(0)
  fail(undefined)
  queue.add(line('next'))
  await vi.advanceTimersByTimeAsync(0)
  expect(saved).toEqual(['next'])
  expect(refusals).toEqual([])
})

test('a line that the patient no longer allows is given up, and the speaker is informed', async () => {
  const { refusals, queue, fail } = openServer()
  fail({ code: 'SM301' })
  queue.add(line('no longer allowed'))
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.waiting()).toEqual([])
  expect(refusals).toEqual([{ code: 'SM301' }])
})
