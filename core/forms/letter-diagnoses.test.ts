import { expect, test } from 'vitest'
import { letterDiagnoses } from './letter-diagnoses.ts'

const note = (id: string, codes: string[], more: object = {}) => ({
  id,
  addendum_to: null,
  amends_codes: false,
  icd_codes: codes.map((code) => ({ code, description: '' })),
  cpt_codes: [],
  ...more,
})
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code)
const problems = [
  { icd10_code: 'F33.1', description: 'Major depressive disorder, recurrent, moderate' },
  { icd10_code: null, description: 'Trouble sleeping' },
]

test('a letter keeps the diagnosis of the note when an addendum without codes was signed after it', () => {
  const addendum = note('b', [], { addendum_to: 'a' })
  expect(codes(letterDiagnoses([addendum, note('a', ['F41.1'])], problems))).toEqual(['F41.1'])
})

test('a letter uses the codes of a correcting addendum', () => {
  const corrected = note('b', ['F31.9'], { addendum_to: 'a', amends_codes: true })
  expect(codes(letterDiagnoses([corrected, note('a', ['F41.1'])], problems))).toEqual(['F31.9'])
})

test('a note without codes leaves the diagnosis of the one before it', () => {
  expect(codes(letterDiagnoses([note('b', []), note('a', ['F41.1'])], problems))).toEqual(['F41.1'])
})

test('without any coded note the problem list is read', () => {
  expect(codes(letterDiagnoses([], problems))).toEqual(['F33.1'])
  expect(letterDiagnoses([], [])).toEqual([])
})
