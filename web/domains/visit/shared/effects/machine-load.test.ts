import { expect, test } from 'vitest'
import { PictureLoad, SoundLoad } from './machine-load.ts'

const windowMs = 2000
const slow = { frames: 18, busyMs: 1900, windowMs }
const fine = { frames: 58, busyMs: 900, windowMs }

test('a machine that gives fewer than 15 frames for three stretches is too weak, and that is said once', () => {
  const load = new PictureLoad()
  expect([slow, slow, slow, slow, slow, slow].map((sample) => load.take(sample))).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
  ])
})

test('one good stretch starts the count again', () => {
  const load = new PictureLoad()
  expect([fine, slow, slow, fine, slow, slow].some((sample) => load.take(sample))).toBe(false)
})

test('a slow camera does not make a machine weak', () => {
  const load = new PictureLoad()
  const dark = { frames: 14, busyMs: 300, windowMs }
  expect([dark, dark, dark, dark, dark].some((sample) => load.take(sample))).toBe(false)
})

test('a busy machine that keeps 15 frames keeps its effect', () => {
  const load = new PictureLoad()
  const busy = { frames: 32, busyMs: 1950, windowMs }
  expect([busy, busy, busy, busy, busy].some((sample) => load.take(sample))).toBe(false)
})

test('sound that falls behind the clock is too much for the machine', () => {
  const load = new SoundLoad()
  const behind = { audioMs: 1500, windowMs }
  expect([behind, behind, behind, behind].map((sample) => load.take(sample))).toEqual([
    false,
    false,
    false,
    true,
  ])
  const even = new SoundLoad()
  expect([1990, 2010, 2000, 1995].some((audioMs) => even.take({ audioMs, windowMs }))).toBe(false)
})
