import { lazyPart } from '#web/platform/lazy.ts'

export const SelfAssessmentCard = lazyPart(() => import('./self-assessment-card.tsx'))
