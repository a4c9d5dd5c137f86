import { afterEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { dateOfBirth, ownDateOfBirth } from './date-of-birth.ts'
import { email } from './email.ts'
import { licenseNumber, optionalLicenseNumber } from './license-number.ts'
import { newPassword } from './new-password.ts'
import { optionalNpi } from './npi.ts'
import { oneTimeCode } from './one-time-code.ts'
import { optionalPhone, phone } from './phone.ts'
import { readComplaint } from './read-complaint.ts'
import { optionalText, requiredText } from './text.ts'
import { zip } from './zip.ts'

function firstIssue(schema: z.ZodType, value: string) {
  const message = schema.safeParse(value).error?.issues[0]?.message
  return message && (readComplaint(message).name ?? message)
}

afterEach(() => vi.useRealTimers())

const inTheUs = 'phone_us'

test('an email address', () => {
  expect(email.parse(' maya@example.com ')).toBe('maya@example.com')
  expect(firstIssue(email, '')).toBe('email_missing')
  const wrong = 'email_wrong'
  for (const typed of ['maya', 'maya@', 'maya@example', '@example.com', 'a b@example.com'])
    expect(firstIssue(email, typed), typed).toBe(wrong)
})

describe('a phone number', () => {
  test.each(['(602) 555-0142', '602.555.0142', '6025550142', '+1 602 555 0142', '1-602-555-0142'])(
    'may be typed as %s',
    (typed) => expect(firstIssue(phone, typed)).toBeUndefined(),
  )
  test.each(['555-0142', '(102) 555-0142', '(602) 155-0142', '602 555 01423', '602-555-MIND'])(
    'cannot be %s',
    (typed) => expect(firstIssue(phone, typed)).toBe(inTheUs),
  )
  test('may be missing only where it is optional', () => {
    expect(firstIssue(phone, ' ')).toBe('phone_missing')
    expect(firstIssue(optionalPhone, ' ')).toBeUndefined()
    expect(firstIssue(optionalPhone, '555')).toBe(inTheUs)
  })
})

test('a ZIP code', () => {
  expect(firstIssue(zip, '85004')).toBeUndefined()
  expect(firstIssue(zip, '85004-1234')).toBeUndefined()
  expect(firstIssue(zip, '')).toBe('zip_missing')
  for (const typed of ['8500', '850041', '85004-12', 'ABCDE'])
    expect(firstIssue(zip, typed), typed).toBe('zip_wrong')
})

test('an optional NPI', () => {
  expect(firstIssue(optionalNpi, '')).toBeUndefined()
  expect(firstIssue(optionalNpi, ' 1234567893 ')).toBeUndefined()
  expect(firstIssue(optionalNpi, '12345')).toBe('An NPI has ten digits')
  expect(firstIssue(optionalNpi, '1234567890')).toBe('This NPI isn’t valid. Check the number.')
})

test('a date of birth', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 12) })
  expect(firstIssue(dateOfBirth, '1992-04-12')).toBeUndefined()
  expect(firstIssue(dateOfBirth, '2026-11-15')).toBeUndefined()
  expect(firstIssue(dateOfBirth, '')).toBe('birth_missing')
  expect(firstIssue(dateOfBirth, '2023-02-29')).toBe('date_unread')
  expect(firstIssue(dateOfBirth, '1899-12-31')).toBe('year_too_early')
  expect(firstIssue(dateOfBirth, '2026-11-16')).toBe('birth_in_future')
  expect(firstIssue(ownDateOfBirth, '2014-11-15')).toBeUndefined()
  expect(firstIssue(ownDateOfBirth, '2014-11-16')).toBe('own_birth_too_late')
  expect(firstIssue(ownDateOfBirth, '2026-11-15')).toBe('own_birth_too_late')
  expect(firstIssue(ownDateOfBirth, '2026-11-16')).toBe('birth_in_future')
})

test('a new password', () => {
  expect(firstIssue(newPassword, 'mesa-at-dusk-7')).toBeUndefined()
  expect(firstIssue(newPassword, 'short')).toBe('password_at_least')
  expect(firstIssue(newPassword, 'x'.repeat(257))).toBe('password_at_most')
  expect(firstIssue(newPassword, 'ababababababab')).toBe('password_known')
})

test('a six-digit code', () => {
  expect(oneTimeCode.parse('123 456')).toBe('123456')
  expect(firstIssue(oneTimeCode, '12345')).toBe('code_wrong')
})

test('a line of text', () => {
  expect(requiredText('first_name_missing').parse(' Maya ')).toBe('Maya')
  expect(firstIssue(requiredText('first_name_missing'), ' ')).toBe('first_name_missing')
  expect(firstIssue(requiredText('x', 3), 'abcd')).toBe('too_long')
  expect(optionalText().parse(' ')).toBe('')
})

describe('a license number', () => {
  const required = licenseNumber('License number is required', 40)
  test.each(['MD-20117', 'LPC 204', '12345'])('may be %s', (typed) => {
    expect(firstIssue(required, typed)).toBeUndefined()
    expect(firstIssue(optionalLicenseNumber(40), typed)).toBeUndefined()
  })
  test.each(['n/a', '-', 'none', 'xxx', 'pending'])('cannot be %s', (typed) => {
    expect(firstIssue(required, typed)).toBe('Enter the number on your license')
    expect(firstIssue(optionalLicenseNumber(40), typed)).toBe(
      'Enter the number on your license, or leave this empty',
    )
  })
  test('may be missing only where it is optional', () => {
    expect(firstIssue(required, ' ')).toBe('License number is required')
    expect(firstIssue(optionalLicenseNumber(40), ' ')).toBeUndefined()
  })
})
