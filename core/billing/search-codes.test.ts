import { describe, expect, test } from 'vitest'
import { findProcedure, isProcedureForm } from './cpt/procedure-codes.ts'
import { codeProblem } from './icd10/find-code.ts'
import { isUnlistedDiagnosis, searchDiagnoses, searchProcedures } from './search-codes.ts'

const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code)

describe('diagnoses are found', () => {
  test.each([
    ['panic', 'F41.0'],
    ['generalized anxiety', 'F41.1'],
    ['GAD', 'F41.1'],
    ['major depressive recurrent moderate', 'F33.1'],
    ['ptsd', 'F43.10'],
    ['adhd combined', 'F90.2'],
    ['bipolar', 'F31.9'],
    ['ocd', 'F42.9'],
    ['alcohol dependence uncomplicated', 'F10.20'],
    ['f33.1', 'F33.1'],
    ['F331', 'F33.1'],
  ])('by "%s": %s', (text, code) => {
    expect(codes(searchDiagnoses(text))).toContain(code)
  })

  test('without headings, which cannot be billed', () => {
    expect(codes(searchDiagnoses('F33'))).not.toContain('F33')
    expect(codes(searchDiagnoses('panic'))[0]).toBe('F41.0')
  })

  test('and nothing is found for nothing or for nonsense', () => {
    expect(searchDiagnoses('  ')).toEqual([])
    expect(searchDiagnoses('qqqq')).toEqual([])
  })

  test('a code of another chapter is the clinician’s to name', () => {
    expect(isUnlistedDiagnosis('E03.9')).toBe(true)
    expect(isUnlistedDiagnosis('F41.1')).toBe(false)
    expect(isUnlistedDiagnosis('F41.99')).toBe(false)
  })

  test('a Z code that ends in X does not exist', () => {
    expect(codeProblem('Z99.99X')).toBe('unknown')
    expect(codeProblem('Z79.899')).toBeUndefined()
  })
})

describe('procedures are found', () => {
  test.each([
    ['medication follow-up', '99214'],
    ['established moderate', '99214'],
    ['therapy 45', '90834'],
    ['add-on therapy', '90833'],
    ['intake', '90792'],
    ['crisis', '90839'],
    ['phq', '96127'],
    ['safety plan', 'G0560'],
    ['9083', '90838'],
    ['interpreter', '90785'],
  ])('by "%s": %s', (text, code) => {
    expect(codes(searchProcedures(text))).toContain(code)
  })

  test('the codes a psychiatrist bills are on the list', () => {
    for (const code of [
      '99202',
      '99203',
      '99204',
      '99205',
      '99211',
      '99212',
      '99213',
      '99214',
      '99215',
      '90791',
      '90792',
      '90832',
      '90833',
      '90834',
      '90836',
      '90837',
      '90838',
      '90839',
      '96127',
      'G0560',
    ])
      expect(findProcedure(code)?.code).toBe(code)
  })

  test('other codes are known by their form alone', () => {
    expect(isProcedureForm('0591T')).toBe(true)
    expect(isProcedureForm('H0004')).toBe(true)
    expect(isProcedureForm('999')).toBe(false)
  })
})
