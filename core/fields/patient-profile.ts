import { z } from 'zod'
import { dateOfBirth } from './date-of-birth.ts'
import { phone } from './phone.ts'
import { optionalText, requiredText } from './text.ts'
import { isUsState } from './us-states.ts'
import { zip } from './zip.ts'

/** What a patient says about themselves, under the names the profile has for it. */
export const personalFields = z.object({
  first_name: requiredText('First name is required'),
  last_name: requiredText('Last name is required'),
  date_of_birth: dateOfBirth,
  phone,
})

export const addressFields = z.object({
  address_line1: requiredText('Street address is required'),
  address_line2: optionalText(),
  city: requiredText('City is required'),
  state: z.string().refine((code): boolean => isUsState(code), 'Choose your state'),
  zip_code: zip,
})

export const emergencyFields = z.object({
  emergency_contact_name: requiredText('Name of your emergency contact is required'),
  emergency_contact_phone: phone,
  emergency_contact_relationship: requiredText('Relationship is required'),
})

export const insuranceFields = z.object({
  insurance_provider: optionalText(),
  insurance_policy_number: optionalText(50),
})

export const historyFields = z.object({
  past_medical_history: optionalText(5000),
  surgical_history: optionalText(5000),
  allergies: optionalText(1000),
})

const consentNeeded = z.boolean().refine((given) => given, 'Please accept all required consents to continue')

export const registrationFields = z.object({
  ...personalFields.shape,
  ...addressFields.shape,
  ...emergencyFields.shape,
  ...insuranceFields.shape,
  hipaa_consent: consentNeeded,
  treatment_consent: consentNeeded,
  ai_assisted_notes_consent: z.boolean(),
  recording_consent_given: z.boolean(),
})
