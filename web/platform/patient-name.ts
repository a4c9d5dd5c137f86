import { fullName } from './formats.ts'

interface Addressed {
  first_name?: string | null
  last_name?: string | null
  preferred_name?: string | null
}

/** A patient's name for staff: "Dee Brooks" for Dana Brooks who goes by Dee. */
export function patientName(patient: Addressed, fallback?: string) {
  return fullName({ ...patient, first_name: calledName(patient) }, fallback)
}

/** For places where identity matters: "Dee (Dana) Brooks". */
export function identityName(patient: Addressed, fallback?: string) {
  const legal = patient.first_name?.trim() ?? ''
  const called = calledName(patient)
  return fullName({ ...patient, first_name: called === legal ? legal : `${called} (${legal})` }, fallback)
}

/** "Legal name Dana Brooks" for someone who goes by another one, otherwise nothing. */
export function legalName(patient: Addressed) {
  return calledName(patient) === (patient.first_name?.trim() ?? '') ? '' : `Legal name ${fullName(patient)}`
}

/** The first name a patient goes by. Some people enter their full name. */
export function calledName({ first_name, preferred_name, last_name }: Addressed): string {
  const preferred = preferred_name?.trim()
  if (!preferred) return first_name?.trim() ?? ''
  const ending = ` ${last_name?.trim()}`.toLowerCase()
  return preferred.toLowerCase().endsWith(ending) ? preferred.slice(0, -ending.length).trim() : preferred
}
