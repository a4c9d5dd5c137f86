import { expect, test } from 'vitest'
import { openHold } from './hold-refusals.ts'

/** A clock that stands, and waits that end when they are told to. */
function holdWithClock() {
  const clock = { time: 0, waits: [] as (() => void)[] }
  const wait = () => new Promise<never>((resolve) => clock.waits.push(resolve as () => void))
  const hold = openHold({ free: 2, windowMs: 100, waiting: 2, now: () => clock.time, wait })
  return { clock, hold }
}

test('the first refusals of an address are told at once, the next ones are held back', async () => {
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

test('an address that was quiet for a while begins anew', async () => {
  const { clock, hold } = holdWithClock()
  await hold('a')
  await hold('a')
  clock.time = 101
  await hold('a')
  expect(clock.waits).toHaveLength(0)
})
