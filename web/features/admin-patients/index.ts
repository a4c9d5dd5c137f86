export { ChartDoor } from './components/chart-door.tsx'
export { PatientsPage } from './components/patients-page.tsx'
export { WrittenMessages } from './components/written-messages.tsx'
