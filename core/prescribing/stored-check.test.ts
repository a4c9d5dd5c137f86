import { describe, expect, test } from 'vitest'
import { checkList } from '../medications/check.ts'
import { blankMedication } from '../medications/convert.ts'
import { type Course, type MedicationContext, patientFrom } from './context.ts'
import { monitoringPlans } from './monitoring.ts'
import { checkCourse, countedCourses, ingredientsOf } from './stored-check.ts'

const today = '2026-11-15'
const listed: Course = {
  id: 'listed',
  version: 1,
  list: 'current',
  is_listed: true,
  entry: {},
  confirmed: null,
  proposal: null,
  proposed_at: null,
  entry_id: 'm1',
  drug: '',
  dose: '',
  status: 'active',
  source: 'prescribed',
  schedule: null,
  reason: null,
  ends_on: null,
  stop_reason: null,
  days_supply: null,
  refills_left: null,
  rxcui: null,
  undelivered: null,
  updated_at: `${today}T10:00:00+00:00`,
}
const contextWith = (...medications: Course[]): MedicationContext => ({
  profile: { allergies: 'None', date_of_birth: '1980-01-01', past_medical_history: '' },
  facts: [],
  problems: [],
  results: [],
  intake: null,
  assessments: [],
  medications,
})
const course = (name: string, dosage: string, frequency: string, more: Partial<Course> = {}): Course => {
  const entry = { ...blankMedication('m1'), name, dosage, frequency }
  return { ...listed, entry, confirmed: entry, drug: name, dose: dosage, ...more }
}
const order = (name: string, dosage: string, frequency = 'QD', id = 'new') => ({
  ...blankMedication(id),
  name,
  dosage,
  frequency,
})
const interactions = (context: MedicationContext, candidate: ReturnType<typeof order>) =>
  checkCourse(context, candidate, today).alerts.filter(({ kind }) => kind !== 'black-box')

describe('a medicine that was stopped on the list', () => {
  const stopped = (name: string, ends_on: string | null, more: Partial<Course> = {}) => {
    const entry = { ...blankMedication('m1'), name, dosage: '10 mg', status: 'discontinued' }
    return course(name, '10 mg', 'QD', { entry, confirmed: entry, status: 'stopped', ends_on, ...more })
  }
  const severity = (was: Course, name: string, dosage: string) =>
    interactions(contextWith(was), order(name, dosage)).find(({ kind }) => kind === 'interaction')?.severity

  test.each([
    ['Phenelzine', '2026-11-14', 'Sertraline', '50 mg'],
    ['Fluoxetine', '2026-10-20', 'Phenelzine', '15 mg'],
    ['Oxycodone', '2026-11-10', 'Naltrexone', '50 mg'],
  ])('%s until %s still counts with %s', (was, on, name, dosage) => {
    expect(severity(stopped(was, on), name, dosage)).toBe('critical')
    expect(severity(stopped(was, on, { status: 'removed', is_listed: false }), name, dosage)).toBe('critical')
  })

  test('is named with the day it was stopped', () => {
    const [alert] = interactions(
      contextWith(stopped('Phenelzine', '2026-11-14')),
      order('Sertraline', '50 mg'),
    )
    expect(alert?.message).toContain('Sertraline with Phenelzine (stopped 11/14/2026)')
  })

  test.each([
    ['Phenelzine', '2026-10-30', 'Sertraline', '50 mg'],
    ['Fluoxetine', '2026-09-30', 'Phenelzine', '15 mg'],
    ['Sertraline', '2026-11-14', 'Sertraline', '50 mg'],
    ['Moonwort drops', '2026-11-01', 'Sertraline', '50 mg'],
  ])('%s until %s no longer counts with %s', (was, on, name, dosage) => {
    expect(interactions(contextWith(stopped(was, on)), order(name, dosage))).toEqual([])
  })

  test('and is taken again is one alert with another medicine', () => {
    const again = course('Phenelzine', '15 mg', 'QD', { id: 'again' })
    const context = contextWith(stopped('Nardil (phenelzine)', '2026-11-10'), again)
    const alerts = interactions(context, order('Sertraline', '50 mg'))
    expect(alerts.filter(({ kind }) => kind === 'interaction').map(({ medications }) => medications)).toEqual(
      [['Sertraline', 'Phenelzine']],
    )
  })

  test('counts without a day where it left the list lately, not where it is a past medication', () => {
    const left = { updated_at: '2026-11-12T10:00:00+00:00' }
    expect(severity(stopped('Phenelzine', null, left), 'Sertraline', '50 mg')).toBe('critical')
    const past = { ...left, list: 'history' } as const
    expect(severity(stopped('Phenelzine', null, past), 'Sertraline', '50 mg')).toBeUndefined()
    const earlier = { updated_at: '2026-05-12T10:00:00+00:00' }
    expect(severity(stopped('Phenelzine', null, earlier), 'Sertraline', '50 mg')).toBeUndefined()
  })

  test('a weekly one was not stopped a week ago for that', () => {
    const was = stopped('Methadone', '2026-11-01', {
      confirmed: { name: 'Methadone', frequency: 'once a week' },
    })
    expect(severity(was, 'Naltrexone', '50 mg')).toBeUndefined()
  })
})

