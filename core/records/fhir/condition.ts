import type { PatientRecord, Problem } from '../types.ts'
import type { References } from './references.ts'
import type { Resource } from './tidy.ts'
import { coding, concept, toDateTime } from './values.ts'

export function toCondition(
  problem: Problem,
  { patient, providers }: PatientRecord,
  refs: References,
): Resource {
  const recorder = providers.find(({ user_id }) => user_id === problem.noted_by)
  return {
    resourceType: 'Condition',
    id: problem.id,
    clinicalStatus: concept('http://terminology.hl7.org/CodeSystem/condition-clinical', problem.status),
    verificationStatus: concept('http://terminology.hl7.org/CodeSystem/condition-ver-status', 'confirmed'),
    category: [
      concept(
        'http://terminology.hl7.org/CodeSystem/condition-category',
        'problem-list-item',
        'Problem List Item',
      ),
    ],
    code: {
      coding: problem.icd10_code
        ? [coding('http://hl7.org/fhir/sid/icd-10-cm', problem.icd10_code, problem.description)]
        : [],
      text: problem.description,
    },
    subject: refs.to('Patient', patient.id),
    onsetDateTime: toDateTime(problem.onset),
    abatementDateTime: toDateTime(problem.resolved_at),
    recordedDate: toDateTime(problem.created_at),
    recorder: refs.to('Practitioner', recorder?.id),
  }
}
