import { expect, test } from 'vitest'
import { answersToAdd } from './add-answers.ts'
import type { Intake } from './intake-fields.ts'

const known = {
  past_medical_history: 'Asthma',
  surgical_history: null,
  allergies: 'Penicillin',
  current_medications: [{ id: '1', name: 'Sertraline', dosage: '50 mg', status: 'ongoing' }],
  medication_history: [{ id: '2', name: 'Trazodone', dosage: '25 mg', status: 'discontinued' }],
}
const takes = (name: string) => ({ name, dosage: '', frequency: 'QD' as const })
const none: Intake = { past_medical_history: '', surgical_history: '', allergies: '', medications: [] }

test("a second person's answers are added to the first one's", () => {
  const second = {
    ...{ ...none, past_medical_history: 'asthma', surgical_history: 'Appendix', allergies: 'Peanuts' },
    medications: [takes('sertraline'), takes('Trazodone'), takes('Melatonin'), takes('')],
  }
  expect(answersToAdd(known, second)).toEqual({
    columns: { surgical_history: 'Appendix', allergies: 'Penicillin\nPeanuts' },
    medications: [takes('Melatonin')],
  })
})

test('the same answers again add nothing', () => {
  const again = { ...none, allergies: 'Penicillin', medications: [takes('Sertraline')] }
  expect(answersToAdd(known, again)).toEqual({ columns: {}, medications: [] })
})
