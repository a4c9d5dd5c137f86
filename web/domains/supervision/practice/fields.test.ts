import { expect, test } from 'vitest'
import { readComplaint } from '#core/fields/read-complaint.ts'
import { organizationFields } from './fields.ts'

const good = {
  name: 'Saguaro Mind, PLLC',
  type_2_npi: '1740283779',
  ein: '12-3456789',
  address_line1: '12 E Ocotillo Rd',
  address_line2: '',
  city: 'Phoenix',
  state: 'AZ',
  zip_code: '85016',
  phone: '(602) 555-0142',
  change_cutoff_hours: '2',
  record_delivery_days: '30',
  plan_open_days: '60',
  plan_review_days: '90',
}
const complaints = (change: object) =>
  organizationFields
    .safeParse({ ...good, ...change })
    .error?.issues.map(({ message }) => readComplaint(message).sentence)

test('what a bill needs', () => {
  expect(organizationFields.parse({ ...good, name: '  Saguaro Mind, PLLC ' })).toEqual(good)
  expect(complaints({ name: ' ' })).toEqual(['Enter the name of the practice'])
  expect(complaints({ type_2_npi: '174028377' })).toContain('An NPI has ten digits')
  expect(complaints({ type_2_npi: '1740283778' })).toEqual(['This NPI isn’t valid. Check the number.'])
  expect(complaints({ ein: '123456789' })).toEqual([
    'An EIN is two digits, a hyphen and seven digits: 12-3456789',
  ])
})

test('an address may be left empty, a wrong one is named', () => {
  expect(complaints({ address_line1: '', city: '', state: '', zip_code: '', phone: '' })).toBeUndefined()
  expect(complaints({ zip_code: '850' })).toContain(
    'Enter a 5-digit ZIP code, such as 85004, or ZIP+4: 85004-1234',
  )
  expect(complaints({ phone: '555-0142' })).toEqual([
    'Enter a 10-digit phone number, such as (602) 555-0142, or start with + and the country code',
  ])
})

test('a delivered record can be downloaded for a week to a year', () => {
  expect(complaints({ record_delivery_days: '7' })).toBeUndefined()
  expect(complaints({ record_delivery_days: '6' })).toEqual(['Choose 7 to 365 days'])
  expect(complaints({ record_delivery_days: '366' })).toEqual(['Choose 7 to 365 days'])
  expect(complaints({ record_delivery_days: 'a month' })).toContain('Enter a number of days')
})

test('patients can change a visit online until it starts, or until a week before at most', () => {
  expect(complaints({ change_cutoff_hours: '0' })).toBeUndefined()
  expect(complaints({ change_cutoff_hours: '168' })).toBeUndefined()
  expect(complaints({ change_cutoff_hours: '169' })).toEqual(['Choose 0 to 168 hours'])
  expect(complaints({ change_cutoff_hours: '-1' })).toContain('Enter a number of hours')
})
