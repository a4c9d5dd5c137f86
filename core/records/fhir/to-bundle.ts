import { toMedications } from '../../medications/convert.ts'
import type { Section } from '../record-types.ts'
import type { PatientRecord } from '../types.ts'
import { allergiesOf, toAllergyIntolerance } from './allergy-intolerance.ts'
import { toAppointment } from './appointment.ts'
import { toCondition } from './condition.ts'
import { registrationConsents, toConsent, toRegistrationConsent, toRelease } from './consent.ts'
import { coverageId, toCoverage } from './coverage.ts'
import { toFileDocument, toNoteDocument, toTextDocument } from './document-reference.ts'
import { isEncounter, toEncounter } from './encounter.ts'
import { toMedicationRequest } from './medication-request.ts'
import { toMedicationStatement } from './medication-statement.ts'
import { toObservation } from './observation.ts'
import { practiceId, toOrganization } from './organization.ts'
import { toPatient } from './patient.ts'
import { toPractitioner } from './practitioner.ts'
import { provenanceId, toProvenance } from './provenance.ts'
import {
  historyId,
  toAssessmentResponse,
  toHistoryResponse,
  toIntakeResponse,
} from './questionnaire-response.ts'
import { toFactObservation, toTestObservation } from './recorded-fact.ts'
import { type Kind, nameAll, type References } from './references.ts'
import { textDocuments } from './text-documents.ts'
import { type Element, type Resource, tidy } from './tidy.ts'
import { profileOf } from './us-core.ts'

type Entry = [kind: Kind, id: string, make: (refs: References) => Resource]
type Bundle = {
  resourceType: 'Bundle'
  id: string
  type: 'collection'
  timestamp: string
  entry: { fullUrl: string; resource: Element & { resourceType: string } }[]
}

/** A record as a FHIR R4 bundle. Everything in it is named first, so that whatever refers to it finds it. */
export function toBundle(record: PatientRecord, newId = () => crypto.randomUUID() as string): Bundle {
  const entries = entriesOf(record)
  const refs = nameAll(
    entries.map(([kind, id]) => [kind, id] as const),
    newId,
  )
  return {
    resourceType: 'Bundle',
    id: newId(),
    type: 'collection',
    timestamp: new Date(record.madeAt).toISOString(),
    entry: entries.map(([kind, id, make]) => ({
      fullUrl: refs.urlOf(kind, id),
      resource: tidy(withProfile(make(refs))),
    })),
  }
}

/** Adds the US Core profile that a resource follows, if there is one. */
function withProfile({ resourceType, id, ...rest }: Resource): Resource {
  return { resourceType, id, meta: profileOf(resourceType), ...rest }
}

function entriesOf(record: PatientRecord): Entry[] {
  const { patient } = record
  const has = (section: Section) => record.holds.includes(section)
  const each = <Row extends { id: string }>(
    kind: Kind,
    rows: readonly Row[],
    make: (row: Row, record: PatientRecord, refs: References) => Resource,
  ): Entry[] => rows.map((row) => [kind, row.id, (refs) => make(row, record, refs)])
  const told = patient.past_medical_history?.trim() || patient.surgical_history?.trim()
  const insured = has('bills') && patient.insurance_provider?.trim()
  const entries: Entry[] = [
    ['Patient', patient.id, (refs) => toPatient(record, refs)],
    ['Organization', practiceId, () => toOrganization(record.organization)],
    ...involved(record).map(
      (provider): Entry => ['Practitioner', provider.id, () => toPractitioner(provider)],
    ),
    ...each('Condition', record.problems, toCondition),
    ...(has('medications') ? each('MedicationStatement', medicationsOf(record), toMedicationStatement) : []),
    ...each('MedicationRequest', record.prescriptions, toMedicationRequest),
    ...each('Observation', record.facts, toFactObservation),
    ...each('Observation', record.tests, toTestObservation),
    ...(has('allergies') ? each('AllergyIntolerance', allergiesOf(record), toAllergyIntolerance) : []),
    ...each('Appointment', record.visits, toAppointment),
    ...each('Encounter', record.visits.filter(isEncounter), toEncounter),
    ...each('DocumentReference', record.notes, toNoteDocument),
    ...each('QuestionnaireResponse', record.results, toAssessmentResponse),
    ...each('Observation', record.results, toObservation),
    ...each('QuestionnaireResponse', record.intakes, toIntakeResponse),
    ...(has('history') && told
      ? [['QuestionnaireResponse', historyId, (refs) => toHistoryResponse(record, refs)] satisfies Entry]
      : []),
    ...each('Consent', record.consents, toConsent),
    ...each('Consent', record.releases, toRelease),
    ...(record.type === 'Full chart'
      ? each('Consent', registrationConsents(record), toRegistrationConsent)
      : []),
    ...each('DocumentReference', record.documents, toFileDocument),
    ...each('DocumentReference', textDocuments(record), toTextDocument),
    ...(insured ? [['Coverage', coverageId, (refs) => toCoverage(record, refs)] satisfies Entry] : []),
  ]
  const targets = (refs: References) => entries.map(([kind, id]) => refs.urlOf(kind, id))
  return [
    ...entries,
    ['Provenance', provenanceId, (refs) => toProvenance(targets(refs), record.madeAt, refs)],
  ]
}

function medicationsOf({ patient }: PatientRecord) {
  const current = toMedications(patient.current_medications)
  const past = toMedications(patient.medication_history)
  return [
    ...current.map((medication, at) => ({ id: `medication-${at + 1}`, medication, past: false })),
    ...past.map((medication, at) => ({ id: `past-medication-${at + 1}`, medication, past: true })),
  ]
}

/** Only clinicians named in this record. */
function involved(record: PatientRecord) {
  const ids = new Set<string | null>([
    ...record.visits.map(({ provider_id }) => provider_id),
    ...record.notes.flatMap(({ provider_id, signed_by }) => [provider_id, signed_by]),
    ...record.problems.map(({ noted_by }) => noted_by),
    ...record.prescriptions.map(({ provider_id }) => provider_id),
    ...record.messages.map(({ provider_id }) => provider_id),
    ...record.bills.map(({ provider_id }) => provider_id),
  ])
  return record.providers.filter(({ id, user_id }) => ids.has(id) || ids.has(user_id))
}
