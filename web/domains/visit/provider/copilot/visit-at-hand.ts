import type { TodaysVisit } from '#core/answers/provider-overview.ts'

type Visit = Pick<TodaysVisit, 'status' | 'appointment_date' | 'note'>

/** The visit that is on; else the latest of today that is over and has no signed note. */
export function visitAtHand<V extends Visit>(visits: readonly V[], now: Date): V | undefined {
  const running = visits.find(({ status }) => status === 'in_progress')
  if (running) return running
  return visits
    .filter(
      (visit) =>
        visit.status === 'completed' && visit.note !== 'signed' && new Date(visit.appointment_date) <= now,
    )
    .toSorted((a, b) => b.appointment_date.localeCompare(a.appointment_date))[0]
}
