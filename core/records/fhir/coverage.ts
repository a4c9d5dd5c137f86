import type { PatientRecord } from '../types.ts'
import { identifierTypes, systems } from './identifier-systems.ts'
import type { References } from './references.ts'
import type { Resource } from './tidy.ts'
import { concept } from './values.ts'

const classes = 'http://terminology.hl7.org/CodeSystem/coverage-class'
const relationships: Record<string, [string, string]> & { other: [string, string] } = {
  self: ['self', 'Self'],
  spouse: ['spouse', 'Spouse'],
  child: ['child', 'Child'],
  other: ['other', 'Other'],
}

export const coverageId = 'insurance'

/** The insurance on file, as the patient gave it. */
export function toCoverage({ patient, claimDetails }: PatientRecord, refs: References): Resource {
  const person = refs.to('Patient', patient.id)
  const number = patient.insurance_policy_number?.trim()
  const [claim] = claimDetails
  const [code, display] = relationships[claim?.relationship ?? 'self'] ?? relationships.other
  const group = claim?.group_number?.trim()
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
    ...(claim?.insured_name?.trim() &&
      code !== 'self' && { policyHolder: { display: claim.insured_name.trim() } }),
    relationship: concept('http://terminology.hl7.org/CodeSystem/subscriber-relationship', code, display),
    payor: [{ display: patient.insurance_provider }],
    class: group ? [{ type: concept(classes, 'group', 'Group'), value: group }] : [],
  }
}
