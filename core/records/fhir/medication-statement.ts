import { sayFrequency, sayRoute } from '../../medications/say-codes.ts'
import type { Medication } from '../../medications/types.ts'
import type { PatientRecord } from '../types.ts'
import type { References } from './references.ts'
import type { Resource } from './tidy.ts'
import { timingOf } from './timing.ts'
import { toDateTime } from './values.ts'

type Entry = { id: string; medication: Medication; past: boolean }

export function toMedicationStatement(
  { id, medication, past }: Entry,
  { patient }: PatientRecord,
  refs: References,
): Resource {
  const person = refs.to('Patient', patient.id)
  const how = [medication.dosage, sayRoute(medication.route), sayFrequency(medication.frequency)]
  return {
    resourceType: 'MedicationStatement',
    id,
    status: statusOf(medication, past),
    medicationCodeableConcept: { text: medication.name || 'Medication without a name' },
    subject: person,
    effectivePeriod: { start: toDateTime(medication.startDate) },
    dateAsserted: toDateTime(medication.lastUpdated),
    informationSource: medication.prescribedBy ? { display: medication.prescribedBy } : person,
    note: [
      { text: medication.notes },
      { text: medication.verified ? '' : 'Listed by the patient; not verified by a clinician.' },
    ],
    dosage: [
      {
        text: how.filter(Boolean).join(', '),
        patientInstruction: medication.instructions,
        timing: timingOf(medication.frequency),
        asNeededBoolean: medication.frequency === 'PRN' ? true : undefined,
        route: { text: sayRoute(medication.route) },
      },
    ],
  }
}

function statusOf({ status }: Medication, past: boolean): string {
  if (status === 'discontinued') return 'stopped'
  return past ? 'completed' : 'active'
}
