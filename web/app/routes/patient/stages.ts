import { lazy } from 'react'

const load = () => import('#web/features/onboarding/index.ts')

/** Each patient sees them once, so their code comes only when it is wanted. */
export const RegistrationStage = lazy(async () => ({ default: (await load()).RegistrationStage }))
export const IntakeStage = lazy(async () => ({ default: (await load()).IntakeStage }))
