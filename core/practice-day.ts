import { practice } from './practice.ts'

const format = new Intl.DateTimeFormat('en-CA', { timeZone: practice.timeZone })

/** The day of an instant by the practice's clock, as `YYYY-MM-DD`. */
export function practiceDay(at: string | Date = new Date()): string {
  return format.format(new Date(at))
}
