import { readAllergies, saysNone } from '../../medications/allergies/read-allergies.ts'
import type { PatientRecord } from '../types.ts'
import type { References } from './references.ts'
import type { Resource } from './tidy.ts'
import { concept } from './values.ts'

type Entry = { id: string; text: string | null; medicine: boolean; removed: boolean }

/** What the patient wrote, entry by entry. "None" is recorded as exactly that. */
export function allergiesOf({ patient }: Pick<PatientRecord, 'patient'>): Entry[] {
  const written = readAllergies(patient.allergies)
  if (written.length === 0 && saysNone(patient.allergies))
    return [{ id: 'no-known-allergy', text: null, medicine: false, removed: false }]
  return written.map(({ text, drugs, families, removed }, at) => ({
    id: `allergy-${at + 1}`,
    text,
    medicine: drugs.length > 0 || families.length > 0,
    removed,
  }))
}

export function toAllergyIntolerance(
  { id, text, medicine, removed }: Entry,
  { patient }: PatientRecord,
  refs: References,
): Resource {
  return {
    resourceType: 'AllergyIntolerance',
    id,
    // R4 requires a clinical status unless the entry was an error, so a refuted one is inactive.
    clinicalStatus: concept(
      'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical',
      removed ? 'inactive' : 'active',
    ),
    verificationStatus: concept(
      'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification',
      removed ? 'refuted' : 'unconfirmed',
    ),
    category: medicine ? ['medication'] : [],
    code: text ? { text } : concept('http://snomed.info/sct', '716186003', 'No known allergy'),
    patient: refs.to('Patient', patient.id),
  }
}
