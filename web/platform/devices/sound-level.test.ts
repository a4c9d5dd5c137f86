import { expect, test } from 'vitest'
import { levelOf } from './sound-level.ts'

const tone = (amplitude: number) =>
  Float32Array.from({ length: 1024 }, (_, index) => amplitude * Math.sin(index / 5))

test('silence is nothing, a shout is all', () => {
  expect(levelOf(new Float32Array(1024))).toBe(0)
  expect(levelOf(tone(0.0001))).toBe(0)
  expect(levelOf(tone(1))).toBe(1)
})

test('quiet speech already moves the bar', () => {
  expect(levelOf(tone(0.02))).toBeGreaterThan(0.3)
  expect(levelOf(tone(0.02))).toBeLessThan(levelOf(tone(0.1)))
})
