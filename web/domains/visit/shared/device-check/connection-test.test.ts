import { expect, test } from 'vitest'
import { medianOf } from './connection-test.ts'

test('one slow answer does not spoil the result', () => {
  expect(medianOf([12, 900, 14, 11, 13])).toBe(13)
})
