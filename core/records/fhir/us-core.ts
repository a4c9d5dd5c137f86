/** US Core 5.0.1: the profile each resource of a record is written to, where there is one for it. */
const profiles: Record<string, string> = {
  Patient: 'us-core-patient',
  Organization: 'us-core-organization',
  Practitioner: 'us-core-practitioner',
  Condition: 'us-core-condition-problems-health-concerns',
  MedicationRequest: 'us-core-medicationrequest',
  AllergyIntolerance: 'us-core-allergyintolerance',
  Encounter: 'us-core-encounter',
  DocumentReference: 'us-core-documentreference',
  Coverage: 'us-core-coverage',
  Provenance: 'us-core-provenance',
}

const base = 'http://hl7.org/fhir/us/core/StructureDefinition/'

/** The profile that a resource says it keeps; none for those US Core has no profile for. */
export function profileOf(resourceType: string): { profile: string[] } | undefined {
  const name = profiles[resourceType]
  return name ? { profile: [`${base}${name}`] } : undefined
}
