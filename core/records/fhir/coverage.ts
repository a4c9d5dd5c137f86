import type { PatientRecord } from '../types.ts'
import { identifierTypes, systems } from './identifier-systems.ts'
import type { References } from './references.ts'
import type { Resource } from './tidy.ts'
import { concept } from './values.ts'

export const coverageId = 'insurance'

/** The insurance on file, as the patient gave it. */
export function toCoverage({ patient }: PatientRecord, refs: References): Resource {
  const person = refs.to('Patient', patient.id)
  const number = patient.insurance_policy_number?.trim()
  return {
    resourceType: 'Coverage',
    id: coverageId,
    identifier: number
      ? [
          {
            type: concept(identifierTypes, 'MB', 'Member Number'),
            system: systems.memberNumber,
            value: number,
          },
        ]
      : [],
    status: 'active',
    subscriberId: number,
    beneficiary: person,
    relationship: concept('http://terminology.hl7.org/CodeSystem/subscriber-relationship', 'self', 'Self'),
    payor: [{ display: patient.insurance_provider }],
  }
}
