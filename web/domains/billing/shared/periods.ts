import { addDays, addMonths, type PlainDate } from '#web/platform/plain-date.ts'

export const periods = [
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'quarter', label: 'Last 90 days' },
  { value: 'year', label: 'This year' },
  { value: 'all', label: 'All time' },
] as const
export type Period = (typeof periods)[number]['value']

export interface Span {
  from: PlainDate
  /** The day after the last. */
  to: PlainDate
  bucket: 'day' | 'week' | 'month'
}

const beginning = '2000-01-01'

export function spanOf(period: Period, today: PlainDate): Span {
  const tomorrow = addDays(today, 1)
  const thisMonth = `${today.slice(0, 7)}-01`
  switch (period) {
    case 'month':
      return { from: thisMonth, to: tomorrow, bucket: 'day' }
    case 'last-month':
      return { from: addMonths(thisMonth, -1), to: thisMonth, bucket: 'day' }
    case 'quarter':
      return { from: addDays(today, -89), to: tomorrow, bucket: 'week' }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: tomorrow, bucket: 'month' }
    case 'all':
      return { from: beginning, to: tomorrow, bucket: 'month' }
  }
}

/** Names say the last day itself. */
export function lastDayOf({ to }: { to: PlainDate }): PlainDate {
  return addDays(to, -1)
}
