export { useVisitIntake } from './api/load-intake.ts'
export { VisitIntake } from './components/visit-intake.tsx'
