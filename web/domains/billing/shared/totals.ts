import { addDays, addMonths, type PlainDate } from '#web/platform/plain-date.ts'
import type { Span } from './periods.ts'

export interface TotalRow {
  period: string
  status: string
  bills: number
  minutes: number
  amount: number
  /** What was paid, refunds due included. */
  paid: number
  /** The unpaid part of bills that were closed by hand. */
  adjusted: number
  /** The amount paid in excess of bills. */
  refund_due: number
}

export interface Bar {
  period: string
  paid: number
  open: number
  denied: number
  adjusted: number
  /** All but what was made void. */
  billed: number
}

export function summarize(rows: readonly TotalRow[]) {
  const counted = rows.filter(({ status }) => status !== 'void')
  const unpaid = (...statuses: string[]) =>
    counted
      .filter(({ status }) => statuses.includes(status))
      .reduce((total, { amount, paid, refund_due }) => total + amount - paid + refund_due, 0)
  return {
    billed: counted.reduce((total, { amount }) => total + amount, 0),
    paid: counted.reduce((total, { paid }) => total + paid, 0),
    open: unpaid('pending', 'submitted'),
    denied: unpaid('denied'),
    adjusted: counted.reduce((total, { adjusted }) => total + adjusted, 0),
    refundDue: counted.reduce((total, { refund_due }) => total + refund_due, 0),
    bills: counted.reduce((total, { bills }) => total + bills, 0),
    minutes: counted.reduce((total, { minutes }) => total + minutes, 0),
  }
}

/** One bar per period from the first bill to the last: a time without bills is a gap, not left out. */
export function barsOf(rows: readonly TotalRow[], bucket: Span['bucket']): Bar[] {
  const billed = rows.map(({ period }) => period).sort()
  return periodsBetween(billed[0], billed.at(-1), bucket).map((period) => {
    const { paid, open, denied, adjusted, billed } = summarize(rows.filter((row) => row.period === period))
    return { period, paid, open, denied, adjusted, billed }
  })
}

function periodsBetween(first: PlainDate | undefined, last: PlainDate | undefined, bucket: Span['bucket']) {
  const periods: PlainDate[] = []
  for (let at = first; at && last && at <= last; at = after(at, bucket)) periods.push(at)
  return periods
}

function after(period: PlainDate, bucket: Span['bucket']) {
  return bucket === 'month' ? addMonths(period, 1) : addDays(period, bucket === 'week' ? 7 : 1)
}
