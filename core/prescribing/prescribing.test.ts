import { describe, expect, test } from 'vitest'
import { blankMedication } from '../medications/convert.ts'
import { drugs } from '../medications/drugs/index.ts'
import { readPerson } from '../medications/facts.ts'
import { allergiesInIntake, type MedicationContext, patientFrom, takenCourses } from './context.ts'
import { monitoringPlans } from './monitoring.ts'
import { describeOverride, needsWords } from './overrides.ts'
import { sideEffectsIn } from './side-effects.ts'
import { supplyOf } from './supply.ts'
import { mostRefills, telehealthAnswer, telehealthRule } from './telehealth-rule.ts'

const today = '2026-11-15'
const empty: MedicationContext = {
  profile: { allergies: 'None', date_of_birth: '1990-01-01', past_medical_history: '' },
  facts: [],
  problems: [],
  results: [],
  intake: null,
  assessments: [],
  medications: [],
}
const fact = (kind: MedicationContext['facts'][number]['kind'], value: string, observed_on = today) => ({
  id: kind,
  kind,
  value,
  observed_on,
  source: 'lab',
})

describe("the check's knowledge of a patient", () => {
  test('allergies that only the intake has are checked, and named to the prescriber', () => {
    const profile = { allergies: 'Penicillin', date_of_birth: null, past_medical_history: null }
    const intake = { medicalHistory: { allergies: ['penicillin', 'Latex'] } }
    expect(allergiesInIntake({ profile, intake })).toEqual(['Latex'])
    expect(patientFrom({ ...empty, profile, intake }, today).allergies).toBe('Penicillin, Latex')
    expect(allergiesInIntake({ profile, intake: null })).toEqual([])
  })

  test('comes from facts, problems, intake and assessments', () => {
    const patient = patientFrom(
      {
        ...empty,
        facts: [
          fact('egfr', '48'),
          fact('smoking', 'former'),
          fact('substances', 'cannabis, grapefruit juice'),
        ],
        problems: [{ code: 'F31.9', description: 'Bipolar disorder', status: 'active' }],
        intake: {
          demographics: { gender: 'female' },
          medicalHistory: { allergies: ['Latex'], pastHospitalizations: 'Seizure in 2019' },
          additional: { substanceUse: 'Wine on weekends' },
        },
        assessments: [{ instrument: 'audit', score: 18, completed_at: today }],
      },
      today,
    )
    expect(patient).toMatchObject({
      allergies: 'Latex',
      facts: {
        sex: 'F',
        egfr: 48,
        smoking: false,
        alcohol: 'heavy',
        substances: ['cannabis, grapefruit juice'],
        conditions: ['F31.9 Bipolar disorder', 'Seizure in 2019', 'Wine on weekends'],
      },
    })
  })

  test('a resolved problem is kept separate from current ones', () => {
    const problems = [{ code: null, description: 'Bulimia nervosa', status: 'resolved' as const }]
    expect(patientFrom({ ...empty, problems }, today).facts).toMatchObject({
      conditions: [],
      resolved: ['Bulimia nervosa'],
    })
  })

  test.each([
    ['kidney_function', 'eGFR 38', { egfr: 38 }],
    ['kidney_function', '38 mL/min', { egfr: 38 }],
    ['anc', '900', { term: 'neutropenia' }],
    ['sodium', '121 mmol/L', { term: 'hyponatremia' }],
    ['thyroid', '2.1', {}],
  ])('a result of %s, %s, reaches the check', (test, result, found) => {
    const { egfr, has } = readPerson(
      patientFrom({ ...empty, results: [{ test, result, done_on: '2026-10-01' }] }, today),
    )
    expect(egfr).toBe('egfr' in found ? found.egfr : undefined)
    if ('term' in found) expect([...has.keys()]).toContain(found.term)
    const old = patientFrom({ ...empty, results: [{ test, result, done_on: '2024-10-01' }] }, today)
    expect(old.facts?.results).toEqual([])
  })

  test('a normal eGFR counts for a year, a low one permanently', () => {
    const egfr = (value: string, on: string) =>
      patientFrom({ ...empty, facts: [fact('egfr', value, on)] }, today).facts?.egfr
    expect(egfr('90', '2026-01-01')).toBe(90)
    expect(egfr('90', '2025-11-01')).toBeUndefined()
    expect(egfr('38', '2020-01-01')).toBe(38)
  })

  test('a recorded fact counts for more than an assessment', () => {
    const context = {
      ...empty,
      facts: [fact('alcohol', 'none')],
      assessments: [{ instrument: 'audit', score: 30, completed_at: today }],
    }
    expect(patientFrom(context, today).facts?.alcohol).toBe('none')
  })

  test.each([
    [8, 'male', 'heavy'],
    [4, 'male', 'some'],
    [3, 'male', undefined],
    [3, 'female', 'some'],
    [2, 'female', undefined],
  ])('an AUDIT-C of %s in a %s patient is %s drinking', (score, gender, alcohol) => {
    const context = {
      ...empty,
      intake: { demographics: { gender } },
      assessments: [{ instrument: 'auditc', score, completed_at: today }],
    }
    expect(patientFrom(context, today).facts?.alcohol).toBe(alcohol)
  })

  test('of two questionnaires about alcohol the later counts', () => {
    const assessments = [
      { instrument: 'audit', score: 20, completed_at: '2025-01-02T10:00:00+00:00' },
      { instrument: 'auditc', score: 1, completed_at: '2026-11-02T10:00:00+00:00' },
    ]
    expect(patientFrom({ ...empty, assessments }, today).facts?.alcohol).toBeUndefined()
  })

  test.each([
    ['pregnant', '2026-05-01', true],
    ['pregnant', '2025-11-01', undefined],
    ['not_pregnant', '2026-01-01', false],
    ['not_pregnant', '2025-01-01', undefined],
  ])('%s on %s is %s today', (value, on, pregnant) => {
    expect(patientFrom({ ...empty, facts: [fact('pregnancy', value, on)] }, today).facts?.pregnant).toBe(
      pregnant,
    )
  })

  test.each([null, 5, 'text', [], { demographics: 3 }])('an intake of %j is no obstacle', (intake) => {
    expect(patientFrom({ ...empty, intake }, today).facts?.conditions).toEqual([])
  })
})

