import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { complaint } from './complaint.ts'
import {
  addressFields,
  guardianRegistrationFields,
  profileFields,
  registrationFields,
} from './patient-profile.ts'
import { hasLetter, legalName, optionalName, personName } from './person-name.ts'
import { isSamePhone, optionalPhone, phone, toE164 } from './phone.ts'
import { readComplaint } from './read-complaint.ts'
import { formatPhone } from './show-phone.ts'
import { usStates } from './us-states.ts'
import { statesOfZip, zipIsIn, zipRanges } from './zip-prefixes.ts'

function complaintOf(schema: z.ZodType, value: unknown) {
  return readComplaint(schema.safeParse(value).error?.issues[0]?.message ?? '').name
}

describe('a name', () => {
  const name = personName(complaint('first_name_missing', 'First name is required'))

  test.each([
    "O'Brien",
    'O’Brien',
    'Núñez-Ortiz',
    '李',
    'Ngọc Ánh',
    'אבי',
    'محمد',
    'Владимир',
    'दीपिका',
    'ʻAkamu',
    'J.',
    'Jr. III',
  ])('may be %s', (typed) => expect(name.safeParse(typed).success).toBe(true))

  test.each(['123', '🌵🌵', '-', "'", '٣٤', '...', '👩‍⚕️'])('cannot be %s', (typed) => {
    expect(complaintOf(name, typed)).toBe('no_letter')
    expect(optionalName().safeParse(typed).success).toBe(false)
  })

  test('may be missing only where it is optional', () => {
    expect(complaintOf(name, ' ')).toBe('first_name_missing')
    expect(optionalName().parse(' ')).toBe('')
  })

  test('contains a letter, whatever surrounds it', () => {
    const noise = fc.string({ unit: fc.constantFrom('1', '-', "'", ' ', '🌵', '.', '٣') })
    const letter = fc.constantFrom('a', 'É', 'ß', '李', 'ש', 'ن', 'Ж', 'अ', 'ㄱ', 'あ')
    fc.assert(fc.property(noise, letter, noise, (before, sign, after) => hasLetter(before + sign + after)))
    fc.assert(fc.property(noise, (text) => !hasLetter(text)))
  })
})