test.each(['Clozaril (clozapine)', 'Clozapin', 'clozapine 100 mg at bedtime'])(
  '%s is monitored and has its ingredient',
  (name) => {
    expect(monitoringPlans(name, today).map(({ test: each }) => each)).toContain('anc')
    expect(ingredientsOf(name)).toEqual(['clozapine'])
  },
)

describe('a course that the patient changed', () => {
  const changed = (name: string, dosage: string, was: Course) =>
    contextWith({ ...was, entry: order(name, dosage), proposal: 'change' })

  test('counts as what they say they take now, and as it was confirmed', () => {
    const context = changed('Phenelzine', '15 mg', course('Ibuprofen', '400 mg', 'QD'))
    const found = (name: string, dosage: string) =>
      interactions(context, order(name, dosage)).filter(({ kind }) => kind === 'interaction')
    expect(found('Sertraline', '50 mg').map(({ severity }) => severity)).toContain('critical')
    expect(found('Lithium', '300 mg').flatMap(({ medications }) => medications)).toContain('Ibuprofen')
  })

  test('counts once in the sum of a day', () => {
    const context = changed('Tylenol', '1000 mg', course('Acetaminophen', '500 mg', 'QD'))
    expect(
      interactions(context, order('Acetaminophen', '1000 mg', 'TID')).filter(({ kind }) => kind === 'dose'),
    ).toEqual([])
  })

  test('is no duplicate of itself', () => {
    const was = course('Acetaminophen', '500 mg', 'QD')
    const context = changed('Tylenol', '1000 mg', was)
    const { alerts } = checkList({ ...patientFrom(context, today), current: countedCourses(context, today) })
    expect(alerts.filter(({ kind }) => kind === 'duplicate')).toEqual([])
  })
})

describe('an established pair at the dose of the label', () => {
  test.each([
    ['Lamotrigine', '100 mg', 'Depakote', '500 mg'],
    ['Atomoxetine', '80 mg', 'Paroxetine', '20 mg'],
  ])('%s %s renewed beside %s only informs', (name, dosage, beside, besideDosage) => {
    const other = course(beside, besideDosage, 'BID', { id: 'other' })
    const pair = (context: MedicationContext, id: string) =>
      interactions(context, order(name, dosage, 'QD', id)).find(({ kind }) => kind === 'interaction')
        ?.severity
    expect(pair(contextWith(other), 'new')).not.toBe('info')
    expect(pair(contextWith(other, course(name, dosage, 'QD')), 'listed')).toBe('info')
    expect(pair(contextWith(other, course(name, '10 mg', 'QD')), 'listed')).not.toBe('info')
  })
})

describe('a dose to start with', () => {
  const doses = (context: MedicationContext, candidate: ReturnType<typeof order>) =>
    checkCourse(context, candidate, today).alerts.filter(({ kind }) => kind === 'dose')

  test.each([
    ['Lamotrigine', '200 mg'],
    ['Clozapine', '300 mg'],
    ['Methadone', '80 mg'],
  ])('is not asked of %s %s that is renewed or verified', (name, dosage) => {
    const taken = course(name, dosage, 'QD')
    expect(doses(contextWith(), order(name, dosage))).not.toEqual([])
    expect(doses(contextWith(taken), order(name, dosage, 'QD', 'listed'))).toEqual([])
    const reported = { ...taken, confirmed: null, status: 'proposed' } as const
    expect(doses(contextWith(reported), order(name, dosage, 'QD', 'listed'))).toEqual([])
    const expired = { ...taken, status: 'expired' } as const
    expect(doses(contextWith(expired), order(name, dosage, 'QD', 'listed'))).not.toEqual([])
  })

  test.each([
    ['Lamotrigine', '100 mg', '200 mg', 0],
    ['Lamotrigine', '25 mg', '200 mg', 1],
    ['Clozapine', '12.5 mg', '200 mg', 1],
    ['Methadone', '40 mg', '50 mg', 0],
    ['Methadone', '40 mg', '80 mg', 1],
  ])('is asked of %s where %s is changed to %s too fast', (name, was, dosage, alerts) => {
    const context = contextWith(course(name, was, 'QD'))
    expect(doses(context, order(name, dosage, 'QD', 'listed'))).toHaveLength(alerts)
  })
})
