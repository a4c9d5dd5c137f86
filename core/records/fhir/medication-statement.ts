import { describeFrequency, describeRoute } from '../../medications/describe-codes.ts'
import type { Medication } from '../../medications/types.ts'
import type { PatientRecord } from '../types.ts'
import { systems } from './identifier-systems.ts'
import type { References } from './references.ts'
import type { Resource } from './tidy.ts'
import { timingOf } from './timing.ts'
import { toDateTime } from './values.ts'

type Entry = { id: string; medication: Medication; past: boolean }

export function toMedicationStatement(
  { id, medication, past }: Entry,
  { patient, courses }: PatientRecord,
  refs: References,
): Resource {
  const person = refs.to('Patient', patient.id)
  const course = courses.find(({ entry_id }) => entry_id === medication.id)
  const clinician = (medication.verified && medication.verifiedBy) || medication.prescribedBy
  const how = [medication.dosage, describeRoute(medication.route), describeFrequency(medication.frequency)]
  return {
    resourceType: 'MedicationStatement',
    id,
    status: statusOf(medication, past),
    medicationCodeableConcept: {
      ...(course?.rxcui && { coding: [{ system: systems.rxNorm, code: course.rxcui }] }),
      text: medication.name || 'Medication without a name',
    },
    subject: person,
    effectivePeriod: { start: toDateTime(medication.startDate), end: toDateTime(course?.ends_on ?? '') },
    dateAsserted: toDateTime(medication.lastUpdated),
    informationSource: clinician ? { display: clinician } : person,
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
        route: { text: describeRoute(medication.route) },
      },
    ],
  }
}

function statusOf({ status }: Medication, past: boolean): string {
  if (status === 'discontinued') return 'stopped'
  return past ? 'completed' : 'active'
}
