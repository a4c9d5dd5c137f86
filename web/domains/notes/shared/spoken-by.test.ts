import { expect, test } from 'vitest'
import { spokenBy } from './spoken-by.ts'

test('a person who joined for the patient is named by their relationship', () => {
  expect(spokenBy('other', 'parent')).toEqual({ speaker: 'other', name: 'Parent' })
  expect(spokenBy('other', 'Aunt')).toEqual({ speaker: 'other', name: 'Aunt' })
  expect(spokenBy('other', 'other')).toEqual({ speaker: 'other', name: 'Representative' })
  expect(spokenBy('other', null)).toEqual({ speaker: 'other', name: 'Other person' })
})

test('the patient and the provider have no other name, as in lines of before this was kept', () => {
  expect(spokenBy('patient', null)).toEqual({ speaker: 'patient' })
  expect(spokenBy('provider', null)).toEqual({ speaker: 'provider' })
})
