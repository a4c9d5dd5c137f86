export { NextAppointment } from './components/next-appointment.tsx'
export { Visits } from './components/visits.tsx'
