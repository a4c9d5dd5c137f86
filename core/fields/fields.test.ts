import { afterEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { dateOfBirth, ownDateOfBirth } from './date-of-birth.ts'
import { email } from './email.ts'
import { licenseNumber, optionalLicenseNumber } from './license-number.ts'
import { newPassword } from './new-password.ts'
import { optionalNpi } from './npi.ts'
import { oneTimeCode } from './one-time-code.ts'
import { optionalPhone, phone } from './phone.ts'
import { optionalText, requiredText } from './text.ts'
import { zip } from './zip.ts'

function complaint(schema: z.ZodType, value: string) {
  return schema.safeParse(value).error?.issues[0]?.message
}

afterEach(() => vi.useRealTimers())

const inTheUs = 'Enter a 10-digit phone number, such as (602) 555-0142, or start with + and the country code'

test('an e-mail address', () => {
  expect(email.parse(' maya@example.com ')).toBe('maya@example.com')
  expect(complaint(email, '')).toBe('Email is required')
  const wrong = 'Check the address: it should look like name@example.com'
  for (const typed of ['maya', 'maya@', 'maya@example', '@example.com', 'a b@example.com'])
    expect(complaint(email, typed), typed).toBe(wrong)
})

describe('a phone number', () => {
  test.each(['(602) 555-0142', '602.555.0142', '6025550142', '+1 602 555 0142', '1-602-555-0142'])(
    'may be typed as %s',
    (typed) => expect(complaint(phone, typed)).toBeUndefined(),
  )
  test.each(['555-0142', '(102) 555-0142', '(602) 155-0142', '602 555 01423', '602-555-MIND'])(
    'cannot be %s',
    (typed) => expect(complaint(phone, typed)).toBe(inTheUs),
  )
  test('may be missing only where it is optional', () => {
    expect(complaint(phone, ' ')).toBe('Phone number is required')
    expect(complaint(optionalPhone, ' ')).toBeUndefined()
    expect(complaint(optionalPhone, '555')).toBe(inTheUs)
  })
})

test('a ZIP code', () => {
  expect(complaint(zip, '85004')).toBeUndefined()
  expect(complaint(zip, '85004-1234')).toBeUndefined()
  expect(complaint(zip, '')).toBe('ZIP code is required')
  for (const typed of ['8500', '850041', '85004-12', 'ABCDE'])
    expect(complaint(zip, typed), typed).toBe('Enter a 5-digit ZIP code, such as 85004, or ZIP+4: 85004-1234')
})

test('an NPI that may be left out', () => {
  expect(complaint(optionalNpi, '')).toBeUndefined()
  expect(complaint(optionalNpi, ' 1234567893 ')).toBeUndefined()
  expect(complaint(optionalNpi, '12345')).toBe('An NPI has ten digits')
  expect(complaint(optionalNpi, '1234567890')).toBe('This NPI isn’t valid. Check the number.')
})

test('a date of birth', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 12) })
  expect(complaint(dateOfBirth, '1992-04-12')).toBeUndefined()
  expect(complaint(dateOfBirth, '2026-11-15')).toBeUndefined()
  expect(complaint(dateOfBirth, '')).toBe('Date of birth is required')
  expect(complaint(dateOfBirth, '2023-02-29')).toBe('Enter the date as MM/DD/YYYY, such as 04/25/1992')
  expect(complaint(dateOfBirth, '1899-12-31')).toBe('Check the year: it should be 1900 or later')
  expect(complaint(dateOfBirth, '2026-11-16')).toBe('Date of birth can’t be in the future')
  expect(complaint(ownDateOfBirth, '2014-11-15')).toBeUndefined()
  expect(complaint(ownDateOfBirth, '2014-11-16')).toMatch(/^Check the year\. For a child under 12/)
  expect(complaint(ownDateOfBirth, '2026-11-15')).toMatch(/^Check the year\. For a child under 12/)
  expect(complaint(ownDateOfBirth, '2026-11-16')).toBe('Date of birth can’t be in the future')
})

test('a new password', () => {
  expect(complaint(newPassword, 'mesa-at-dusk-7')).toBeUndefined()
  expect(complaint(newPassword, 'short')).toBe('Password must be at least 12 characters')
  expect(complaint(newPassword, 'x'.repeat(257))).toBe('Password cannot be longer than 256 characters')
  expect(complaint(newPassword, 'ababababababab')).toBe(
    'Password is known to be weak and easy to guess, please choose a different one.',
  )
})

test('a six-digit code', () => {
  expect(oneTimeCode.parse('123 456')).toBe('123456')
  expect(complaint(oneTimeCode, '12345')).toBe('Enter the six-digit code')
})

test('a line of text', () => {
  expect(requiredText('First name is required').parse(' Maya ')).toBe('Maya')
  expect(complaint(requiredText('First name is required'), ' ')).toBe('First name is required')
  expect(complaint(requiredText('x', 3), 'abcd')).toBe('Use 3 characters or fewer')
  expect(optionalText().parse(' ')).toBe('')
})

describe('a license number', () => {
  const required = licenseNumber('License number is required', 40)
  test.each(['MD-20117', 'LPC 204', '12345'])('may be %s', (typed) => {
    expect(complaint(required, typed)).toBeUndefined()
    expect(complaint(optionalLicenseNumber(40), typed)).toBeUndefined()
  })
  test.each(['n/a', '-', 'none', 'xxx', 'pending'])('cannot be %s', (typed) => {
    expect(complaint(required, typed)).toBe('Enter the number on your license')
    expect(complaint(optionalLicenseNumber(40), typed)).toBe(
      'Enter the number on your license, or leave this empty',
    )
  })
  test('may be missing only where it is optional', () => {
    expect(complaint(required, ' ')).toBe('License number is required')
    expect(complaint(optionalLicenseNumber(40), ' ')).toBeUndefined()
  })
})
