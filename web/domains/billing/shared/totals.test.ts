import { expect, test } from 'vitest'
import { lastDayOf, spanOf } from './periods.ts'
import { barsOf, summarize } from './totals.ts'

const row = (period: string, status: string, amount: number, paid = status === 'paid' ? amount : 0) => ({
  period,
  status,
  bills: 1,
  minutes: 30,
  amount,
  paid,
  adjusted: status === 'paid' ? amount - paid : 0,
  refund_due: Math.max(0, paid - amount),
})
const rows = [
  row('2026-11-01', 'pending', 100),
  row('2026-10-01', 'paid', 200),
  row('2026-10-01', 'denied', 50),
  row('2026-11-01', 'submitted', 25),
  row('2026-11-01', 'void', 999),
]

test('void bills are never counted', () => {
  expect(summarize(rows)).toEqual({
    billed: 375,
    paid: 200,
    open: 125,
    denied: 50,
    adjusted: 0,
    refundDue: 0,
    bills: 4,
    minutes: 120,
  })
})

test('the unpaid part of a closed bill is adjusted, not paid', () => {
  const closed = [row('2026-11-01', 'paid', 200, 30)]
  expect(summarize(closed)).toMatchObject({ billed: 200, paid: 30, open: 0, adjusted: 170 })
})

test('a partial payment counts as paid, the rest as open or denied', () => {
  const parts = [row('2026-11-01', 'pending', 100, 30), row('2026-11-01', 'denied', 50, 20)]
  expect(summarize(parts)).toMatchObject({ billed: 150, paid: 50, open: 70, denied: 30 })
})

test('a refund due to one patient is not subtracted from what another owes', () => {
  const pending = { ...row('2026-11-01', 'pending', 300, 150), bills: 2, refund_due: 50 }
  expect(summarize([pending])).toMatchObject({ billed: 300, paid: 150, open: 200, refundDue: 50 })
})

test('a bar includes adjustments, so that its parts add up to the billed amount', () => {
  const [bar] = barsOf([{ ...row('2026-10-01', 'paid', 200), paid: 30, adjusted: 170 }], 'month')
  expect(bar).toMatchObject({ paid: 30, open: 0, denied: 0, adjusted: 170, billed: 200 })
})

test('there is a bar per period, oldest first', () => {
  expect(barsOf(rows, 'month')).toEqual([
    { period: '2026-10-01', paid: 200, open: 0, denied: 50, adjusted: 0, billed: 250 },
    { period: '2026-11-01', paid: 0, open: 125, denied: 0, adjusted: 0, billed: 125 },
  ])
})

test('a period without bills stays in the chart', () => {
  const apart = [row('2026-11-02', 'paid', 100), row('2026-11-23', 'paid', 100)]
  const bars = barsOf(apart, 'week').map(({ period, billed }) => [period, billed])
  expect(bars).toEqual([
    ['2026-11-02', 100],
    ['2026-11-09', 0],
    ['2026-11-16', 0],
    ['2026-11-23', 100],
  ])
  expect(barsOf([], 'day')).toEqual([])
})

test('a period ends with the day before its end', () => {
  expect(lastDayOf(spanOf('quarter', '2026-11-15'))).toBe('2026-11-15')
  expect(spanOf('month', '2026-11-15')).toEqual({ from: '2026-11-01', to: '2026-11-16', bucket: 'day' })
  expect(spanOf('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2026-01-01', bucket: 'day' })
  expect(spanOf('quarter', '2026-11-15')).toEqual({ from: '2026-08-18', to: '2026-11-16', bucket: 'week' })
  expect(spanOf('year', '2026-11-15').from).toBe('2026-01-01')
})
