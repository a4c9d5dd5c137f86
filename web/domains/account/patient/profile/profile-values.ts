import type { z } from 'zod'
import type { profileFields } from '#core/fields/patient-profile.ts'
import { formatPhone } from '#web/platform/formats.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { contactColumns, textsOf } from '../profile-form/profile-values.ts'

export type ProfileValues = z.infer<typeof profileFields>

export function profileValues(profile: Profile): ProfileValues {
  const texts = textsOf(profile, [
    'first_name',
    'last_name',
    'preferred_name',
    'pronouns',
    'date_of_birth',
    ...contactColumns,
    'pharmacy_name',
    'pharmacy_address',
    'pharmacy_phone',
    'past_medical_history',
    'surgical_history',
    'allergies',
    'preferred_language',
    'time_zone',
  ])
  return {
    ...texts,
    phone: formatPhone(texts.phone),
    emergency_contact_phone: formatPhone(texts.emergency_contact_phone),
    pharmacy_phone: formatPhone(texts.pharmacy_phone),
    ai_assisted_notes_consent: profile.ai_assisted_notes_consent,
    recording_consent_given: profile.recording_consent_given,
  }
}
