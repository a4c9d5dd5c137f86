import { expect, test } from 'vitest'
import { blankMedication } from '#core/medications/convert.ts'
import { blankPrescription, problemWith } from './prescribe-values.ts'

const whole = { ...blankPrescription, name: 'Sertraline', dosage: '50 mg', frequency: 'QD' }
const listed = { ...blankMedication('m1'), name: 'sertraline', dosage: '50mg' }
const free = { list: [], reasonNeeded: false }

test('a prescription needs name, dosage and frequency; an addition name and dosage', () => {
  expect(problemWith({ ...whole, frequency: '', dosage: ' ' }, 'prescribed', free)).toEqual({
    message: 'Please fill out all required fields',
    fields: ['dosage', 'frequency'],
  })
  expect(problemWith({ ...whole, frequency: '' }, 'added', free)).toBeUndefined()
  expect(problemWith({ ...whole, name: '' }, 'added', free)?.message).toBe(
    'Please enter medication name and dosage',
  )
})

test('the same combination twice is refused', () => {
  expect(problemWith(whole, 'prescribed', { ...free, list: [listed] })?.message).toBe(
    'This exact medication combination is already in the active medication list',
  )
  expect(
    problemWith({ ...whole, dosage: '100 mg' }, 'prescribed', { ...free, list: [listed] }),
  ).toBeUndefined()
})

test('what is critical needs a reason in words', () => {
  const critical = { ...free, reasonNeeded: true }
  expect(problemWith({ ...whole, reason: '  ' }, 'prescribed', critical)?.fields).toEqual(['reason'])
  expect(problemWith({ ...whole, reason: 'Discussed' }, 'prescribed', critical)).toBeUndefined()
})
