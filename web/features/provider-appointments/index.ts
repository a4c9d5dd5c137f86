export { AppointmentsTab } from './components/appointments-tab.tsx'
