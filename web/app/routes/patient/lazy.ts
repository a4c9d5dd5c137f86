import { lazyPart } from '#web/platform/lazy.ts'

/** Not on the dashboard's first screen, so their code is fetched when they are shown. */
export const RegistrationStage = lazyPart(async () => ({
  default: (await import('#web/domains/account/patient/onboarding/registration-stage.tsx')).RegistrationStage,
}))
export const IntakeStage = lazyPart(async () => ({
  default: (await import('#web/domains/account/patient/onboarding/intake-stage.tsx')).IntakeStage,
}))

const cards = () => import('./home-cards.ts')

export const BillsCard = lazyPart(async () => ({ default: (await cards()).BillsCard }))
export const DocumentsCard = lazyPart(async () => ({ default: (await cards()).DocumentsCard }))
export const EarlierButton = lazyPart(async () => ({ default: (await cards()).EarlierButton }))
export const MessagesCard = lazyPart(async () => ({ default: (await cards()).MessagesCard }))
export const MyMedications = lazyPart(async () => ({ default: (await cards()).MyMedications }))
export const NotesCard = lazyPart(async () => ({ default: (await cards()).NotesCard }))
export const PracticeLink = lazyPart(async () => ({ default: (await cards()).PracticeLink }))
export const ProfileStatus = lazyPart(async () => ({ default: (await cards()).ProfileStatus }))
export const SelfAssessmentCard = lazyPart(async () => ({ default: (await cards()).SelfAssessmentCard }))
export const Visits = lazyPart(async () => ({ default: (await cards()).Visits }))
