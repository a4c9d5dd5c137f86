import { expect, test } from 'vitest'
import { declined } from '#core/assessments/danger-item.ts'
import { ownNumber } from '#core/fields/phone.ts'
import { emptyIntake, type IntakeData } from '#core/intake/fields.ts'
import { flat, intakeOf, valuesFrom, wrongPhones } from './values.ts'

const profile = {
  first_name: 'Maya',
  preferred_name: null,
  date_of_birth: '1990-05-04',
  phone: '(602) 555-0142',
  emergency_contact_name: 'Kim',
  emergency_contact_phone: '(602) 555-0100',
  current_medications: [
    { id: '1', name: 'Sertraline', dosage: '50 mg', status: 'ongoing' },
    { id: '2', name: 'Trazodone', dosage: '25 mg', status: 'discontinued' },
    'Melatonin',
  ],
  allergies: 'Penicillin (rash, hives), latex',
}

test('the form and the stored data are equivalent', () => {
  const intake: IntakeData = {
    ...emptyIntake,
    demographics: { ...emptyIntake.demographics, gender: 'other' },
    medicalHistory: { ...emptyIntake.medicalHistory, allergies: ['Latex'] },
    uploadedDocuments: ['a'],
  }
  expect(intakeOf(flat(intake))).toEqual(intake)
})

test('unscored answers are stored where PHQ-A is asked, and none is ever left out', () => {
  const stored = (years: number, phqaUnscored: (number | null)[] | null) =>
    intakeOf({
      ...flat(emptyIntake),
      dateOfBirth: `${new Date().getFullYear() - years}-01-01`,
      phqaUnscored,
    }).symptoms.phqaUnscored
  expect(stored(14, null)).toEqual([null, null, null, null])
  expect(stored(14, [0, 2, declined, 1])).toEqual([0, 2, null, 1])
  expect(stored(30, null)).toBeNull()
  expect(stored(30, [null, null, null, 1])).toEqual([null, null, null, 1])
})

test('known profile data is filled in, stopped medications are not, and scores are empty', () => {
  expect(valuesFrom({ profile, lastIntake: undefined })).toEqual({
    ...flat(emptyIntake),
    preferredName: 'Maya',
    dateOfBirth: '1990-05-04',
    phoneNumber: '(602) 555-0142',
    emergencyContact: 'Kim',
    emergencyPhone: '(602) 555-0100',
    currentMedications: ['Sertraline 50 mg', 'Melatonin'],
    allergies: ['Penicillin (rash, hives)', 'latex'],
  })
})

test('the last intake fills in what changes rarely; how the patient feels is asked again', () => {
  const lastIntake: IntakeData = {
    ...emptyIntake,
    demographics: { ...emptyIntake.demographics, preferredName: 'May', gender: 'female', phoneNumber: 'old' },
    medicalHistory: { ...emptyIntake.medicalHistory, primaryCareProvider: 'Dr. Okafor' },
    symptoms: { ...emptyIntake.symptoms, primaryConcerns: 'Sleep', phq9Score: 20 },
    additional: { ...emptyIntake.additional, previousTherapy: true },
    uploadedDocuments: ['old'],
  }
  const values = valuesFrom({ profile, lastIntake })
  expect(values).toMatchObject({
    // The profile says what to call them; a name they removed there doesn't return.
    preferredName: profile.first_name,
    gender: 'female',
    phoneNumber: '(602) 555-0142',
    primaryCareProvider: 'Dr. Okafor',
    previousTherapy: true,
    primaryConcerns: '',
    phq9Score: 0,
    uploadedDocuments: [],
  })
})

test('the name a patient chose in the profile is suggested before an earlier one and the legal one', () => {
  const lastIntake = {
    ...emptyIntake,
    demographics: { ...emptyIntake.demographics, preferredName: 'Maya' },
  }
  const chosen = { ...profile, preferred_name: 'Max' }
  expect(valuesFrom({ profile: chosen, lastIntake }).preferredName).toBe('Max')
})

test('an intake of another shape is no intake', () => {
  expect(valuesFrom({ profile, lastIntake: { gender: 3 } }).gender).toBe('')
})

test('an adult cannot give their own number for the emergency contact; a guardian and a minor can', () => {
  const same = { phoneNumber: '(602) 555-0142', emergencyPhone: '602.555.0142' }
  const adult = { ...flat(emptyIntake), ...same, dateOfBirth: '1990-05-04' }
  expect(wrongPhones(adult)).toEqual({ emergencyPhone: { type: 'phone', message: ownNumber } })
  expect(wrongPhones(adult, { byGuardian: true })).toEqual({})
  const born = `${new Date().getFullYear() - 9}-01-01`
  expect(wrongPhones({ ...adult, dateOfBirth: born })).toEqual({})
})

test('a phone number must be valid or empty', () => {
  const empty = flat(emptyIntake)
  const right = { phoneNumber: '(602) 555-0142', emergencyPhone: ' +52 55 1234 5678', pcpPhone: '' }
  expect(wrongPhones({ ...empty, ...right })).toEqual({})
  for (const name of ['phoneNumber', 'emergencyPhone', 'pcpPhone'] as const)
    expect(Object.keys(wrongPhones({ ...empty, [name]: 'My audio is cutting out' }))).toEqual([name])
})
