import { describe, expect, test } from 'vitest'
import type { Provider } from '#web/platform/session/own-provider.ts'
import {
  changesOf,
  endsVerification,
  fields,
  profileValues,
  rateWith,
  specialties,
} from './profile-values.ts'

const values = {
  ...profileValues(null),
  first_name: 'Nora',
  last_name: 'Castillo',
  specialty: 'Psychiatry',
  license_number: 'MD-1',
}

test('the list has the 20 specialties, each once', () => {
  expect(new Set(specialties).size).toBe(20)
})

test('a rate that was agreed stays while the credentials do', () => {
  const provider = { credentials: 'MD', hourly_rate: 300 }
  expect(rateWith(provider, 'MD')).toEqual({ rate: 300, isAgreed: true })
  expect(rateWith(provider, 'PsyD')).toEqual({ rate: 180, isAgreed: false })
  expect(rateWith(null, 'MD')).toEqual({ rate: 200, isAgreed: false })
})

describe('stored values', () => {
  test('empty NPI and bio are null, an empty email is the account’s', () => {
    expect(changesOf(null, { ...values, npi: '', bio: '' }, 'nora@example.com')).toMatchObject({
      npi: null,
      bio: null,
      experience_years: null,
      email: 'nora@example.com',
      languages: ['English'],
    })
  })

  test('years are a number, languages a list', () => {
    const stored = changesOf(null, { ...values, experience_years: '0', languages: 'English, , Spanish ' }, '')
    expect(stored).toMatchObject({ experience_years: 0, languages: ['English', 'Spanish'] })
  })
})

test.each(['first_name', 'last_name', 'specialty', 'license_number'])('%s has to be there', (field) => {
  expect(fields.safeParse(values).success).toBe(true)
  expect(fields.safeParse({ ...values, [field]: field === 'specialty' ? '' : '  ' }).success).toBe(false)
})

test.each(['-1', '2.5', 'ten'])('%s years are refused', (experience_years) => {
  expect(fields.safeParse({ ...values, experience_years }).success).toBe(false)
})

describe('a change that ends the verification is named', () => {
  test('licence, NPI and credentials', () => {
    const after = {
      ...values,
      npi: '1740283779',
      license_number: 'MD-2',
    }
    expect(endsVerification(values, after)).toEqual(['license number', 'NPI'])
    expect(endsVerification(values, { ...values, credentials: 'MD' })).toEqual(['credentials'])
  })

  test('nothing else does, a space around it neither', () => {
    expect(endsVerification(values, { ...values, bio: 'New', license_number: ' MD-1 ' })).toEqual([])
  })
})

describe('sent values', () => {
  const row = {
    first_name: 'Nora',
    last_name: 'Castillo',
    specialty: 'Psychiatry',
    license_number: 'MD-1',
    license_states: { georgia: true },
    email: 'nora@example.com',
    languages: ['English'],
    time_zone: 'America/Phoenix',
    is_available: true,
  } as unknown as Provider

  test('are the differences, so an untouched license stays verified', () => {
    const same = profileValues(row)
    expect(changesOf(row, same, 'account@example.com')).toEqual({})
    expect(changesOf(row, { ...same, bio: 'Hello' }, 'account@example.com')).toEqual({ bio: 'Hello' })
  })
})

test.each(['n/a', '-', 'none', 'xxx'])('no name and no license number is "%s"', (typed) => {
  const wrong = fields.safeParse({ ...values, first_name: typed, last_name: typed, license_number: typed })
  expect(new Set(wrong.error?.issues.map(({ path }) => path[0]))).toEqual(
    new Set(['first_name', 'last_name', 'license_number']),
  )
})
