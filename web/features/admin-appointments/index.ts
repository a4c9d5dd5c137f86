export { AppointmentsPage } from './components/appointments-page.tsx'
