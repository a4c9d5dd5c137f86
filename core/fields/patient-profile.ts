import { z } from 'zod'
import { complaint } from './complaint.ts'
import { dateOfBirth, isUnder18 } from './date-of-birth.ts'
import { legalName, optionalName, personName } from './person-name.ts'
import { isSamePhone, optionalPhone, ownNumber, phone } from './phone.ts'
import { optionalText, requiredText } from './text.ts'
import { isUsState, usStates } from './us-states.ts'
import { zip } from './zip.ts'
import { zipIsIn } from './zip-prefixes.ts'

/** A patient's personal data, by the column names of the profile. */
export const personalFields = z.object({
  first_name: legalName(complaint('first_name_missing', 'First name is required')),
  last_name: legalName(complaint('last_name_missing', 'Last name is required')),
  date_of_birth: dateOfBirth,
  phone,
})

const city = personName(complaint('city_missing', 'City is required')).refine(
  (text) => !/\d/.test(text),
  complaint('city_has_digits', "City names don't have numbers. Put the number in the street address."),
)

const addressShape = {
  address_line1: requiredText(complaint('address_missing', 'Street address is required')),
  address_line2: optionalText(),
  city,
  state: z.string().refine((code): boolean => isUsState(code), complaint('state_missing', 'Choose a state')),
  zip_code: zip,
}

const emergencyShape = {
  emergency_contact_name: personName(complaint('contact_name_missing', 'Emergency contact name is required')),
  emergency_contact_phone: phone,
  emergency_contact_relationship: requiredText(complaint('relationship_missing', 'Relationship is required')),
}

type Typed = Record<string, unknown>
const textOf = (typed: Typed, field: string) => String(typed[field] ?? '').trim()

/** Only a complete ZIP code and a chosen state can disagree. */
function zipAgrees(typed: Typed): boolean {
  const [state, code] = [textOf(typed, 'state'), textOf(typed, 'zip_code')]
  return !zip.safeParse(code).success || !isUsState(state) || zipIsIn(code, state)
}

function formatZip(typed: Typed): string {
  const state = textOf(typed, 'state')
  const place = isUsState(state) ? usStates[state] : state
  const code = textOf(typed, 'zip_code')
  const sentence = `ZIP code ${code} isn't in ${place}. Check the ZIP code or the state.`
  return complaint('zip_of_other_state', sentence, code, place)
}

/** A minor's phone is often a parent's, who is also the emergency contact. */
const emergencyIsSomeoneElse = (typed: Typed) =>
  isUnder18(textOf(typed, 'date_of_birth')) ||
  !isSamePhone(textOf(typed, 'phone'), textOf(typed, 'emergency_contact_phone'))

/** Rules about two fields at once. They apply even while other fields are invalid. */
function withZipRule<Fields extends z.ZodType<Typed, Typed>>(fields: Fields) {
  return fields.refine(zipAgrees, {
    path: ['zip_code'],
    when: () => true,
    error: ({ input }) => formatZip(input as Typed),
  })
}

function withEmergencyRule<Fields extends z.ZodType<Typed, Typed>>(fields: Fields, error = ownNumber) {
  return fields.refine(emergencyIsSomeoneElse, {
    path: ['emergency_contact_phone'],
    when: () => true,
    error,
  })
}

export const addressFields = withZipRule(z.object(addressShape))
export const emergencyFields = z.object(emergencyShape)

export const insuranceFields = z.object({
  insurance_provider: optionalText(),
  insurance_policy_number: optionalText(50),
})

export const historyFields = z.object({
  past_medical_history: optionalText(5000),
  surgical_history: optionalText(5000),
  allergies: optionalText(1000),
})

/** How a person would like to be addressed. */
const addressedShape = { preferred_name: optionalName(), pronouns: optionalText(40) }

export const pharmacyFields = z.object({
  pharmacy_name: optionalText(200),
  pharmacy_address: optionalText(300),
  pharmacy_phone: optionalPhone,
})

const consentNeeded = z
  .boolean()
  .refine((given) => given, complaint('consents_missing', 'Please accept all required consents to continue'))

/** As a guardian fills it in: they may give their own number twice, for the patient and as the one to call. */
export const guardianRegistrationFields = withZipRule(
  z.object({
    ...personalFields.shape,
    ...addressShape,
    ...emergencyShape,
    ...insuranceFields.shape,
    hipaa_consent: consentNeeded,
    treatment_consent: consentNeeded,
    ai_assisted_notes_consent: z.boolean(),
    recording_consent_given: z.boolean(),
  }),
)

export const registrationFields = withEmergencyRule(guardianRegistrationFields)

/** What can be changed later; here too a guardian may be the emergency contact. */
export const guardianProfileFields = withZipRule(
  z.object({
    ...personalFields.shape,
    ...addressedShape,
    ...addressShape,
    ...emergencyShape,
    ...insuranceFields.shape,
    ...pharmacyFields.shape,
    ...historyFields.shape,
    preferred_language: z.string(),
    time_zone: z.string(),
    ai_assisted_notes_consent: z.boolean(),
    recording_consent_given: z.boolean(),
  }),
)

export const profileFields = withEmergencyRule(guardianProfileFields)

const contactShape = { phone, ...addressShape, ...emergencyShape, ...insuranceFields.shape }
const contactWithGaps = Object.fromEntries(
  Object.entries(contactShape).map(([name, field]) => [name, orEmpty(field)]),
) as unknown as typeof contactShape

function orEmpty(field: z.ZodType<string, string>) {
  return z.string().superRefine((text, context) => {
    const issues = text.trim() === '' ? undefined : field.safeParse(text).error?.issues
    for (const { message } of issues ?? []) context.addIssue(message)
  })
}

interface ContactRules {
  /** Until the registration is complete, fields may stay empty. */
  registration_completed: boolean
  /** A child's phone is often a parent's, who is also the emergency contact. */
  may_share_number: boolean
}

/** What the front desk corrects for a patient. */
export function contactFields({ registration_completed, may_share_number }: ContactRules) {
  const fields = withZipRule(z.object(registration_completed ? contactShape : contactWithGaps))
  if (may_share_number) return fields
  return withEmergencyRule(
    fields,
    'This is the patient’s own number. Enter the number of the emergency contact.',
  )
}
