import { lazy } from 'react'

export const VisitIntake = lazy(async () => ({
  default: (await import('./visit-intake.tsx')).VisitIntake,
}))
