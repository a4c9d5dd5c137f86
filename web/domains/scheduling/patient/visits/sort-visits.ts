import { visitJoinState } from '#core/scheduling/join-window.ts'
import { timeNow } from '#web/platform/time-now.ts'

interface Datable {
  appointment_date: string
  status: string
}

export interface SortedVisits<T> {
  next: T | undefined
  upcoming: T[]
  past: T[]
}

/** The next visit, those after it, and those behind, the latest first. A visit can be joined for an hour after its time, and while it is on. */
export function sortVisits<T extends Datable>(visits: readonly T[], now = timeNow()): SortedVisits<T> {
  const isAhead = (visit: T) =>
    (visit.status === 'scheduled' || visit.status === 'in_progress') &&
    visitJoinState(visit, now).state !== 'over'
  const byDate = visits.toSorted((a, b) => Date.parse(a.appointment_date) - Date.parse(b.appointment_date))
  const [next, ...upcoming] = byDate.filter(isAhead)
  return { next, upcoming, past: byDate.filter((visit) => !isAhead(visit)).reverse() }
}
