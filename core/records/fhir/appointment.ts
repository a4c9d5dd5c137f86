import type { PatientRecord, Visit } from '../types.ts'
import { nameOf } from '../wording.ts'
import { systems } from './identifier-systems.ts'
import type { References } from './references.ts'
import type { Resource } from './tidy.ts'
import { toDateTime } from './values.ts'

const statuses: Record<string, string> = {
  scheduled: 'booked',
  in_progress: 'arrived',
  completed: 'fulfilled',
  cancelled: 'cancelled',
  no_show: 'noshow',
}

export function toAppointment(
  visit: Visit,
  { patient, providers }: PatientRecord,
  refs: References,
): Resource {
  const provider = nameOf(providers, visit.provider_id)
  return {
    resourceType: 'Appointment',
    id: visit.id,
    identifier: [{ system: systems.appointment, value: visit.id }],
    status: statuses[visit.status],
    cancelationReason: visit.cancellation_reason ? { text: visit.cancellation_reason } : undefined,
    appointmentType: { text: visit.appointment_type },
    description: visit.reason,
    start: toDateTime(visit.appointment_date),
    end: toDateTime(visit.ends_at),
    minutesDuration: visit.duration_minutes,
    created: toDateTime(visit.created_at),
    participant: [
      { actor: refs.to('Patient', patient.id), status: 'accepted' },
      {
        actor: refs.to('Practitioner', visit.provider_id, provider) ?? { display: provider },
        status: 'accepted',
      },
    ],
  }
}
