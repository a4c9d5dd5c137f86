import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { complaint } from './complaint.ts'

const inTheUs = complaint(
  'phone_us',
  'Enter a 10-digit phone number, such as (602) 555-0142, or start with + and the country code',
)
const abroad = complaint(
  'phone_abroad',
  'Enter the full number after the country code, such as +52 55 1234 5678',
)

/** An area code and an exchange start with 2 to 9: a number that does not can never ring. */
const northAmerican = /^\+1[2-9]\d{2}[2-9]\d{6}$/

/** A number of any country as +15551234567, or nothing if it can't be one. Without a country code it is a US number. */
export function toE164(text: string): string | undefined {
  if (!/^[\d\s().+\-\u2010-\u2015/]+$/.test(text)) return
  const parsed = parsePhoneNumberFromString(text, 'US')
  if (!parsed?.isValid()) return
  if (parsed.countryCallingCode === '1' && !northAmerican.test(parsed.number)) return
  return parsed.number
}

/** What is wrong with a number; nothing if it is right. */
export function complaintAbout(text: string): string | undefined {
  if (text === '' || toE164(text) !== undefined) return
  return /^\+(?!1)/.test(text) ? abroad : inTheUs
}

function explain(text: string, context: z.RefinementCtx<string>) {
  const wrong = complaintAbout(text)
  if (wrong) context.addIssue(wrong)
}

export const phone = z
  .string()
  .trim()
  .min(1, complaint('phone_missing', 'Phone number is required'))
  .superRefine(explain)

export const optionalPhone = z.string().trim().superRefine(explain)

/** Said where the emergency contact has the patient's own number. */
export const ownNumber = complaint(
  'phone_own',
  'This is your own number. Enter the number of your emergency contact.',
)

/** Whether two numbers are the same, however they were typed. */
export function isSamePhone(one: string, other: string): boolean {
  const number = toE164(one)
  return number !== undefined && number === toE164(other)
}
