import { expect, test } from 'vitest'
import { canSend, completionPercent } from './completion.ts'
import { emptyIntake, type IntakeData } from './fields.ts'

const filled = (part: { [Key in keyof IntakeData]?: Partial<IntakeData[Key]> }): IntakeData =>
  Object.fromEntries(
    Object.entries(emptyIntake).map(([key, empty]) => [
      key,
      Array.isArray(empty) ? empty : { ...empty, ...part[key as keyof IntakeData] },
    ]),
  ) as IntakeData

test('the empty form counts its one yes-or-no of 24 places', () => {
  expect(completionPercent(emptyIntake)).toBe(4)
})

test('each entry of a list is a separate field; the first fills the existing one', () => {
  const takes = (...currentMedications: string[]) =>
    completionPercent(filled({ medicalHistory: { currentMedications } }))
  expect(takes('Sertraline')).toBe(Math.round((100 * 2) / 24))
  expect(takes('Sertraline', 'Melatonin', 'Ibuprofen')).toBe(Math.round((100 * 4) / 26))
})

test('a number counts above 0, a text when it is not blank, a yes-or-no either way', () => {
  expect(completionPercent(filled({ symptoms: { phq9Score: 0, primaryConcerns: '   ' } }))).toBe(4)
  expect(completionPercent(filled({ symptoms: { phq9Score: 8, primaryConcerns: 'Sleep' } }))).toBe(13)
  expect(completionPercent(filled({ additional: { previousTherapy: true } }))).toBe(4)
})

test('half is 12 of 24; documents do not count', () => {
  const half = filled({
    demographics: {
      preferredName: 'Maya',
      dateOfBirth: '1990-05-04',
      gender: 'female',
      phoneNumber: '1',
      emergencyContact: 'Kim',
      emergencyPhone: '2',
    },
    medicalHistory: { currentMedications: ['Sertraline'], allergies: ['Latex'], pcpPhone: '3' },
    symptoms: { gad7Score: 6, primaryConcerns: 'Sleep' },
  })
  expect(completionPercent(half)).toBe(50)
  expect(completionPercent({ ...half, uploadedDocuments: ['referral.pdf'] })).toBe(50)
  expect(completionPercent({ ...half, symptoms: { ...half.symptoms, gad7Score: 0 } })).toBe(46)
})

test('a form with a yes to the question about self-harm can be sent with nothing else', () => {
  const answered = (item9: number | null) =>
    canSend(filled({ symptoms: { phq9Answers: [...Array<null>(8).fill(null), item9] } }))
  expect(answered(1)).toBe(true)
  expect(answered(0)).toBe(false)
  expect(answered(null)).toBe(false)
})

test('a form with a yes to a question about suicide can be sent with nothing else', () => {
  const answered = (...phqaUnscored: (number | null)[]) => canSend(filled({ symptoms: { phqaUnscored } }))
  expect(answered(null, null, 1, null)).toBe(true)
  expect(answered(null, null, 0, 1)).toBe(true)
  expect(answered(1, 3, 0, null)).toBe(false)
})
