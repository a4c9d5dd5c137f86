import { describe, expect, test } from 'vitest'
import { checkMedication } from '../check.ts'
import type { Facts } from '../facts.ts'

type Order = { dosage: string; frequency?: string; instructions?: string }

function check(name: string, order: Order, facts: Facts = {}, beside: readonly string[] = []) {
  return checkMedication({
    today: '2026-11-15',
    allergies: 'none',
    facts: { age: 40, sex: 'M', ...facts },
    candidate: { name, route: 'PO', frequency: 'QD', ...order },
    current: beside.map((each) => ({ name: each })),
  })
}

const dose = (...asked: Parameters<typeof check>) =>
  check(...asked).alerts.find(({ kind }) => kind === 'dose')?.severity

describe('clonazepam', () => {
  test.each([
    ['4 mg', undefined],
    ['5 mg', 'warning'],
    ['10 mg', 'critical'],
  ])('%s a day for an adult: %s', (dosage, severity) => expect(dose('Clonazepam', { dosage })).toBe(severity))

  test('may go to 20 mg a day for seizures', () => {
    const seizures = { conditions: ['Seizure disorder'] }
    expect(dose('Clonazepam', { dosage: '5 mg', frequency: 'TID' }, seizures)).toBeUndefined()
    expect(dose('Clonazepam', { dosage: '15 mg', frequency: 'BID' }, seizures)).toBe('critical')
  })
})

describe('a first dose of lamotrigine', () => {
  test.each([
    ['25 mg', undefined],
    ['50 mg', 'warning'],
    ['100 mg', 'critical'],
  ])('%s: %s', (dosage, severity) => expect(dose('Lamotrigine', { dosage })).toBe(severity))

  test('is 50 mg together with a medicine that speeds up its breakdown', () => {
    expect(dose('Lamotrigine', { dosage: '50 mg' }, {}, ['carbamazepine 400 mg BID'])).toBeUndefined()
    expect(dose('Lamotrigine', { dosage: '100 mg' }, {}, ['carbamazepine 400 mg BID'])).toBe('warning')
  })
})

describe('a dose by weight', () => {
  test.each([
    ['Atomoxetine', '100 mg', 13, 38, 'warning'],
    ['Atomoxetine', '100 mg', 17, 80, undefined],
    ['Guanfacine', '6 mg', 14, 40, 'warning'],
  ])('%s %s at age %d and %d kg: %s', (name, dosage, age, weight, severity) =>
    expect(dose(name, { dosage }, { age, weight })).toBe(severity),
  )

  test('is NOT CHECKED for a minor without a weight, unless it fits the lightest', () => {
    expect(check('Atomoxetine', { dosage: '100 mg' }, { age: 13 }).checked).toBe('NOT CHECKED')
    expect(check('Atomoxetine', { dosage: '25 mg' }, { age: 13 }).checked).toBe('checked')
    expect(check('Atomoxetine', { dosage: '100 mg' }, { age: 30 }).checked).toBe('checked')
  })
})

describe('as needed', () => {
  test.each(['Acetaminophen 1000 mg', 'Alprazolam 4 mg', 'Zolpidem 10 mg'])(
    '%s without a daily maximum is NOT CHECKED',
    (text) => {
      const [name = '', ...rest] = text.split(' ')
      expect(check(name, { dosage: rest.join(' '), frequency: 'PRN' }).checked).toBe('NOT CHECKED')
    },
  )

  test.each(['Hydroxyzine 25 mg', 'Lorazepam 0.5 mg', 'Sumatriptan 50 mg'])(
    '%s is within any rhythm',
    (text) => {
      const [name = '', ...rest] = text.split(' ')
      expect(check(name, { dosage: rest.join(' '), frequency: 'PRN' }).checked).toBe('checked')
    },
  )
})

describe('instructions', () => {
  test('how often they allow it counts', () => {
    const prn = { dosage: '1000 mg', frequency: 'PRN' }
    expect(dose('Acetaminophen', { ...prn, instructions: 'Up to 6 times a day' })).toBe('critical')
    const limited = check('Acetaminophen', { ...prn, instructions: 'No more than 3 tablets a day' })
    expect(limited.checked).toBe('checked')
    expect(limited.alerts.filter(({ kind }) => kind === 'dose')).toEqual([])
  })

  test('the number taken at one time counts', () => {
    expect(dose('Sertraline', { dosage: '50 mg', instructions: 'Take 8 tablets' })).toBe('critical')
  })

  test.each([
    'Take in the morning with food. Stop and call us if you get a rash.',
    'Take 1 tablet by mouth with 8 oz of water. Avoid alcohol and ibuprofen.',
    'Apply common sense; recheck in 4 weeks.',
  ])('%s changes nothing', (instructions) => {
    expect(check('Sertraline', { dosage: '50 mg', instructions })).toEqual(
      check('Sertraline', { dosage: '50 mg' }),
    )
  })
})

describe('medicines that shared an entry with another', () => {
  test.each([
    ['Sabril', '1500 mg', 'BID', undefined],
    ['Naratriptan', '25 mg', 'QD', 'critical'],
    ['Frova', '2.5 mg', 'QD', undefined],
    ['Axert', '12.5 mg', 'QD', undefined],
  ])('%s %s %s: %s', (name, dosage, frequency, severity) =>
    expect(dose(name, { dosage, frequency })).toBe(severity),
  )

  test.each([
    ['Stalevo', 'haloperidol 5 mg daily', 'critical'],
    ['Oriahnn', 'lamotrigine 200 mg daily', 'warning'],
    ['Myfembree', 'lamotrigine 200 mg daily', 'warning'],
    ['Jalyn', 'sildenafil 100 mg as needed', 'warning'],
  ])('%s with %s is %s', (name, beside, severity) => {
    const found = check(name, { dosage: '' }, {}, [beside]).alerts.filter(
      ({ kind }) => kind === 'interaction',
    )
    expect(found[0]?.severity).toBe(severity)
  })
})
