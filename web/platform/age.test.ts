import { expect, test } from 'vitest'
import { ageOn } from './age.ts'

test.each([
  ['1992-04-12', '2026-04-11', 33],
  ['1992-04-12', '2026-04-12', 34],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
])('born %s, on %s: %i', (born, day, years) => {
  expect(ageOn(born, day)).toBe(years)
})
