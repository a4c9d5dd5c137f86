import { z } from 'zod'
import {
  addressFields,
  emergencyFields,
  historyFields,
  insuranceFields,
  personalFields,
} from '#core/fields/patient-profile.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { textsOf } from '../profile-form/profile-values.ts'

export const profileFields = z.object({
  ...personalFields.shape,
  ...addressFields.shape,
  ...emergencyFields.shape,
  ...insuranceFields.shape,
  ...historyFields.shape,
  preferred_language: z.string(),
  time_zone: z.string(),
  ai_assisted_notes_consent: z.boolean(),
  recording_consent_given: z.boolean(),
})

export type ProfileValues = z.infer<typeof profileFields>

export function profileValues(profile: Profile): ProfileValues {
  return {
    ...textsOf(profile, [
      'first_name',
      'last_name',
      'date_of_birth',
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
      'past_medical_history',
      'surgical_history',
      'allergies',
      'preferred_language',
      'time_zone',
    ]),
    ai_assisted_notes_consent: profile.ai_assisted_notes_consent,
    recording_consent_given: profile.recording_consent_given,
  }
}
