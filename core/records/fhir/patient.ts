import { languageNames } from '../../language.ts'
import type { PatientRecord } from '../types.ts'
import { practiceId } from './organization.ts'
import type { References } from './references.ts'
import type { Resource } from './tidy.ts'
import { address, concept } from './values.ts'

const languageCodes: Record<string, string> = Object.fromEntries(
  Object.entries(languageNames).map(([code, name]) => [name, code]),
)

export function toPatient({ patient, email }: PatientRecord, refs: References): Resource {
  const practice = refs.to('Organization', practiceId)
  const code = languageCodes[patient.preferred_language]
  return {
    resourceType: 'Patient',
    id: patient.id,
    identifier: [
      {
        type: concept('http://terminology.hl7.org/CodeSystem/v2-0203', 'MR', 'Medical record number'),
        value: patient.patient_id,
        assigner: practice,
      },
    ],
    name: [
      { use: 'official', family: patient.last_name, given: [patient.first_name] },
      ...preferredName(patient.preferred_name),
    ],
    telecom: [
      patient.phone ? { system: 'phone', value: patient.phone } : {},
      email ? { system: 'email', value: email } : {},
    ],
    birthDate: patient.date_of_birth,
    address: [address(patient)],
    contact: patient.emergency_contact_name
      ? [
          {
            relationship: [
              concept(
                'http://terminology.hl7.org/CodeSystem/v2-0131',
                'C',
                'Emergency Contact',
                patient.emergency_contact_relationship ?? undefined,
              ),
            ],
            name: { text: patient.emergency_contact_name },
            telecom: patient.emergency_contact_phone
              ? [{ system: 'phone', value: patient.emergency_contact_phone }]
              : [],
          },
        ]
      : [],
    communication: [
      {
        language: code
          ? concept('urn:ietf:bcp:47', code, patient.preferred_language)
          : { text: patient.preferred_language },
        preferred: true,
      },
    ],
    managingOrganization: practice,
  }
}

const preferredName = (name: string | null) => (name?.trim() ? [{ use: 'usual', text: name.trim() }] : [])
