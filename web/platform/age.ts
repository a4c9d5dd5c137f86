import { type PlainDate, today } from './plain-date.ts'

/** Whole years, by the calendar. */
export function ageOn(born: PlainDate, day: PlainDate = today()): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}
