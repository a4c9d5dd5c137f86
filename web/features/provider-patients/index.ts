export { PatientsTab } from './patients-tab.tsx'
