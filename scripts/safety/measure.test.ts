import { expect, test } from 'vitest'
import { wilson } from './measure.ts'

test('the interval of a share is Wilson’s', () => {
  const [low, high] = wilson(8, 10)
  expect(low).toBeCloseTo(0.4902, 3)
  expect(high).toBeCloseTo(0.9433, 3)
  expect(wilson(0, 0)).toEqual([0, 1])
})
