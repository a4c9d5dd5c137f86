import { readAllergies } from '../medications/allergies/read-allergies.ts'
import { toMedications } from '../medications/convert.ts'
import type { Section } from './record-types.ts'
import type { PatientRecord } from './types.ts'

type Counts = Partial<Record<Section, number>>

/** How many entries of each kind a record has, without their content. */
export function countRecord(record: PatientRecord): Counts {
  const { patient } = record
  const counts: Record<Section, number> = {
    history: [patient.past_medical_history, patient.surgical_history].filter((text) => text?.trim()).length,
    problems: record.problems.length,
    plans: record.plans.length,
    medications:
      toMedications(patient.current_medications).length + toMedications(patient.medication_history).length,
    allergies: readAllergies(patient.allergies).length,
    visits: record.visits.length,
    notes: record.notes.length,
    assessments: record.results.length,
    safetyPlan: record.safetyPlans.length,
    intakes: record.intakes.length,
    consents: record.consents.length + record.releases.length,
    documents: record.documents.length,
    messages: record.messages.length,
    bills: record.bills.length,
  }
  return Object.fromEntries(record.holds.map((section) => [section, counts[section]]))
}
