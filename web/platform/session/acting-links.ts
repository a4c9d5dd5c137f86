import { useContext } from 'react'
import { paths } from '../paths.ts'
import { ActingFor, useActsForOther } from './acting-for.ts'
import { useAuth } from './use-auth.ts'

/** Where to book a visit: for the user, or for the person they act for. */
export function useBookingHref(): string {
  const patient = useContext(ActingFor)
  return useActsForOther() && patient ? paths.familyBooking(patient) : paths.booking
}

/** The user's own safety plan. People who act for others, or aren't patients here, have none. */
export function useOwnPlanHref(): string | undefined {
  const auth = useAuth()
  const isPatient = auth.status === 'signed-in' && auth.role === 'patient'
  return useActsForOther() || !isPatient ? undefined : paths.safetyPlan
}
