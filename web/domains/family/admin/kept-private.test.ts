import { expect, test } from 'vitest'
import { keptPrivate } from './kept-private.ts'

const general = {
  from_age: 12,
  to_age: 17,
  may_read: ['read_medications', 'read_documents'],
  reason_english: 'Teens have a say.',
}
const state = { ...general, may_read: ['read_documents'], reason_english: 'State law.' }
const teen = { basis: 'minor', patient_age: 15, private_reason_english: 'Teens have a say.' } as const

test('the rule for the age and state decides what stays private', () => {
  expect(keptPrivate(teen, [general, state])).toEqual([
    'read_notes',
    'read_messages',
    'read_assessments',
    'read_records',
  ])
  expect(keptPrivate({ ...teen, private_reason_english: 'State law.' }, [general, state])).toContain(
    'read_medications',
  )
})

test('where two rules give the same reason, the stricter one is shown', () => {
  const alike = { ...state, reason_english: general.reason_english }
  expect(keptPrivate(teen, [general, alike])).toContain('read_medications')
})

test('an age without a rule keeps all reading private, and a court order none', () => {
  expect(keptPrivate({ ...teen, patient_age: 9, private_reason_english: null }, [general])).toHaveLength(6)
  expect(keptPrivate({ ...teen, basis: 'court_order' }, [general])).toEqual([])
})
