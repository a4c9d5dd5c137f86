import { addDays } from '../../plain-date.ts'
import { practiceDay } from '../../practice-day.ts'
import { usualSupply } from '../../prescribing/supply.ts'
import type { PatientRecord, RecordedPrescription } from '../types.ts'
import { systems } from './identifier-systems.ts'
import { practiceId } from './organization.ts'
import type { References } from './references.ts'
import type { Resource } from './tidy.ts'
import { concept, toDateTime } from './values.ts'

/** A prescription that was issued here, as it was written. */
export function toMedicationRequest(
  prescription: RecordedPrescription,
  record: PatientRecord,
  refs: References,
): Resource {
  const { patient, providers } = record
  const { drug, dose, directions, quantity, days_supply, refills, diagnosis } = prescription
  const provider = providers.find(({ id }) => id === prescription.provider_id)
  return {
    resourceType: 'MedicationRequest',
    id: prescription.id,
    identifier: [{ system: systems.prescription, value: prescription.id }],
    status: prescription.canceled_at ? 'stopped' : isOver(prescription, record) ? 'completed' : 'active',
    intent: 'order',
    category: [
      concept('http://terminology.hl7.org/CodeSystem/medicationrequest-category', 'community', 'Community'),
    ],
    reportedBoolean: false,
    medicationCodeableConcept: {
      ...(prescription.rxcui && {
        coding: [{ system: systems.rxNorm, code: prescription.rxcui }],
      }),
      text: [drug, dose].filter(Boolean).join(' '),
    },
    subject: refs.to('Patient', patient.id),
    authoredOn: toDateTime(prescription.written_on),
    requester: (provider && refs.to('Practitioner', provider.id)) ?? refs.to('Organization', practiceId),
    reasonCode: diagnosis ? [{ text: diagnosis }] : [],
    dosageInstruction: [{ text: directions }],
    dispenseRequest: {
      numberOfRepeatsAllowed: refills,
      quantity: quantity ? { value: quantity } : undefined,
      expectedSupplyDuration: days_supply
        ? { value: days_supply, unit: 'days', system: 'http://unitsofmeasure.org', code: 'd' }
        : undefined,
    },
    substitution: { allowedBoolean: prescription.may_substitute },
  }
}

/** A later prescription of the same medication took its place, or its supply and refills have ended. */
function isOver(
  { medication_id, created_at, written_on, days_supply, refills }: RecordedPrescription,
  { prescriptions, madeAt }: PatientRecord,
): boolean {
  const isRenewed = prescriptions.some(
    (other) => other.medication_id === medication_id && other.created_at > created_at,
  )
  return isRenewed || addDays(written_on, (days_supply ?? usualSupply) * (refills + 1)) < practiceDay(madeAt)
}
