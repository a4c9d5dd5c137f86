import { lazy } from 'react'

export { useVisitIntake } from './api/load-intake.ts'
export const VisitIntake = lazy(async () => ({
  default: (await import('./components/visit-intake.tsx')).VisitIntake,
}))
