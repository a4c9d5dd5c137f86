import { describe, expect, test } from 'vitest'
import { checkMedication } from './check.ts'
import { type Facts, readPerson } from './facts.ts'

const today = '2026-11-15'
const check = (name: string, facts: Facts) =>
  checkMedication({
    today,
    birthDate: '1990-01-01',
    allergies: 'none',
    facts,
    candidate: { name, dosage: '500 mg', frequency: 'QD', route: 'PO' },
    current: [],
  })

describe('a record that contradicts itself', () => {
  test('a pregnancy among the problems counts although "not pregnant" was answered before', () => {
    const result = check('Divalproex', {
      sex: 'F',
      pregnant: false,
      conditions: ['Z34.90 Supervision of normal pregnancy'],
    })
    expect(result.alerts.find(({ kind }) => kind === 'pregnancy')?.severity).toBe('critical')
    expect(result.alerts.map(({ message }) => message)).toContain(
      'The record both reports and rules out pregnancy. It was checked as present',
    )
    expect(result.checked).toBe('checked')
  })

  test('breastfeeding in the history counts although it was denied before', () => {
    expect(
      readPerson({ today, history: 'breastfeeding', facts: { breastfeeding: false } }).has.has(
        'breastfeeding',
      ),
    ).toBe(true)
  })

  test('a "no" that nothing contradicts adds nothing', () => {
    const { alerts } = check('Divalproex', { sex: 'F', pregnant: false })
    expect(alerts.map(({ kind }) => kind)).toEqual(['black-box'])
  })
})

describe('kidney function', () => {
  test.each([
    { egfr: 75, conditions: ['CKD 4, eGFR 22'], is: 22 },
    { egfr: 75, conditions: ['N18.4 Chronic kidney disease, stage 4'], is: 25 },
    { egfr: 75, conditions: ['on hemodialysis'], is: 10 },
    { egfr: 12, conditions: ['on hemodialysis'], is: 12 },
    { egfr: 28, conditions: ['CKD stage 4'], is: 28 },
    { egfr: 75, conditions: [], is: 75 },
  ])('the worse of what is recorded counts: $egfr and $conditions is $is', ({ egfr, conditions, is }) => {
    expect(readPerson({ today, facts: { egfr, conditions } }).egfr).toBe(is)
  })
})

describe('a resolved problem', () => {
  test.each([
    ['Bupropion', 'F50.2 Bulimia nervosa'],
    ['Bupropion', 'Seizure disorder'],
    ['Lamotrigine', 'Stevens-Johnson syndrome from lamotrigine'],
    ['Carbamazepine', 'L51.1 Stevens-Johnson syndrome'],
  ])('%s: %s still counts where the label speaks of a history', (name, problem) => {
    const found = check(name, { resolved: [problem] }).alerts.filter(
      ({ kind }) => kind === 'condition' || kind === 'allergy',
    )
    expect(found[0]?.severity).toBe('critical')
  })

  test.each(['Z34.90 Supervision of normal pregnancy', 'Acute kidney failure', 'Hyponatremia'])(
    '%s is over',
    (problem) => {
      expect([...readPerson({ today, facts: { resolved: [problem] } }).has.keys()]).toEqual([])
    },
  )
})
