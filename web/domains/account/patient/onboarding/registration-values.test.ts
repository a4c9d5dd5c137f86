import { expect, test } from 'vitest'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { donePartsOf, registrationValues } from './registration-values.ts'

const signedUp = {
  first_name: 'Rosa',
  last_name: 'Delgado',
  date_of_birth: '1990-02-03',
  phone: '6025550142',
  address_line1: null,
  insurance_provider: null,
  hipaa_consent: false,
  treatment_consent: false,
  ai_assisted_notes_consent: false,
  recording_consent_given: false,
} as Profile

test('the form starts with the sign-up data, and with empty strings for the rest', () => {
  const values = registrationValues(signedUp)
  expect(values).toMatchObject({ first_name: 'Rosa', phone: '(602) 555-0142', address_line1: '', city: '' })
  expect(Object.values(values)).not.toContain(null)
})

test('a part is done when it holds all it needs', () => {
  const values = registrationValues(signedUp)
  expect(donePartsOf(values, false)).toEqual({
    personal: true,
    address: false,
    emergency: false,
    insurance: false,
    consent: false,
  })
  expect(donePartsOf({ ...values, phone: '555' }, false).personal).toBe(false)
  expect(donePartsOf({ ...values, hipaa_consent: true }, false).consent).toBe(false)
  expect(donePartsOf({ ...values, hipaa_consent: true, treatment_consent: true }, false).consent).toBe(true)
})

test('insurance is done with a name or a photo of the card', () => {
  const values = registrationValues(signedUp)
  expect(donePartsOf(values, true).insurance).toBe(true)
  expect(donePartsOf({ ...values, insurance_provider: 'Blue Mesa' }, false).insurance).toBe(true)
})
