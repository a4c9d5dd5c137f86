import { expect, test } from 'vitest'
import { blankMedication } from '#core/medications/convert.ts'
import { doseProblem } from '#core/medications/dose-rule.ts'
import {
  blankPrescription,
  describeStart,
  fieldProblems,
  mayRefill,
  problemWith,
} from './prescribe-values.ts'

const whole = { ...blankPrescription, name: 'Sertraline', dosage: '50 mg', frequency: 'QD' }
const listed = { ...blankMedication('m1'), name: 'sertraline', dosage: '50mg' }
const free = { list: [], schedule: undefined, hasDeaNumber: false }

test('a prescription needs name, dosage and frequency; an addition name and dosage', () => {
  expect(problemWith({ ...whole, frequency: '', dosage: ' ' }, 'prescribed', free)).toEqual({
    message: 'Please fill out all required fields',
    fields: ['dosage', 'frequency'],
  })
  expect(problemWith({ ...whole, frequency: '' }, 'added', free)).toBeUndefined()
  expect(problemWith({ ...whole, name: '' }, 'added', free)?.message).toBe(
    'Please enter medication name and dosage',
  )
})

test.each(['<b>', '50', 'asdf'])('a dosage of %s is refused beside its field', (dosage) => {
  expect(problemWith({ ...whole, dosage }, 'prescribed', free)).toEqual({
    message: doseProblem,
    fields: ['dosage'],
  })
})

test('a taper needs its steps', () => {
  const taper = { ...whole, frequency: 'changing' }
  expect(problemWith({ ...taper, instructions: ' ' }, 'prescribed', free)).toEqual({
    message: 'Write each step of the taper or titration in the instructions',
    fields: ['instructions'],
  })
  const instructions = '75 mg once daily for 7 days, then 50 mg once daily for 7 days'
  expect(problemWith({ ...taper, instructions }, 'prescribed', free)).toBeUndefined()
})

test('the same combination twice is refused', () => {
  expect(problemWith(whole, 'prescribed', { ...free, list: [listed] })?.message).toBe(
    'This exact medication combination is already in the active medication list',
  )
  expect(
    problemWith({ ...whole, dosage: '100 mg' }, 'prescribed', { ...free, list: [listed] }),
  ).toBeUndefined()
})

test('a controlled substance needs a DEA number, a quantity and a PDMP check; on a list it needs none', () => {
  const xanax = { ...whole, name: 'Alprazolam' }
  const controlled = { ...free, schedule: 'IV' as const }
  expect(problemWith(xanax, 'prescribed', controlled)).toEqual({
    message: 'Alprazolam is a schedule IV controlled substance: add your DEA number to your profile first',
    fields: ['name'],
  })
  const registered = { ...controlled, hasDeaNumber: true }
  expect(problemWith(xanax, 'prescribed', registered)).toEqual({
    message: 'Enter a quantity for a controlled substance',
    fields: ['quantity'],
  })
  const counted = { ...xanax, quantity: '30' }
  expect(problemWith(counted, 'prescribed', registered)?.fields).toEqual(['pdmpCheckedOn'])
  expect(problemWith({ ...counted, pdmpCheckedOn: '2026-11-15' }, 'prescribed', registered)).toBeUndefined()
  expect(problemWith(xanax, 'added', controlled)).toBeUndefined()
})

test.each(['0', '-1', '2.5', 'thirty', '10000'])('a quantity of %s is refused', (quantity) => {
  expect(problemWith({ ...whole, quantity }, 'prescribed', free)).toEqual({
    message: 'Enter a whole number from 1 to 9999',
    fields: ['quantity'],
  })
  expect(problemWith({ ...whole, daysSupply: quantity }, 'prescribed', free)?.fields).toEqual(['daysSupply'])
})

test('refills are limited by schedule; if none are allowed, earlier input is ignored', () => {
  const problem = (refills: string, schedule?: 'II' | 'IV') =>
    problemWith({ ...whole, refills }, 'added', { ...free, schedule })?.fields
  expect(problem('11')).toBeUndefined()
  expect(problem('12')).toEqual(['refills'])
  expect(problem('5', 'IV')).toBeUndefined()
  expect(problem('6', 'IV')).toEqual(['refills'])
  expect(problem('1', 'II')).toBeUndefined()
  expect(mayRefill({ name: 'Adderall' })).toBe(false)
  expect(mayRefill({ name: 'Sertraline' })).toBe(true)
})

test.each([
  ['', 'pending with 3 refills'],
  [' 1 ', 'pending with 1 refill'],
  ['5', 'pending with 5 refills'],
  ['0', 'active with no refills'],
  ['two', 'pending'],
])('the summary names the refills that were typed: %j', (typed, said) => {
  expect(describeStart(typed, 11)).toBe(said)
})

test('a controlled substance of schedule III or IV is refilled within six months', () => {
  const around = { ...free, schedule: 'IV' as const, hasDeaNumber: true }
  const controlled = {
    ...whole,
    name: 'Lorazepam',
    quantity: '90',
    pdmpCheckedOn: '2026-11-01',
    refills: '5',
  }
  expect(problemWith({ ...controlled, daysSupply: '30' }, 'prescribed', around)).toBeUndefined()
  expect(problemWith({ ...controlled, daysSupply: '90' }, 'prescribed', around)).toEqual({
    message: 'Enter a whole number from 0 to 1',
    fields: ['refills'],
  })
  expect(describeStart('', 1)).toBe('pending with 1 refill')
})

test('every field shows its error, all together', () => {
  expect(fieldProblems(blankPrescription, 'prescribed', free)).toEqual({
    name: 'Enter the medication',
    dosage: 'Enter a dosage',
    frequency: 'Choose a frequency',
  })
  expect(
    fieldProblems({ ...whole, quantity: 'abc', daysSupply: '999', refills: '77' }, 'prescribed', free),
  ).toEqual({
    quantity: 'Enter a whole number from 1 to 9999',
    daysSupply: 'Enter a number from 1 to 365',
    refills: 'Enter a whole number from 0 to 11',
  })
  expect(fieldProblems(whole, 'prescribed', free)).toEqual({})
})

test('more refills than are allowed are not announced', () => {
  expect(describeStart('77', 11)).toBe('pending')
})
