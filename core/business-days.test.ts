import { expect, test } from 'vitest'
import { addBusinessDays, recordsTurnaround } from './business-days.ts'

test.each([
  ['2026-11-16', 3, '2026-11-19', 'from a Monday within the week'],
  ['2026-11-16', 5, '2026-11-23', 'from a Monday over the weekend'],
  ['2026-11-13', 1, '2026-11-16', 'from a Friday to the Monday'],
  ['2026-11-14', 3, '2026-11-18', 'from a Saturday'],
  ['2026-11-15', 5, '2026-11-20', 'from a Sunday'],
  ['2026-12-30', 3, '2027-01-04', 'into the next year'],
  ['2026-11-14', 0, '2026-11-14', 'none'],
])('%s and %i weekdays is %s (%s)', (date, days, result) => {
  expect(addBusinessDays(date, days)).toBe(result)
})

test('records take three to five of them', () => {
  expect(recordsTurnaround).toEqual({ earliest: 3, latest: 5 })
})
