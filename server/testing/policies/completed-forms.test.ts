import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'

let practice: OpenPractice
let newcomer: Actor
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())
beforeEach(async () => {
  newcomer = await createActor(practice, { first_name: 'Nina', last_name: 'New' })
})

const registration = {
  date_of_birth: '1990-05-04',
  phone: '(602) 555-0142',
  address_line1: '1 Palo Verde',
  city: 'Phoenix',
  state: 'AZ',
  zip_code: '85016',
  emergency_contact_name: 'Kim Example',
  emergency_contact_phone: '(602) 555-0100',
  emergency_contact_relationship: 'Sibling',
  hipaa_consent: true,
  treatment_consent: true,
}
const change = (columns: object) =>
  practice.as(newcomer).from('profiles').update(columns).eq('id', newcomer.id).select('id')
const register = () => done(change({ ...registration, registration_completed: true }))

test('a patient cannot complete a registration whose fields hold nothing but spaces', async () => {
  for (const field of ['phone', 'city', 'emergency_contact_name']) {
    await expectRefusal(
      change({ ...registration, [field]: '  ', registration_completed: true }),
      'SM952',
      'Fill in every required field before you complete your registration.',
    )
  }
  expect(await register()).toHaveLength(1)
})

test('a patient cannot complete an intake without a single answer', async () => {
  await register()
  for (const answers of [{}, { allergies: '' }, { allergies: ' ', past_medical_history: '\n' }]) {
    await expectRefusal(
      change({ ...answers, intake_completed: true, onboarding_completed: true }),
      'SM953',
      'Complete the medical history before you finish your intake. If there is nothing to add, enter "None".',
    )
  }
})

test.each([
  [{ allergies: 'None' }],
  [{ past_medical_history: 'Asthma' }],
  [{ current_medications: [{ id: 'm1', name: 'Melatonin', dosage: '3 mg', route: 'PO', frequency: 'QHS' }] }],
])('a patient completes an intake with %o', async (answers) => {
  await register()
  expect(await done(change({ ...answers, intake_completed: true }))).toHaveLength(1)
})