test('a changed course counts as confirmed and as the patient reports it, a new one as listed', () => {
  const course = {
    id: 'c1',
    version: 1,
    list: 'current',
    is_listed: true,
    proposal: 'change',
    proposed_at: today,
    entry_id: 'm1',
    drug: 'Sertraline',
    dose: '50 mg',
    status: 'active',
    source: 'reported',
    schedule: null,
    reason: null,
    ends_on: null,
    stop_reason: null,
    days_supply: null,
    refills_left: null,
    rxcui: null,
    undelivered: null,
    updated_at: today,
    entry: { id: 'm1', name: 'Sertraline', dosage: '100 mg' },
    confirmed: { id: 'm1', name: 'Sertraline', dosage: '50 mg' },
  } as const
  const taken = takenCourses({
    ...empty,
    medications: [
      course,
      { ...course, id: 'c2', confirmed: null, status: 'proposed' },
      { ...course, id: 'c3', status: 'stopped' },
    ],
  })
  expect(taken.map(({ id, dosage }) => [id, dosage])).toEqual([
    ['c1', '50 mg'],
    ['c1', '100 mg'],
    ['c2', '100 mg'],
  ])
})

describe('a controlled substance by telehealth', () => {
  const asked = { schedule: 'IV' as const, ingredients: ['alprazolam'] }
  test('is allowed up to the last day of the flexibilities, and then after an in-person evaluation', () => {
    expect(telehealthAnswer({ ...asked, today: telehealthRule.lastDay })).toMatchObject({
      allowed: true,
      basis: 'flexibility',
    })
    expect(telehealthAnswer({ ...asked, today: '2027-01-01' })).toMatchObject({ allowed: false })
    expect(telehealthAnswer({ ...asked, today: '2027-01-01', inPersonExamOn: '2026-06-01' })).toMatchObject({
      allowed: true,
      basis: 'in_person',
    })
    expect(telehealthAnswer({ ...asked, today: '2027-01-01', inPersonExamOn: '2027-02-01' })).toMatchObject({
      allowed: false,
    })
  })

  test('buprenorphine has its own rule', () => {
    const answer = telehealthAnswer({
      schedule: 'III',
      ingredients: ['buprenorphine', 'naloxone'],
      today: '2027-01-01',
    })
    expect(answer).toMatchObject({ allowed: true, basis: 'buprenorphine' })
  })

  test('has as many refills as its schedule allows', () => {
    const most = (['II', 'III', 'IV', 'V', undefined] as const).map((schedule) => mostRefills(schedule, 30))
    expect(most).toEqual([0, 5, 5, 11, 11])
  })

  test.each([
    [undefined, 5],
    [30, 5],
    [60, 2],
    [90, 1],
    [120, 0],
  ])('of schedule IV for %s days is filled within six months: %d refills', (days, most) => {
    expect(mostRefills('IV', days)).toBe(most)
  })
})

