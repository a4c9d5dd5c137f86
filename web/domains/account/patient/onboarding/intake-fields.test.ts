import { expect, test } from 'vitest'
import { intakeFields } from './intake-fields.ts'

const told = { past_medical_history: 'Asthma', surgical_history: '', allergies: 'None', medications: [] }
const complaints = (changes: object) =>
  intakeFields.safeParse({ ...told, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? []

test('allergies are required, whatever else was answered; the rest is optional', () => {
  expect(complaints({})).toEqual([])
  expect(complaints({ past_medical_history: '' })).toEqual([])
  expect(complaints({ allergies: ' ' })).toEqual(['allergies'])
})

test('a medication with a dose needs a name', () => {
  const row = { name: '', dosage: '', frequency: 'QD' }
  expect(complaints({ medications: [row] })).toEqual([])
  expect(complaints({ medications: [{ ...row, dosage: '50 mg' }] })).toEqual(['medications.0.name'])
})

test('a dose is in the patient’s own words, but no markup', () => {
  const row = { name: 'Sertraline', frequency: 'QD' }
  expect(complaints({ medications: [{ ...row, dosage: 'media pastilla' }] })).toEqual([])
  expect(complaints({ medications: [{ ...row, dosage: '<b>' }] })).toEqual(['medications.0.dosage'])
})
