import { useNow } from '#web/platform/use-now.ts'
import { useVisits } from './api.ts'
import { NextAppointment } from './next-appointment.tsx'
import { sortVisits } from './sort-visits.ts'

const hour = 3_600_000

/** The next visit, only when it is today: for a page that is about something else. */
export function VisitSoon() {
  const { data } = useVisits()
  const now = useNow(60_000)
  const next = data && sortVisits(data, now).next
  if (!next || Date.parse(next.appointment_date) - now > 12 * hour) return null
  return <NextAppointment />
}