test.each([
  ['Lithium', ['lithium_level', 'kidney_function', 'thyroid', 'calcium']],
  ['Depakote', ['valproate_level', 'liver_function', 'blood_count']],
  ['Tegretol', ['carbamazepine_level', 'blood_count', 'liver_function', 'sodium']],
  ['Clozapine', ['anc', 'weight_bmi', 'glucose_lipids', 'aims']],
  ['Quetiapine', ['weight_bmi', 'glucose_lipids', 'aims']],
  ['Sertraline', []],
  ['Desert drops', []],
])('%s asks for %j', (name, tests) => {
  expect(monitoringPlans(name, today).map(({ test }) => test)).toEqual(tests)
  for (const { dueOn } of monitoringPlans(name, today)) expect(dueOn > today).toBe(true)
})

test('refills are counted by supply', () => {
  const taken = {
    ...blankMedication('m1'),
    name: 'Sertraline',
    refills: 3,
    daysSupply: 30,
    prescribedDate: '2026-09-01',
  }
  expect(supplyOf(taken, '2026-09-10')).toEqual({ coveredThrough: '2026-12-29', refillsLeft: 3, gapDays: 0 })
  expect(supplyOf(taken, '2026-11-15')).toMatchObject({ refillsLeft: 1, gapDays: 0 })
  expect(supplyOf(taken, '2027-01-05')).toMatchObject({ refillsLeft: 0, gapDays: 7 })
  expect(supplyOf({ ...taken, frequency: 'PRN' }, today)).toBeUndefined()
  expect(supplyOf({ ...taken, prescribedDate: '' }, today)).toBeUndefined()
})

test("an override is a reason from the list, with details if it isn't self-explanatory", () => {
  expect(describeOverride('other', ' Asked the pharmacist. ')).toBe('Asked the pharmacist.')
  expect(describeOverride('tolerated', '')).toBe('Established therapy, tolerated so far')
  expect(needsWords('other')).toBe(true)
  expect(needsWords('tolerated')).toBe(false)
})

test('side effects of psychiatric medicines are known in plain English and Spanish', () => {
  const psychiatric = drugs.filter(({ category }) =>
    /antidepress|antipsych|mood|stimulant|benzo/i.test(category),
  )
  expect(psychiatric.length).toBeGreaterThan(30)
  for (const { name, sideEffects } of psychiatric)
    expect(sideEffectsIn('es', sideEffects).length, name).toBeGreaterThan(sideEffects.length / 2)
})

test('every side effect of the data has a patient’s words in both languages', () => {
  const silent = ['None known', 'See the interactions']
  const missing = [...new Set(drugs.flatMap(({ sideEffects }) => sideEffects))].filter(
    (effect) => !silent.includes(effect) && sideEffectsIn('es', [effect]).length === 0,
  )
  expect(missing).toEqual([])
})
