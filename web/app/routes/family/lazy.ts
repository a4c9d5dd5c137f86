import { lazy } from 'react'

/** Named here once more, apart from the patient's dashboard, so that its first screen doesn't carry the list of their files. */
export const RegistrationStage = lazy(async () => ({
  default: (await import('#web/domains/account/patient/onboarding/registration-stage.tsx')).RegistrationStage,
}))
export const IntakeStage = lazy(async () => ({
  default: (await import('#web/domains/account/patient/onboarding/intake-stage.tsx')).IntakeStage,
}))
export const DocumentsCard = lazy(async () => ({
  default: (await import('#web/domains/records/patient/documents/documents-card.tsx')).DocumentsCard,
}))
export const MessagesCard = lazy(() => import('#web/domains/messages/patient/messages-card.tsx'))
export const MessagesPanel = lazy(() => import('#web/domains/messages/patient/messages-panel.tsx'))
export const VisitNotes = lazy(() => import('#web/domains/notes/patient/visit-notes.tsx'))
export const NotesCard = lazy(async () => ({
  default: (await import('#web/domains/notes/patient/notes-card.tsx')).NotesCard,
}))
export const RescheduleFor = lazy(() => import('#web/domains/scheduling/patient/visits/reschedule-for.tsx'))
