import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'

const selfAssessment = () => import('#web/domains/assessments/shared/self-assessment.tsx')

/** Not on the first screen, so their code is fetched when they are shown. */
export const Questionnaire = lazy(async () => ({
  default: (await import('#web/domains/assessments/shared/questionnaire.tsx')).Questionnaire,
}))
export const ShownResult = lazy(async () => ({
  default: (await import('#web/domains/assessments/shared/shown-result.tsx')).ShownResult,
}))
export const SelfAssessment = lazy(async () => ({ default: (await selfAssessment()).SelfAssessment }))
export const OwnProgress = lazy(async () => ({ default: (await selfAssessment()).OwnProgress }))
export const ForProviders = lazy(async () => ({
  default: (await import('#web/domains/assessments/shared/for-providers.tsx')).ForProviders,
}))
export const ForPatients = lazy(async () => ({
  default: (await import('#web/domains/assessments/provider/for-patients.tsx')).ForPatients,
}))
export const ClinicalSupport = lazy(async () => ({
  default: (await import('#web/domains/assessments/provider/clinical-support.tsx')).ClinicalSupport,
}))
export const ProviderHelp = lazy(async () => ({
  default: (await import('#web/domains/assessments/provider/provider-help.tsx')).ProviderHelp,
}))
export const Treatments = lazy(async () => ({
  default: (await import('#web/domains/site/treatments/treatments.tsx')).Treatments,
}))

export function Coming({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>{children}</Suspense>
}
