import { lazy } from 'react'

export { NextAppointment } from './components/next-appointment.tsx'
/** Below the first screen. */
export const Visits = lazy(async () => ({ default: (await import('./components/visits.tsx')).Visits }))
