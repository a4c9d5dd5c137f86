import { useContext } from 'react'
import { paths } from '../paths.ts'
import { ActingFor, useActsForOther } from './acting-for.ts'
import { useAuth } from './use-auth.ts'

/** Where a visit is booked: for oneself, or for the person one acts for. */
export function useBookingHref(): string {
  const patient = useContext(ActingFor)
  return useActsForOther() && patient ? paths.familyBooking(patient) : paths.booking
}

/** One's own safety plan. Who acts for somebody else, or is no patient here, has none to open. */
export function useOwnPlanHref(): string | undefined {
  const auth = useAuth()
  const isPatient = auth.status === 'signed-in' && auth.role === 'patient'
  return useActsForOther() || !isPatient ? undefined : paths.safetyPlan
}