describe('a phone number', () => {
  test.each([
    ['(602) 555-0142', '+16025550142', '(602) 555-0142'],
    ['1-602-555-0142', '+16025550142', '(602) 555-0142'],
    ['+52 55 1234 5678', '+525512345678', '+52 55 1234 5678'],
    ['011 52 55 1234 5678', '+525512345678', '+52 55 1234 5678'],
    ['+44 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
    ['+49 (30) 901820', '+4930901820', '+49 30 90 1820'],
    ['+7 495 123-45-67', '+74951234567', '+7 49 5123 4567'],
    ['+353 1 234 5678', '+35312345678', '+353 1 234 5678'],
  ])('%s is stored as %s and shown as %s', (typed, stored, shown) => {
    expect(toE164(typed)).toBe(stored)
    expect(formatPhone(stored).replace(/\s/g, '')).toBe(shown.replace(/\s/g, ''))
  })

  test.each(['+52 55 1234', '+1 102 555 0142', '+999 1234567', 'call me', '12'])('cannot be %s', (typed) => {
    expect(toE164(typed)).toBeUndefined()
    expect(phone.safeParse(typed).success).toBe(false)
    expect(optionalPhone.safeParse(typed).success).toBe(false)
  })

  test('of another country gets its own advice', () => {
    expect(complaintOf(phone, '+52 55 1234')).toBe('phone_abroad')
    expect(complaintOf(phone, '555-0142')).toBe('phone_us')
  })

  test('a stored number stays the same when its displayed form is typed again', () => {
    const american = fc
      .tuple(
        fc.integer({ min: 201, max: 989 }),
        fc.integer({ min: 200, max: 999 }),
        fc.integer({ min: 0, max: 9999 }),
      )
      .map(([area, exchange, line]) => `${area}${exchange}${String(line).padStart(4, '0')}`)
    fc.assert(
      fc.property(american, (digits) => {
        const stored = toE164(digits)
        return stored === undefined || toE164(formatPhone(stored)) === stored
      }),
    )
  })

  test('is the same however it is typed', () => {
    expect(isSamePhone('(602) 555-0142', '+1 602.555.0142')).toBe(true)
    expect(isSamePhone('(602) 555-0142', '(602) 555-0143')).toBe(false)
    expect(isSamePhone('', '')).toBe(false)
  })
})

describe('state and ZIP code', () => {
  test('each state has ZIP codes, and no range is empty', () => {
    expect(new Set(zipRanges.map(({ state }) => state))).toEqual(new Set(Object.keys(usStates)))
    for (const { from, to } of zipRanges) expect(from).toBeLessThanOrEqual(to)
  })

  test.each([
    ['85001', 'AZ'],
    ['10001', 'NY'],
    ['06390', 'NY'],
    ['06101', 'CT'],
    ['73301', 'TX'],
    ['88510', 'TX'],
    ['83414', 'WY'],
    ['96799', 'AS'],
    ['20001', 'DC'],
    ['00901', 'PR'],
    ['99950', 'AK'],
  ] as const)('%s is in %s', (zip, state) => expect(zipIsIn(zip, state)).toBe(true))

  test('a code that is not assigned is in no state', () => expect(statesOfZip('00012')).toEqual([]))

  const address = {
    address_line1: '1 Mesa',
    address_line2: '',
    city: 'Tempe',
    state: 'AZ',
    zip_code: '85281',
  }
  const complaints = (changes: object) =>
    addressFields
      .safeParse({ ...address, ...changes })
      .error?.issues.map(({ path, message }) => [path[0], readComplaint(message).name]) ?? []

  test('a mismatch is shown at the ZIP code, even if another field is invalid', () => {
    const disagrees = ['zip_code', 'zip_of_other_state']
    expect(complaints({})).toEqual([])
    expect(complaints({ state: 'NY' })).toEqual([disagrees])
    expect(complaints({ state: 'NY', city: '' })).toContainEqual(disagrees)
    expect(complaints({ state: '', zip_code: '8' })).toHaveLength(2)
  })

  test.each(['City 123', '12'])('a city cannot be %s', (city) => {
    expect(complaints({ city })[0]?.[0]).toBe('city')
  })
})

test('the emergency contact is not the patient, however the number is typed', () => {
  const typed = { phone: '(602) 555-0142', emergency_contact_phone: '+1 602 555 0142' }
  for (const fields of [registrationFields, profileFields]) {
    const issues = fields
      .safeParse(typed)
      .error?.issues.filter(({ path }) => path[0] === 'emergency_contact_phone')
    expect(issues?.map(({ message }) => readComplaint(message).name)).toEqual(['phone_own'])
  }
})

test('the emergency contact of a minor, or of a person whom a guardian registers, may have the same number', () => {
  const typed = { phone: '(602) 555-0142', emergency_contact_phone: '+1 602 555 0142' }
  const wrong = (fields: typeof registrationFields, date_of_birth: string) =>
    fields
      .safeParse({ ...typed, date_of_birth })
      .error?.issues.some(({ path }) => path[0] === 'emergency_contact_phone')
  const born = (years: number) => `${new Date().getFullYear() - years}-01-01`
  expect(wrong(registrationFields, born(9))).toBe(false)
  expect(wrong(registrationFields, born(18))).toBe(true)
  expect(wrong(registrationFields, '')).toBe(true)
  expect(wrong(guardianRegistrationFields, born(40))).toBe(false)
})

test.each(['N/A', 'n/a 123', 'test', 'Test 2', 'none', 'None.', 'ninguno', '.', '123'])(
  '%s is not taken for a name',
  (text) => {
    expect(legalName('last_name_missing').safeParse(text).success).toBe(false)
  },
)

test.each(['O’Brien', 'Ñ', '李', 'Null', 'Na', 'O', 'X Æ', 'X Æ A-12', 'Testa', 'Nonell', 'de la Cruz'])(
  '%s is a name',
  (text) => {
    expect(legalName('last_name_missing').safeParse(text).success).toBe(true)
  },
)
