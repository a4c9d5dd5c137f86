import { expect, test } from 'vitest'
import { describeHome, hasAddress, type LocationValues, locationOf, missingIn } from './location-values.ts'

const home = {
  address_line1: '1418 W Culver St',
  address_line2: 'Apt 6',
  city: 'Phoenix',
  state: 'AZ',
  zip_code: '85007',
}
const values: LocationValues = {
  place: 'home',
  address: '',
  city: '',
  state: '',
  zip: '',
  phone: '(602) 555-0171',
}

test('at home only the phone is required', () => {
  expect(missingIn(values)).toEqual({})
  expect(missingIn({ ...values, phone: '12' })).toEqual({ phone: true })
  expect(missingIn({ ...values, phone: 'call my desk 602-555-0171' })).toEqual({ phone: true })
  expect(locationOf(values, home)).toEqual({
    state: 'AZ',
    phone: '(602) 555-0171',
    address_line: '1418 W Culver St, Apt 6',
    city: 'Phoenix',
    zip_code: '85007',
  })
})

test('another address needs street, city and state; the ZIP code is optional', () => {
  const other = { ...values, place: 'other' as const }
  expect(missingIn(other)).toEqual({ address: true, city: true, state: true })
  const filled = { ...other, address: '3600 S Las Vegas Blvd', city: 'Las Vegas', state: 'NV' }
  expect(missingIn(filled)).toEqual({})
})

test('a patient who prefers not to say still gives the state, and nothing else is sent', () => {
  const withheld = { ...values, place: 'withheld' as const, address: 'typed before', city: 'Mesa' }
  expect(missingIn(withheld)).toEqual({ state: true })
  expect(locationOf({ ...withheld, state: 'AZ' }, home)).toEqual({
    state: 'AZ',
    phone: '(602) 555-0171',
    withheld: true,
  })
})

test('an address on file without a state is not offered', () => {
  expect(hasAddress(home)).toBe(true)
  expect(hasAddress({ ...home, state: null })).toBe(false)
  expect(describeHome(home)).toBe('1418 W Culver St, Apt 6, Phoenix, AZ 85007')
})
