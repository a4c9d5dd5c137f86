import { describe, expect, test } from 'vitest'
import { calledName, identityName, legalName, patientName } from './patient-name.ts'

describe('a patient who goes by another name', () => {
  const dana = { first_name: 'Dana', last_name: 'Brooks', preferred_name: 'Dee' }

  test('is called by it, with the legal name where identity matters', () => {
    expect(patientName(dana)).toBe('Dee Brooks')
    expect(identityName(dana)).toBe('Dee (Dana) Brooks')
    expect(legalName(dana)).toBe('Legal name Dana Brooks')
  })

  test.each(['', '  ', 'Dana', 'Dana Brooks', null])(
    'has one name only when they entered %j',
    (preferred_name) => {
      const patient = { ...dana, preferred_name }
      expect([patientName(patient), identityName(patient), legalName(patient)]).toEqual([
        'Dana Brooks',
        'Dana Brooks',
        '',
      ])
    },
  )

  test('may enter their full name', () => {
    expect(calledName({ ...dana, preferred_name: 'Dee brooks' })).toBe('Dee')
  })
})
