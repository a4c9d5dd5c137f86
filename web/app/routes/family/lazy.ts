import { lazyPart } from '#web/platform/lazy.ts'

/** Named here once more, apart from the patient's dashboard, so that its first screen doesn't carry the list of their files. */
export const RegistrationStage = lazyPart(async () => ({
  default: (await import('#web/domains/account/patient/onboarding/registration-stage.tsx')).RegistrationStage,
}))
export const IntakeStage = lazyPart(async () => ({
  default: (await import('#web/domains/account/patient/onboarding/intake-stage.tsx')).IntakeStage,
}))
export { EditProfile } from '#web/domains/account/patient/profile/lazy.ts'
export { UpdateMedications } from '#web/domains/medications/patient/lazy.ts'
export const SignForSomeone = lazyPart(async () => ({
  default: (await import('#web/domains/records/patient/agreements/sign-for-someone.tsx')).SignForSomeone,
}))
export const BillsCard = lazyPart(async () => ({
  default: (await import('#web/domains/billing/patient/bills-card.tsx')).BillsCard,
}))
export const DocumentsCard = lazyPart(async () => ({
  default: (await import('#web/domains/records/patient/documents/documents-card.tsx')).DocumentsCard,
}))
export const FamilyRecord = lazyPart(async () => ({
  default: (await import('#web/domains/family/guardian/record.tsx')).FamilyRecord,
}))
export const ReleasesForSomeone = lazyPart(async () => ({
  default: (await import('#web/domains/records/patient/agreements/releases-for-someone.tsx'))
    .ReleasesForSomeone,
}))
export const RecordsPanel = lazyPart(() => import('#web/domains/records/patient/requests/records-panel.tsx'))
export const MessagesCard = lazyPart(() => import('#web/domains/messages/patient/messages-card.tsx'))
export const MessagesPanel = lazyPart(() => import('#web/domains/messages/patient/messages-panel.tsx'))
export const AssignedForOther = lazyPart(
  () => import('#web/domains/assessments/shared/assigned-for-other.tsx'),
)
export const PlanForOther = lazyPart(() => import('#web/domains/safety/patient/plan/plan-for-other.tsx'))
export const TreatmentPlanForOther = lazyPart(
  () => import('#web/domains/notes/patient/plan/plan-for-other.tsx'),
)
export const VisitNotes = lazyPart(() => import('#web/domains/notes/patient/visit-notes.tsx'))
export const NotesCard = lazyPart(async () => ({
  default: (await import('#web/domains/notes/patient/notes-card.tsx')).NotesCard,
}))
export const RescheduleFor = lazyPart(
  () => import('#web/domains/scheduling/patient/visits/reschedule-for.tsx'),
)
