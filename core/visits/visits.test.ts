import { expect, test } from 'vitest'
import { formatElapsed } from './format-elapsed.ts'
import { networkQuality } from './network-quality.ts'
import { chatText, heardSignal } from './signal.ts'

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
  expect(formatElapsed(start, Date.parse(now))).toBe(shown)
})

test('a signal of another shape, or without a sender, is not one', () => {
  const heard = (said: object) => heardSignal.safeParse(said).success
  const sender = { role: 'patient', account: 'p' }
  expect(heard({ kind: 'hello', from: 'a', ...sender })).toBe(true)
  expect(heard({ kind: 'takeover', from: 'a', ...sender })).toBe(true)
  expect(heard({ kind: 'hello', from: 'a', role: 'patient' })).toBe(false)
  expect(heard({ kind: 'hello', from: 'a', account: 'p', role: 'admin' })).toBe(false)
  expect(heard({ kind: 'changed', from: 'a' })).toBe(false)
  expect(heard({ kind: 'description', from: 'a', to: 'b', description: {}, ...sender })).toBe(false)
  expect(heard({ kind: 'shout', from: 'a', ...sender })).toBe(false)
})

test('a chat message has words, and not too many', () => {
  const chat = (text: string) => chatText.safeParse(text).success
  expect([chat('Hi'), chat(' \n'), chat('x'.repeat(2001))]).toEqual([true, false, false])
})
