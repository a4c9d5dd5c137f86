import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const selfAssessment = () => import('#web/domains/assessments/shared/self-assessment.tsx')

/** Not on the first screen, so their code is fetched when they are shown. */
export const Questionnaire = lazyPart(async () => ({
  default: (await import('#web/domains/assessments/shared/questionnaire.tsx')).Questionnaire,
}))
export const ShownResult = lazyPart(async () => ({
  default: (await import('#web/domains/assessments/shared/shown-result.tsx')).ShownResult,
}))
export const SelfAssessment = lazyPart(async () => ({ default: (await selfAssessment()).SelfAssessment }))
export const OwnProgress = lazyPart(async () => ({ default: (await selfAssessment()).OwnProgress }))
export const ForProviders = lazyPart(async () => ({
  default: (await import('#web/domains/assessments/shared/for-providers.tsx')).ForProviders,
}))
export const ForPatients = lazyPart(async () => ({
  default: (await import('#web/domains/assessments/provider/for-patients.tsx')).ForPatients,
}))
export const ClinicalSupport = lazyPart(async () => ({
  default: (await import('#web/domains/assessments/provider/clinical-support.tsx')).ClinicalSupport,
}))
export const ProviderHelp = lazyPart(async () => ({
  default: (await import('#web/domains/assessments/provider/provider-help.tsx')).ProviderHelp,
}))
export const Treatments = lazyPart(async () => ({
  default: (await import('#web/domains/site/treatments/treatments.tsx')).Treatments,
}))

export function Coming({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>{children}</Suspense>
}
