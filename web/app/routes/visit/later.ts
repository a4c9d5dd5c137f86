import { lazy } from 'react'

const consent = () => import('#web/features/visit-consent/index.ts')
const ended = () => import('#web/features/visit-ended/index.ts')

/** Whoever comes to talk needs none of this on the first screen, so its code comes when it is wanted. */
export const VisitConsent = lazy(async () => ({ default: (await consent()).VisitConsent }))
export const ConsentPanel = lazy(async () => ({ default: (await consent()).ConsentPanel }))
export const VisitChart = lazy(async () => ({
  default: (await import('#web/features/visit-chart/index.ts')).VisitChart,
}))
export const PatientGoodbye = lazy(async () => ({ default: (await ended()).PatientGoodbye }))
export const ProviderGoodbye = lazy(async () => ({ default: (await ended()).ProviderGoodbye }))
