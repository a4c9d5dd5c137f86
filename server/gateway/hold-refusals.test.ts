import { expect, test } from 'vitest'
import { openHold } from './hold-refusals.ts'

/** A stopped clock, and waits that end when the test ends them. */
function holdWithClock() {
  const clock = { time: 1000, waits: [] as (() => void)[], held: [] as number[] }
  const wait = (ms?: number) =>
    new Promise<never>((resolve) => {
      clock.held.push(ms ?? 0)
      clock.waits.push(resolve as () => void)
    })
  const open = (waiting: number) =>
    openHold({ free: 2, windowMs: 100, holdMs: 10, mostHoldMs: 30, waiting, now: () => clock.time, wait })
  return { clock, hold: open(2), holdMany: open(100) }
}

test('the first refusals of an address are sent immediately, the next ones are delayed', async () => {
  const { clock, hold } = holdWithClock()
  await hold('a')
  await hold('a')
  const third = hold('a')
  expect(clock.waits).toHaveLength(1)
  clock.waits[0]?.()
  await third
})

test('another address is not held back', async () => {
  const { clock, hold } = holdWithClock()
  for (let n = 0; n < 3; n++) void hold('a')
  await hold('b')
  expect(clock.waits).toHaveLength(1)
})

test('only so many are kept waiting', async () => {
  const { clock, hold } = holdWithClock()
  for (let n = 0; n < 4; n++) void hold('a')
  await hold('a')
  expect(clock.waits).toHaveLength(2)
})

test('a caller who continues waits longer, up to a limit, and the count is halved in the next window', async () => {
  const { clock, holdMany } = holdWithClock()
  for (let n = 0; n < 14; n++) void holdMany('a')
  expect(clock.held).toEqual([10, 10, 10, 20, 20, 20, 30, 30, 30, 30, 30, 30])
  clock.time = 1101
  void holdMany('a')
  expect(clock.held.at(-1)).toBe(20)
})

test('an address that was quiet for a while starts over', async () => {
  const { clock, hold } = holdWithClock()
  await hold('a')
  await hold('a')
  clock.time = 1202
  await hold('a')
  expect(clock.waits).toHaveLength(0)
})

test('the addresses of one IPv6 subscriber are held back together', async () => {
  const { clock, hold } = holdWithClock()
  for (let n = 0; n < 3; n++) void hold(`2001:db8:1:2::${n}`)
  expect(clock.waits).toHaveLength(1)
})
