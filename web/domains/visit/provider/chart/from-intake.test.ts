import { expect, test } from 'vitest'
import { notInChart } from './from-intake.ts'

test('only entries the chart does not have yet', () => {
  expect(
    notInChart(['Sertraline 50 mg', 'Latex', 'St. John’s wort'], ['sertraline', 'Latex (hives)']),
  ).toEqual(['St. John’s wort'])
  expect(notInChart(undefined, ['Latex'])).toEqual([])
})
