import { dayMs } from './plain-date.ts'

/** How long the practice takes for a records request, in business days. */
export const recordsTurnaround = { earliest: 3, latest: 5 } as const

/** The day, as `YYYY-MM-DD`, that is so many weekdays after another. A request on a Saturday counts from Monday on. */
export function addBusinessDays(date: string, days: number): string {
  let day = Date.parse(`${date}T00:00:00Z`)
  for (let left = days; left > 0; ) {
    day += dayMs
    if (isWeekday(day)) left -= 1
  }
  return new Date(day).toISOString().slice(0, 10)
}

function isWeekday(day: number) {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
