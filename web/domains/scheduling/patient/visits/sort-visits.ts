import { joinState } from '#core/scheduling/join-window.ts'

interface Datable {
  appointment_date: string
  status: string
}

export interface SortedVisits<T> {
  next: T | undefined
  upcoming: T[]
  past: T[]
}

/** The next visit, those after it, and those behind, the latest first. A visit can be joined for an hour after it began. */
export function sortVisits<T extends Datable>(visits: readonly T[], now = Date.now()): SortedVisits<T> {
  const isAhead = ({ appointment_date, status }: T) =>
    (status === 'scheduled' || status === 'in_progress') && joinState(appointment_date, now).state !== 'over'
  const byDate = visits.toSorted((a, b) => Date.parse(a.appointment_date) - Date.parse(b.appointment_date))
  const [next, ...upcoming] = byDate.filter(isAhead)
  return { next, upcoming, past: byDate.filter((visit) => !isAhead(visit)).reverse() }
}
