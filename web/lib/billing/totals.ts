export interface TotalRow {
  period: string
  status: string
  bills: number
  minutes: number
  amount: number
}

export interface Bar {
  period: string
  paid: number
  open: number
  denied: number
  /** All but what was made void. */
  billed: number
}

export function summarize(rows: readonly TotalRow[]) {
  const sum = (...statuses: string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((total, { amount }) => total + amount, 0)
  const counted = rows.filter(({ status }) => status !== 'void')
  return {
    billed: sum('pending', 'submitted', 'paid', 'denied'),
    paid: sum('paid'),
    open: sum('pending', 'submitted'),
    denied: sum('denied'),
    bills: counted.reduce((total, { bills }) => total + bills, 0),
    minutes: counted.reduce((total, { minutes }) => total + minutes, 0),
  }
}

/** One bar per period in which something was billed, oldest first. */
export function barsOf(rows: readonly TotalRow[]): Bar[] {
  const periods = [...new Set(rows.map(({ period }) => period))].sort()
  return periods.map((period) => {
    const { paid, open, denied, billed } = summarize(rows.filter((row) => row.period === period))
    return { period, paid, open, denied, billed }
  })
}
