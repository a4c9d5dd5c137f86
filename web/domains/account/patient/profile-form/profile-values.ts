import type { z } from 'zod'
import type {
  addressFields,
  emergencyFields,
  historyFields,
  insuranceFields,
  personalFields,
  pharmacyFields,
  profileFields,
} from '#core/fields/patient-profile.ts'
import { toE164 } from '#core/fields/phone.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'

export type PersonalValues = z.input<typeof personalFields>
export type AddressedValues = Pick<z.input<typeof profileFields>, 'preferred_name' | 'pronouns'>
export type PharmacyValues = z.input<typeof pharmacyFields>
export type AddressValues = z.input<typeof addressFields>
export type EmergencyValues = z.input<typeof emergencyFields>
export type InsuranceValues = z.input<typeof insuranceFields>
export type HistoryValues = z.input<typeof historyFields>

/** What the practice needs to reach a patient and to bill: asked for at registration, in the profile and by the front desk. */
export const contactColumns = [
  'phone',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'zip_code',
  'emergency_contact_name',
  'emergency_contact_phone',
  'emergency_contact_relationship',
  'insurance_provider',
  'insurance_policy_number',
] as const

/** Text columns of a profile as a form holds them: missing values are empty strings. */
export function textsOf<Column extends keyof Profile>(
  profile: Pick<Profile, Column>,
  columns: readonly Column[],
) {
  const texts = columns.map((column) => [column, String(profile[column] ?? '')] as const)
  return Object.fromEntries(texts) as Record<Column, string>
}

const phones = ['phone', 'emergency_contact_phone', 'pharmacy_phone']

/** The other way round: an empty text is nothing, and phone numbers are written one way. */
export function columnsOf<Values extends Record<string, string>>(values: Values) {
  const columns = Object.entries(values).map(([column, text]) => [
    column,
    text === '' ? null : phones.includes(column) ? (toE164(text) ?? text) : text,
  ])
  return Object.fromEntries(columns) as { [Column in keyof Values]: string | null }
}

/** Whether a profile holds what was sent: a save whose answer was lost is no change by someone else. */
export function holds<Values extends object>(stored: Values, sent: Values): boolean {
  const plain = (value: unknown) => (typeof value === 'string' ? (toE164(value) ?? value.trim()) : value)
  return Object.entries(sent).every(([field, value]) => plain(stored[field as keyof Values]) === plain(value))
}
