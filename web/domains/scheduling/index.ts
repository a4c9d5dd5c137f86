export { fetchPracticeVisits, type PracticeVisit, practiceVisitsKey } from './admin/api/practice-visits.ts'
export type { PatientContact } from './front-desk/api.ts'
export { EarlierTime } from './patient/earlier/lazy.ts'
export { visitsOfKey } from './patient/visits/api.ts'
export { TooLateDialog } from './patient/visits/lazy.ts'
export type { RescheduleForProps } from './patient/visits/reschedule-for.tsx'
export { sortVisits } from './patient/visits/sort-visits.ts'
export { useOfferedTime } from './patient/visits/use-offered-time.ts'
export { useVisitsOf, type VisitOf } from './patient/visits/use-visits-of.ts'
export { ByPhoneDialog } from './provider/calendar/by-phone-dialog.tsx'
export { useHours } from './shared/calendar-api.ts'
export { useCutoffHours } from './shared/cutoff-api.ts'
export { FeedbackForm } from './shared/feedback/feedback-form.tsx'
export { frontDeskKey } from './shared/front-desk-key.ts'
export {
  overviewKey,
  type PatientInBrief,
  type SafetyTask,
  type TodaysVisit,
  useOverview,
} from './shared/provider-overview.ts'
export { changeVisitPayment, type VisitPayment, visitPayments } from './shared/visit-payment.ts'
export { VisitStatus } from './shared/visit-status.tsx'
