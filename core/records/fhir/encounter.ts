import { describeLocation } from '../describe-location.ts'
import type { PatientRecord, Visit } from '../types.ts'
import { nameOf } from '../wording.ts'
import { practiceId } from './organization.ts'
import type { References } from './references.ts'
import { cleanText, type Resource } from './tidy.ts'
import { coding, toDateTime } from './values.ts'

const statuses: Record<string, string> = { in_progress: 'in-progress', completed: 'finished' }

/** Only a visit that began is an encounter; the others are appointments alone. */
export const isEncounter = ({ status }: Visit) => Object.hasOwn(statuses, status)

export function toEncounter(visit: Visit, { patient, providers }: PatientRecord, refs: References): Resource {
  const provider = nameOf(providers, visit.provider_id)
  return {
    resourceType: 'Encounter',
    id: `encounter-${visit.id}`,
    text: visit.notes?.trim() ? { status: 'additional', div: narrative(visit.notes) } : undefined,
    status: statuses[visit.status],
    class: coding('http://terminology.hl7.org/CodeSystem/v3-ActCode', 'VR', 'virtual'),
    type: [{ text: visit.appointment_type }],
    subject: refs.to('Patient', patient.id),
    participant: [
      { individual: refs.to('Practitioner', visit.provider_id, provider) ?? { display: provider } },
    ],
    appointment: [refs.to('Appointment', visit.id)],
    period: {
      start: toDateTime(visit.started_at ?? visit.appointment_date),
      end: toDateTime(visit.completed_at),
    },
    reasonCode: visit.reason ? [{ text: visit.reason }] : [],
    location: visit.location
      ? [
          {
            location: { display: describeLocation(visit.location) },
            period: { start: toDateTime(visit.location.recorded_at) },
          },
        ]
      : [],
    serviceProvider: refs.to('Organization', practiceId),
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The summary the clinician ended the visit with. R4 has no other place for it. */
function narrative(summary: string): string {
  const text = cleanText(summary).replace(/[&<>]/g, (character) => entities[character] ?? '')
  return `<div xmlns="http://www.w3.org/1999/xhtml"><p>${text.replaceAll('\n', '<br/>')}</p></div>`
}
