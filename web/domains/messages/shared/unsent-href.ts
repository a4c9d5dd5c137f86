import { paths } from '#web/platform/paths.ts'
import type { Outgoing } from './outbox.ts'

/**
 * For a person who writes for themselves and for others: the conversation is on the page of the person it is about.
 */
export const unsentHref = (me: string, { patient_id, provider_id }: Outgoing) =>
  `${patient_id === me ? paths.patientDashboard : paths.familyPerson(patient_id)}?open=messages&with=${provider_id}`
