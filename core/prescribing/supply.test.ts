import { expect, test } from 'vitest'
import { suppliedThrough } from './supply.ts'

test('thirty days from the 5th last through the 4th; the next day needs a refill', () =>
  expect(suppliedThrough('2026-12-05')).toBe('2026-12-04'))
