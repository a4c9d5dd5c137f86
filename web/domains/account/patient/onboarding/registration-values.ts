import type { z } from 'zod'
import {
  addressFields,
  emergencyFields,
  insuranceFields,
  personalFields,
  type registrationFields,
} from '#core/fields/patient-profile.ts'
import { formatPhone } from '#web/platform/formats.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { contactColumns, textsOf } from '../profile-form/profile-values.ts'

export type RegistrationValues = z.input<typeof registrationFields>

/** Data the profile already has from the sign-up. */
export function registrationValues(profile: Profile): RegistrationValues {
  const texts = textsOf(profile, ['first_name', 'last_name', 'date_of_birth', ...contactColumns])
  return {
    ...texts,
    phone: formatPhone(texts.phone),
    emergency_contact_phone: formatPhone(texts.emergency_contact_phone),
    hipaa_consent: profile.hipaa_consent,
    treatment_consent: profile.treatment_consent,
    ai_assisted_notes_consent: profile.ai_assisted_notes_consent,
    recording_consent_given: profile.recording_consent_given,
  }
}

/** Which sections are complete. Insurance is optional, so it counts as done once it has an entry. */
export function donePartsOf(values: RegistrationValues, hasCard: boolean) {
  const insured = insuranceFields.safeParse(values)
  return {
    personal: personalFields.safeParse(values).success,
    address: addressFields.safeParse(values).success,
    emergency: emergencyFields.safeParse(values).success,
    insurance: insured.success && (hasCard || insured.data.insurance_provider !== ''),
    consent: values.hipaa_consent && values.treatment_consent,
  }
}
