import { languageNames } from '../../language.ts'
import type { PatientRecord } from '../types.ts'
import { identifierTypes, systems } from './identifier-systems.ts'
import { practiceId } from './organization.ts'
import type { References } from './references.ts'
import type { Resource } from './tidy.ts'
import { address, concept } from './values.ts'

const languageCodes: Record<string, string> = Object.fromEntries(
  Object.entries(languageNames).map(([code, name]) => [name, code]),
)

export function toPatient(record: PatientRecord, refs: References): Resource {
  const { patient, email } = record
  const named = patient.last_name.trim() !== '' || patient.first_name.trim() !== ''
  const practice = refs.to('Organization', practiceId)
  const code = languageCodes[patient.preferred_language]
  return {
    resourceType: 'Patient',
    id: patient.id,
    // US Core wants it said on the patient that there is no name yet.
    extension: named ? [] : notAsked.extension,
    identifier: [
      {
        type: concept(identifierTypes, 'MR', 'Medical record number'),
        system: systems.patientNumber,
        value: patient.patient_id,
        assigner: practice,
      },
    ],
    name: [
      named ? { use: 'official', family: patient.last_name, given: [patient.first_name] } : notAsked,
      ...preferredName(patient.preferred_name),
    ],
    telecom: [
      patient.phone ? { system: 'phone', value: patient.phone } : {},
      email ? { system: 'email', value: email } : {},
    ],
    gender: genderOf(record),
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

/** A name that wasn't given yet is marked as missing, as US Core requires. */
const notAsked = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
}

const genders: Record<string, string> = {
  female: 'female',
  male: 'male',
  'non-binary': 'other',
  other: 'other',
}

/** For administration, as FHIR has it: what the patient answered last in an intake form, or that it isn't known. */
function genderOf({ intakes }: PatientRecord): string {
  const answers = intakes.map(
    ({ data }) => (data as { demographics?: { gender?: string } } | null)?.demographics,
  )
  const last = answers.findLast((answer) => answer?.gender)?.gender ?? ''
  return genders[last] ?? 'unknown'
}

const preferredName = (name: string | null) => (name?.trim() ? [{ use: 'usual', text: name.trim() }] : [])
