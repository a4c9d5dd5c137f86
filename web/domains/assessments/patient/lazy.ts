import { lazy } from 'react'

export const SelfAssessmentCard = lazy(() => import('./self-assessment-card.tsx'))
