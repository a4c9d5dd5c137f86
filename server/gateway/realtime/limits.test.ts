import { expect, test } from 'vitest'
import { paceOf, UsageCounter } from './limits.ts'

test('a counter refuses above the most and admits again when one is given back', () => {
  const counter = new UsageCounter()
  expect([1, 2, 3].map(() => counter.take('ana', 2))).toEqual([true, true, false])
  expect(counter.take('ben', 2)).toBe(true)
  counter.give('ana')
  expect(counter.take('ana', 2)).toBe(true)
})

test('a pace allows a second’s worth immediately, then as time passes', () => {
  let now = 0
  const within = paceOf(10, { now: () => now })
  expect(Array.from({ length: 12 }, within).filter(Boolean)).toHaveLength(10)
  now += 200
  expect(Array.from({ length: 4 }, within).filter(Boolean)).toHaveLength(2)
  now += 60_000
  expect(Array.from({ length: 30 }, within).filter(Boolean)).toHaveLength(10)
})
