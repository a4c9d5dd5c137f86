import { expect, test } from 'vitest'
import { EffortLevel } from './effort-level.ts'

const slow = { frames: 10, busyMs: 1900, windowMs: 2000 }
const fine = { frames: 50, busyMs: 1000, windowMs: 2000 }
const idle = { frames: 50, busyMs: 300, windowMs: 2000 }
const slowCamera = { frames: 10, busyMs: 100, windowMs: 2000 }

test('a fast machine gets the larger image, and no more changes after that', () => {
  const effort = new EffortLevel()
  expect(effort.now.width).toBe(640)
  expect(effort.take(idle)).toBe(true)
  expect(effort.now).toEqual({ width: 960, findEvery: 1 })
  expect(effort.take(idle)).toBe(false)
  expect(effort.take(fine)).toBe(false)
})

test('a slow machine first finds the person less often, then gets a smaller image, and gives up last', () => {
  const effort = new EffortLevel()
  const steps = []
  while (effort.take(slow)) steps.push(effort.now)
  expect(steps).toEqual([
    { width: 640, findEvery: 2 },
    { width: 480, findEvery: 2 },
    { width: 320, findEvery: 3 },
  ])
})

test('a level that was too much once is not tried again', () => {
  const effort = new EffortLevel()
  effort.take(idle)
  effort.take(slow)
  expect(effort.take(idle)).toBe(false)
  expect(effort.now.width).toBe(640)
})

test('a slow camera is no reason for either', () => {
  const effort = new EffortLevel()
  expect(effort.take(slowCamera)).toBe(false)
})
