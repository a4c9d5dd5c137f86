import { addressLine } from '../../billing/claim-fields.ts'
import { formatPhone } from '../../fields/show-phone.ts'
import { formatDay } from '../../format-day.ts'
import type { PatientRecord } from '../types.ts'
import { formatTime } from '../wording.ts'
import type { RecordPart } from './types.ts'

/** Whose record it is, what was requested and when it was created. */
export function aboutRecord(record: PatientRecord): RecordPart[] {
  const { patient, type, madeAt, email } = record
  const identity: [string, string][] = [
    ['Patient', `${patient.first_name} ${patient.last_name}`.trim() || 'Not recorded'],
    ...optional('Preferred name', patient.preferred_name),
    ...optional('Pronouns', patient.pronouns),
    ['Date of birth', patient.date_of_birth ? formatDay(patient.date_of_birth) : 'Not recorded'],
    ['Patient number', patient.patient_id],
    ['Contents', type],
    ['Created', `${formatTime(madeAt)} (all times are in the practice's time zone)`],
  ]
  if (type !== 'Full chart') return [{ kind: 'facts', facts: identity }]
  const emergency = [
    patient.emergency_contact_name,
    patient.emergency_contact_relationship,
    formatPhone(patient.emergency_contact_phone ?? ''),
  ]
  const insurance = [patient.insurance_provider, patient.insurance_policy_number]
  const pharmacy = [
    patient.pharmacy_name,
    patient.pharmacy_address,
    formatPhone(patient.pharmacy_phone ?? ''),
  ]
  const contact: [string, string][] = [
    ['Address', addressLine(patient)],
    ['Phone', formatPhone(patient.phone ?? '')],
    ['Email', email ?? ''],
    ['Language', patient.preferred_language],
    ['Emergency contact', emergency.filter(Boolean).join(', ')],
    ...optional('Pharmacy', pharmacy.filter(Boolean).join(', ')),
    ['Insurance', insurance.filter(Boolean).join(', policy ')],
  ]
  return [
    { kind: 'facts', facts: identity },
    { kind: 'heading', text: 'Contact and insurance' },
    { kind: 'facts', facts: contact.map(([label, value]) => [label, value.trim() || 'Not recorded']) },
  ]
}

const optional = (label: string, value: string | null): [string, string][] =>
  value?.trim() ? [[label, value.trim()]] : []
