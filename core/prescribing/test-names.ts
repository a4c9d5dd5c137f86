/** The tests that psychiatric medications ask for, in a clinician's words. */
const testNames = {
  lithium_level: 'Lithium level',
  kidney_function: 'Kidney function (creatinine, eGFR)',
  thyroid: 'TSH',
  calcium: 'Calcium',
  valproate_level: 'Valproate level',
  liver_function: 'Liver function tests',
  blood_count: 'Complete blood count with platelets',
  carbamazepine_level: 'Carbamazepine level',
  sodium: 'Sodium',
  anc: 'Absolute neutrophil count (ANC)',
  weight_bmi: 'Weight and BMI',
  glucose_lipids: 'Fasting glucose or A1c, and lipids',
  aims: 'AIMS (abnormal movements)',
} as const

export type TestCode = keyof typeof testNames
export type TestName = (typeof testNames)[TestCode]

export function describeTest(test: string): string {
  return Object.hasOwn(testNames, test) ? testNames[test as TestCode] : test
}
