import { TreatmentPlanPage } from '#web/domains/notes/patient/plan/plan-page.tsx'

export const Component = TreatmentPlanPage
