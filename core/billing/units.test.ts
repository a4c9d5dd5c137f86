import { expect, test } from 'vitest'
import { allowsUnits, describeUnits, unitsOf, withUnits } from './units.ts'

test('a code for each further half hour can be billed several times, a visit cannot', () => {
  expect(allowsUnits('90840')).toBe(true)
  expect(allowsUnits('90837')).toBe(false)
})

test('units are in the number and in the words, each of them once', () => {
  const crisis = { code: '90840', description: 'Each additional 30 minutes, × 2, modifier 95', units: 2 }
  expect(withUnits(crisis, 3)).toEqual({
    code: '90840',
    description: 'Each additional 30 minutes, modifier 95, × 3',
    units: 3,
  })
  expect(withUnits(crisis, 1)).toEqual({
    code: '90840',
    description: 'Each additional 30 minutes, modifier 95',
    units: 1,
  })
  expect(describeUnits(crisis)).toBe(crisis.description)
  expect(describeUnits({ description: 'Questionnaire', units: 2 })).toBe('Questionnaire, × 2')
  expect(describeUnits({ description: 'Questionnaire' })).toBe('Questionnaire')
})

test('an older note has its units in the words alone', () => {
  expect(unitsOf({ description: 'Each additional 30 minutes, × 2' })).toBe(2)
  expect(unitsOf({ description: 'Group of × 2 people' })).toBe(1)
})
