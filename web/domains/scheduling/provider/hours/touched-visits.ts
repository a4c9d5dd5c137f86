import { isWithinHours, type Schedule } from '#core/scheduling/schedule.ts'

interface Booked {
  appointment_date: string
  ends_at: string
}

/**
 * Booked visits that are within the hours now and would no longer be. They stay booked, and a person has to check
 * them.
 */
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
