import { expect, test } from 'vitest'
import type { Representation } from '#web/domains/people/index.ts'
import { ageOn } from '#web/platform/age.ts'
import { findRegistered } from './find-registered.ts'

const born = '2012-03-04'
const kit = { patient_id: 'kit', patient_name: 'Kit Núñez', patient_age: ageOn(born) } as Representation
const typed = { first_name: 'Kit', last_name: 'Núñez', date_of_birth: born }

test('a child with the same name and age is found, however the name is typed', () => {
  expect(findRegistered([kit], typed)).toBe(kit)
  expect(findRegistered([kit], { ...typed, first_name: ' kit', last_name: 'NUNEZ' })).toBe(kit)
})

test('a sibling, or somebody of the same name and another age, is not taken for them', () => {
  expect(findRegistered([kit], { ...typed, first_name: 'Kim' })).toBeUndefined()
  expect(findRegistered([kit], { ...typed, date_of_birth: '1984-03-04' })).toBeUndefined()
})
