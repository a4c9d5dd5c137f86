import { expect, test } from 'vitest'
import { openPace } from './request-pace.ts'

function withClock(perSecond: number, mostMs: number) {
  let clock = 1_000_000
  const paceOf = openPace(perSecond, mostMs, () => clock)
  return {
    ask: (key: string, times: number) => Array.from({ length: times }, () => paceOf(key)),
    wait: (ms: number) => {
      clock += ms
    },
  }
}

test('H2: a flood of one person is spaced out, then refused, and delays no one else', () => {
  const { ask, wait } = withClock(10, 300)
  expect(ask('flood', 81)).toEqual(Array(81).fill(0))
  expect(ask('flood', 5)).toEqual([100, 200, 300, undefined, undefined])
  expect(ask('other', 1)).toEqual([0])
  wait(1000)
  expect(ask('flood', 9)).toEqual([0, 0, 0, 0, 0, 0, 0, 100, 200])
})

test('a person at the steady pace never waits', () => {
  const { ask, wait } = withClock(10, 300)
  for (let n = 0; n < 500; n++) {
    expect(ask('steady', 1)).toEqual([0])
    wait(100)
  }
})

test('after a quiet moment everything is forgiven', () => {
  const { ask, wait } = withClock(10, 300)
  ask('flood', 90)
  wait(10_000)
  expect(ask('flood', 81)).toEqual(Array(81).fill(0))
})
