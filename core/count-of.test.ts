import { expect, test } from 'vitest'
import { countOf } from './count-of.ts'

test('one has its own word', () =>
  expect([0, 1, 2].map((number) => countOf(number, 'line', 'lines'))).toEqual([
    '0 lines',
    '1 line',
    '2 lines',
  ]))
