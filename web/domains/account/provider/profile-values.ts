import { z } from 'zod'
import { hourlyRate } from '#core/billing/rates.ts'
import { complaint } from '#core/fields/complaint.ts'
import { email } from '#core/fields/email.ts'
import { licenseNumber } from '#core/fields/license-number.ts'
import { optionalNpi } from '#core/fields/npi.ts'
import { legalName } from '#core/fields/person-name.ts'
import { optionalText } from '#core/fields/text.ts'
import { practice } from '#core/practice.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'

export const fields = z.object({
  first_name: legalName(complaint('first_name_missing', 'First name is required')),
  last_name: legalName(complaint('last_name_missing', 'Last name is required')),
  provider_title: z.string(),
  credentials: optionalText(60),
  specialty: z.string().min(1, 'Specialty is required'),
  license_number: licenseNumber('License number is required', 40),
  npi: optionalNpi,
  bio: optionalText(2000),
  experience_years: z
    .string()
    .trim()
    .refine((text) => text === '' || /^\d{1,2}$/.test(text), 'Enter a whole number of years, 0 or more'),
  email: z.union([z.literal(''), email]),
  is_available: z.boolean(),
  languages: optionalText(200),
  time_zone: z.string().min(1),
})

export type ProfileValues = z.infer<typeof fields>

export const required = ['first_name', 'last_name', 'specialty', 'license_number'] as const

/** The 20 of the profile. A provider who registered with another keeps it as a choice. */
export const specialties = [
  'General Practice',
  'Family Medicine',
  'Internal Medicine',
  'Pediatrics',
  'Psychiatry',
  'Psychology',
  'Therapy/Counseling',
  'Cardiology',
  'Dermatology',
  'Endocrinology',
  'Gastroenterology',
  'Neurology',
  'Obstetrics & Gynecology',
  'Oncology',
  'Orthopedics',
  'Pulmonology',
  'Radiology',
  'Surgery',
  'Urology',
  'Other',
] as const

export function profileValues(provider: Provider | null): ProfileValues {
  return {
    first_name: provider?.first_name ?? '',
    last_name: provider?.last_name ?? '',
    provider_title: provider?.provider_title ?? '',
    credentials: provider?.credentials ?? '',
    specialty: provider?.specialty ?? '',
    license_number: provider?.license_number ?? '',
    npi: provider?.npi ?? '',
    bio: provider?.bio ?? '',
    experience_years: provider?.experience_years?.toString() ?? '',
    email: provider?.email ?? '',
    is_available: provider?.is_available ?? true,
    languages: (provider?.languages ?? ['English']).join(', '),
    time_zone: provider?.time_zone ?? practice.timeZone,
  }
}

/** The rate after a save: what the credentials yield, or what was agreed otherwise while they stay as they are. */
export function rateWith(
  provider: Pick<Provider, 'credentials' | 'hourly_rate'> | null,
  credentials: string,
) {
  const derived = hourlyRate(credentials)
  const kept = provider && (provider.credentials ?? '') === credentials ? provider.hourly_rate : derived
  return { rate: kept, isAgreed: kept !== derived }
}

/** The stored values: nothing for an empty field, the account's address for an empty email. */
function storedProfile(values: ProfileValues, accountEmail: string) {
  const orNull = (text: string) => text || null
  return {
    first_name: values.first_name,
    last_name: values.last_name,
    provider_title: orNull(values.provider_title),
    credentials: orNull(values.credentials),
    specialty: values.specialty,
    license_number: values.license_number,
    npi: orNull(values.npi),
    bio: orNull(values.bio),
    experience_years: values.experience_years === '' ? null : Number(values.experience_years),
    email: values.email || accountEmail,
    is_available: values.is_available,
    languages: values.languages
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    time_zone: values.time_zone,
  }
}

export type StoredProfile = ReturnType<typeof storedProfile>

/** Only what differs is sent: what another window changed stays, and an untouched license stays verified. */
export function changesOf(
  provider: Provider | null,
  values: ProfileValues,
  accountEmail: string,
): Partial<StoredProfile> {
  const next = storedProfile(values, accountEmail)
  if (!provider) return next
  const before = { ...storedProfile(profileValues(provider), accountEmail), email: provider.email }
  const changed = Object.entries(next).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof StoredProfile]),
  )
  return Object.fromEntries(changed)
}

const checkedBySupervisor = {
  first_name: 'first name',
  last_name: 'last name',
  email: 'email',
  credentials: 'credentials',
  license_number: 'license number',
  npi: 'NPI',
} as const

/** The changes that affect verified data. Saving them ends the verification immediately, in the database. */
export function endsVerification(before: ProfileValues, after: ProfileValues): string[] {
  return Object.entries(checkedBySupervisor)
    .filter(([field]) => {
      const name = field as keyof typeof checkedBySupervisor
      return JSON.stringify(trimmed(before[name])) !== JSON.stringify(trimmed(after[name]))
    })
    .map(([, word]) => word)
}

const trimmed = (value: string) => value.trim()
