import { expect, test } from 'vitest'
import { organizationFields } from './fields.ts'

const good = { name: 'Saguaro Mind, PLLC', type_2_npi: '1740283779', ein: '12-3456789' }
const complaints = (change: object) =>
  organizationFields.safeParse({ ...good, ...change }).error?.issues.map(({ message }) => message)

test('what a bill needs', () => {
  expect(organizationFields.parse({ ...good, name: '  Saguaro Mind, PLLC ' })).toEqual(good)
  expect(complaints({ name: ' ' })).toEqual(['Enter the name of the practice'])
  expect(complaints({ type_2_npi: '174028377' })).toContain('An NPI has ten digits')
  expect(complaints({ type_2_npi: '1740283778' })).toEqual([
    'This NPI has a typing mistake: its last digit does not fit',
  ])
  expect(complaints({ ein: '123456789' })).toEqual([
    'An EIN is two digits, a hyphen and seven digits: 12-3456789',
  ])
})
