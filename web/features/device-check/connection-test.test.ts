import { expect, test } from 'vitest'
import { medianOf, qualityOf } from './connection-test.ts'

test.each([
  [0, 'excellent'],
  [49, 'excellent'],
  [50, 'good'],
  [79, 'good'],
  [80, 'fair'],
  [119, 'fair'],
  [120, 'poor'],
  [900, 'poor'],
])('%i ms is %s', (latency, quality) => {
  expect(qualityOf(latency)).toBe(quality)
})

test('one slow answer does not spoil the picture', () => {
  expect(medianOf([12, 900, 14, 11, 13])).toBe(13)
})
