import { expect, test } from 'vitest'
import { registrationFields } from './patient-profile.ts'
import { readComplaint } from './read-complaint.ts'
import { isUsState, usStates } from './us-states.ts'

const whole = {
  first_name: 'Rosa',
  last_name: 'Delgado',
  date_of_birth: '1990-02-03',
  phone: '(602) 555-0142',
  address_line1: '12 Mesa St',
  address_line2: '',
  city: 'Tucson',
  state: 'AZ',
  zip_code: '85701',
  emergency_contact_name: 'Luis Delgado',
  emergency_contact_phone: '602 555 0143',
  emergency_contact_relationship: 'Brother',
  insurance_provider: '',
  insurance_policy_number: '',
  hipaa_consent: true,
  treatment_consent: true,
  ai_assisted_notes_consent: false,
  recording_consent_given: false,
}

function complaints(changes: Partial<Record<keyof typeof whole, unknown>>) {
  const result = registrationFields.safeParse({ ...whole, ...changes })
  return (
    result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${readComplaint(message).name}`) ?? []
  )
}

test('a registration may leave out the second address line and the insurance, and refuse the optional consents', () => {
  expect(complaints({})).toEqual([])
})

test.each([
  ['first_name', 'first_name_missing'],
  ['last_name', 'last_name_missing'],
  ['date_of_birth', 'birth_missing'],
  ['phone', 'phone_missing'],
  ['address_line1', 'address_missing'],
  ['city', 'city_missing'],
  ['state', 'state_missing'],
  ['zip_code', 'zip_missing'],
  ['emergency_contact_name', 'contact_name_missing'],
  ['emergency_contact_phone', 'phone_missing'],
  ['emergency_contact_relationship', 'relationship_missing'],
] as const)('%s has to be there', (field, message) => {
  expect(complaints({ [field]: '' })[0]).toBe(`${field}: ${message}`)
})

test.each(['hipaa_consent', 'treatment_consent'] as const)(
  'without %s there is no registration',
  (consent) => {
    expect(complaints({ [consent]: false })).toEqual([`${consent}: ${'consents_missing'}`])
  },
)

test('a state is one of the fifty, the District or a territory, by its two letters', () => {
  expect(Object.keys(usStates)).toHaveLength(56)
  expect(isUsState('AZ')).toBe(true)
  for (const other of ['az', 'Arizona', 'XX', 'toString', '']) expect(isUsState(other), other).toBe(false)
})
