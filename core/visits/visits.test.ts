import { expect, test } from 'vitest'
import { networkQuality } from './network-quality.ts'
import { sayElapsed } from './say-elapsed.ts'
import { chatText, signal } from './signal.ts'

test.each([
  [0, 'excellent'],
  [49.9, 'excellent'],
  [50, 'good'],
  [79.9, 'good'],
  [80, 'fair'],
  [119.9, 'fair'],
  [120, 'poor'],
])('%d ms there and back is %s', (ms, quality) => {
  expect(networkQuality(ms)).toBe(quality)
})

const start = '2026-11-15T10:00:00Z'
test.each([
  ['2026-11-15T10:00:00Z', '00:00'],
  ['2026-11-15T10:24:18.900Z', '24:18'],
  ['2026-11-15T11:15:09Z', '75:09'],
  ['2026-11-15T09:59:58Z', '00:00'],
])('at %s the timer shows %s', (now, shown) => {
  expect(sayElapsed(start, Date.parse(now))).toBe(shown)
})

test('a signal of another shape is not one', () => {
  expect(signal.safeParse({ kind: 'hello', from: 'a', role: 'patient', account: 'p' }).success).toBe(true)
  expect(signal.safeParse({ kind: 'hello', from: 'a', role: 'patient' }).success).toBe(true)
  expect(signal.safeParse({ kind: 'takeover', from: 'a', role: 'patient' }).success).toBe(true)
  expect(signal.safeParse({ kind: 'hello', from: 'a', role: 'admin', account: 'p' }).success).toBe(false)
  expect(signal.safeParse({ kind: 'description', from: 'a', to: 'b', description: {} }).success).toBe(false)
  expect(signal.safeParse({ kind: 'shout', from: 'a' }).success).toBe(false)
})

test('a chat message has words, and not too many', () => {
  const chat = (text: string) => chatText.safeParse(text).success
  expect([chat('Hi'), chat(' \n'), chat('x'.repeat(2001))]).toEqual([true, false, false])
})
