import { describe, expect, test } from 'vitest'
import { checkList, checkMedication } from './check.ts'
import { scheduleOf } from './controlled.ts'

const patient = { today: '2026-11-15', birthDate: '1985-01-01', allergies: 'none' }
const entry = (name: string, dosage = '', frequency = 'QD') => ({ name, dosage, frequency, route: 'PO' })

describe('two medicines in one entry', () => {
  test.each([
    [entry('Lithium 300 mg and ibuprofen 600 mg')],
    [entry('Lithium', '300 mg, ibuprofen 600 mg')],
    [entry('Lithium with ibuprofen')],
    [entry('Lithium', '300 mg', 'daily, ibuprofen 600 mg')],
  ])('%o is checked with both and never counts as checked', (candidate) => {
    const result = checkMedication({ ...patient, candidate, current: [] })
    expect(result.checked).toBe('NOT CHECKED')
    const pair = result.alerts.find(({ kind }) => kind === 'interaction')
    expect(pair?.medications.map((name) => name.toLowerCase()).toSorted()).toEqual(['ibuprofen', 'lithium'])
  })

  test('on the list, the second one is compared with the prescribed one', () => {
    const current = [entry('Vitamin D3 1000 units and phenelzine 15 mg')]
    const { alerts } = checkMedication({ ...patient, candidate: entry('Sertraline', '50 mg'), current })
    expect(alerts[0]).toMatchObject({ severity: 'critical', kind: 'interaction' })
    expect(
      checkList({ ...patient, current: [...current, entry('Sertraline', '50 mg')] }).alerts[0],
    ).toMatchObject({ severity: 'critical', kind: 'interaction' })
  })

  test.each(['Fluticasone and salmeterol', 'Tylenol with codeine', 'Zoloft (sertraline)', 'Sertraline'])(
    '%s is one',
    (name) => {
      const { alerts } = checkMedication({ ...patient, candidate: entry(name), current: [] })
      expect(alerts.filter(({ message }) => message.includes('several medicines'))).toEqual([])
    },
  )
})

test.each([
  ['Fioricet with codeine', 'III'],
  ['Fiorinal with codeine', 'III'],
  ['Sertraline with alprazolam', 'IV'],
  ['Sertraline 50 mg and oxycodone 5 mg', 'II'],
  ['Lorazepam 1 mg, oxycodone 5 mg', 'II'],
  ['Tylenol with codeine', 'III'],
  ['Promethazine with codeine', 'V'],
  ['Bontril', 'III'],
  ['Motofen', 'IV'],
  ['Tenuate', 'IV'],
  ['Sertraline with food', undefined],
])('%s is of schedule %s', (name, schedule) => expect(scheduleOf(name)).toBe(schedule))
