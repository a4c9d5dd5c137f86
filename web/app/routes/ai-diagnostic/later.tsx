import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'

const assessments = () => import('#web/features/assessments/index.ts')
const support = () => import('#web/features/diagnostic-support/index.ts')

/** What the first screen does not show comes when it is wanted. */
export const Questionnaire = lazy(async () => ({ default: (await assessments()).Questionnaire }))
export const ShownResult = lazy(async () => ({ default: (await assessments()).ShownResult }))
export const SelfAssessment = lazy(async () => ({ default: (await assessments()).SelfAssessment }))
export const OwnProgress = lazy(async () => ({ default: (await assessments()).OwnProgress }))
export const ForProviders = lazy(async () => ({ default: (await assessments()).ForProviders }))
export const ForPatients = lazy(async () => ({ default: (await support()).ForPatients }))
export const ClinicalSupport = lazy(async () => ({ default: (await support()).ClinicalSupport }))
export const ProviderHelp = lazy(async () => ({ default: (await support()).ProviderHelp }))
export const Treatments = lazy(async () => ({
  default: (await import('#web/features/treatments/index.ts')).Treatments,
}))

export function Coming({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>{children}</Suspense>
}
