import { expect, test } from 'vitest'
import { ReconnectPolicy } from './reconnect-policy.ts'

/** Asked every two seconds, as a call that reconnects does: at which seconds the way to the server is given up. */
function turnsIn(seconds: number, busyAt: (second: number) => boolean) {
  let second = 0
  const policy = new ReconnectPolicy(() => second * 1000)
  const taken: number[] = []
  for (; second <= seconds; second += 2)
    if (policy.allows({ now: false, busy: busyAt(second) })) taken.push(second)
  return taken
}

test('a way to the server that takes 20 seconds to come about is left alone', () => {
  expect(turnsIn(20, () => true)).toEqual([])
})

test('a connection not made within 30 seconds is replaced', () => {
  expect(turnsIn(40, () => true)).toEqual([30])
})

test('while nothing is underway it is tried less and less often', () => {
  expect(turnsIn(200, () => false)).toEqual([0, 20, 60, 120, 180])
})

test('a restored network is used immediately', () => {
  const policy = new ReconnectPolicy(() => 0)
  expect(policy.allows({ now: false, busy: false })).toBe(true)
  expect(policy.allows({ now: false, busy: false })).toBe(false)
  expect(policy.allows({ now: true, busy: true })).toBe(true)
})
