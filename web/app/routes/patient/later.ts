import { lazy } from 'react'

const onboarding = () => import('#web/features/onboarding/index.ts')

/** Not on the dashboard's first screen, so their code comes when it is wanted. */
export const RegistrationStage = lazy(async () => ({ default: (await onboarding()).RegistrationStage }))
export const IntakeStage = lazy(async () => ({ default: (await onboarding()).IntakeStage }))
export const DocumentsCard = lazy(async () => ({
  default: (await import('#web/features/documents/index.ts')).DocumentsCard,
}))
