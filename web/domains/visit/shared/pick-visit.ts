import { joinState } from '#core/scheduling/join-window.ts'

interface Pickable {
  appointment_date: string
  status: string
}

/** The visit that has begun, else one whose room is open, else the next one to come. Expects them in order of time. */
export function pickVisit<Visit extends Pickable>(visits: readonly Visit[], now: number): Visit | undefined {
  const state = (visit: Visit) => joinState(visit.appointment_date, now).state
  return (
    visits.find(({ status }) => status === 'in_progress') ??
    visits.find((visit) => state(visit) === 'open') ??
    visits.find((visit) => state(visit) === 'early')
  )
}
