import { expect, it } from 'vitest'
import { reportOn } from '../requests/report.ts'

const highest = (conditions: string[], candidate: string, patient: object = {}) =>
  reportOn(
    {
      patient: { age: 44, sex: 'F', pregnant: false, conditions, allergies: [], ...patient },
      current: [],
      new: candidate,
    },
    '2026-11-16',
  ).highest

it.each([
  [['sleep apnea'], 'lorazepam 2 mg IV', 'lorazepam 0.5 mg daily'],
  [['complete heart block'], 'lidocaine 2 mg/min IV infusion', 'lidocaine 5% patch daily'],
  [['dendritic keratitis'], 'dexamethasone 0.1% eye drops QID', 'clobetasol 0.05% cream daily'],
  [['subarachnoid hemorrhage'], 'tranexamic acid 700 mg IV TID', 'acetaminophen 500 mg daily'],
])('%j speaks against %s, not against %s', (conditions, one, other) => {
  expect(highest(conditions, one)).toBe('critical')
  expect(highest(conditions, other)).not.toBe('critical')
})

it('extended-release tramadol is stopped below an eGFR of 30', () => {
  expect(highest(['back pain'], 'tramadol ER 100 mg daily', { egfr: 22 })).toBe('critical')
  expect(highest(['back pain'], 'tramadol ER 100 mg daily', { egfr: 80 })).not.toBe('critical')
})

it('a contraceptive patch is stopped from a body mass index of 30 on', () => {
  expect(highest(['BMI 33'], 'Xulane patch weekly')).toBe('critical')
  expect(highest(['BMI 24'], 'Xulane patch weekly')).not.toBe('critical')
})

it.each([
  ['history of DKA', 'metformin 500 mg twice daily'],
  ['DKA 2014', 'metformin 500 mg twice daily'],
  ['UTI, resolved', 'potassium citrate ER 15 mEq twice daily'],
  ['copper IUD removed last year', 'levonorgestrel IUD 52 mg'],
  ['primary biliary cholangitis', 'ursodiol 300 mg three times daily'],
  ['hepatitis B immune', 'ofatumumab 20 mg monthly'],
  ['simple febrile seizure at age 2', 'metoclopramide 10 mg three times daily'],
  ['autoimmune hepatitis on azathioprine', 'azathioprine 50 mg daily'],
  ['at high risk of HIV', 'Truvada 1 tablet daily for PrEP'],
])('%s is no reason against %s', (condition, candidate) =>
  expect(highest([condition], candidate)).not.toBe('critical'),
)

it.each([
  ['potassium citrate ER 15 mEq twice daily', 'active peptic ulcer'],
  ['methylphenidate ER 18 mg daily', 'took isocarboxazid until 4 days ago'],
])('%s is stopped with "%s"', (candidate, condition) =>
  expect(highest([condition], candidate)).toBe('critical'),
)
