import { isWithinHours, type Schedule } from '#core/scheduling/schedule.ts'

interface Booked {
  appointment_date: string
  ends_at: string
}

/** Booked visits that lie within the hours now and would not any more. They stay booked: somebody has to look. */
export function touchedVisits<Visit extends Booked>(
  visits: readonly Visit[],
  timeZone: string,
  before: Schedule,
  after: Schedule,
): Visit[] {
  return visits.filter(
    (visit) => isWithinHours(visit, timeZone, before) && !isWithinHours(visit, timeZone, after),
  )
}
