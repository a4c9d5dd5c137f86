import { lazyPart } from '#web/platform/lazy.ts'

/** Not on the dashboard's first screen, so their code is fetched when they are shown. */
export const RegistrationStage = lazyPart(async () => ({
  default: (await import('#web/domains/account/patient/onboarding/registration-stage.tsx')).RegistrationStage,
}))
export const IntakeStage = lazyPart(async () => ({
  default: (await import('#web/domains/account/patient/onboarding/intake-stage.tsx')).IntakeStage,
}))
export const DocumentsCard = lazyPart(async () => ({
  default: (await import('#web/domains/records/patient/documents/documents-card.tsx')).DocumentsCard,
}))
export const BillsCard = lazyPart(async () => ({
  default: (await import('#web/domains/billing/patient/bills-card.tsx')).BillsCard,
}))
export const PracticeLink = lazyPart(async () => ({
  default: (await import('../../shells/patient/home/practice-link.tsx')).PracticeLink,
}))
