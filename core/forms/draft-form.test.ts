import { describe, expect, test } from 'vitest'
import { draftForm } from './draft-form.ts'
import { blankDetails, type FormSource, formTypes } from './types.ts'
import { placesLeft } from './wording.ts'

const source: FormSource = {
  patient: { name: 'Maya Torres', birthDate: '1991-04-17', number: '4820137' },
  clinician: 'Elena Ruiz, MD',
  specialty: 'Psychiatry',
  practiceName: 'Saguaro Mind',
  visits: [
    { date: '2026-09-14', type: 'consultation' },
    { date: '2026-11-02', type: 'follow-up' },
  ],
  diagnoses: [{ code: 'F32.1', description: 'Major depressive disorder, moderate' }],
  medications: [{ name: 'Sertraline', dosage: '100 mg', how: 'by mouth once daily', since: '2026-09-14' }],
  history: 'Seasonal asthma.',
  allergies: 'Sulfa drugs',
  scores: [{ instrument: 'PHQ-9', score: 8, severity: 'Mild', date: '2026-11-01' }],
  details: { ...blankDetails, from: '2026-11-16', to: '2026-11-20' },
  customNotes: '',
}
const blank: FormSource = {
  ...source,
  visits: [],
  diagnoses: [],
  medications: [],
  history: null,
  scores: [],
  details: blankDetails,
}

describe.each(formTypes)('%s', (type) => {
  test('names the patient and contains only what the chart says', () => {
    expect(draftForm(type, source)).toContain('Maya Torres')
    expect(draftForm(type, blank)).not.toMatch(/undefined|null|NaN|Invalid/)
    expect(draftForm(type, source)).not.toMatch(/undefined|null|NaN|Invalid/)
  })

  test('ends with the clinician’s own notes', () => {
    expect(draftForm(type, { ...source, customNotes: ' Please call me. ' })).toMatch(/\n\nPlease call me\.$/)
  })

  test('names a diagnosis only if the form needs one', () => {
    const needs = ['fmla', 'prior_auth', 'disability', 'psych_eval'].includes(type)
    expect(draftForm(type, source).includes('F32.1')).toBe(needs)
    expect(draftForm(type, source).includes('Sertraline')).toBe(
      ['prior_auth', 'disability', 'psych_eval'].includes(type),
    )
  })
})

test('a result in a letter keeps its acronyms', () => {
  const scores = [
    { instrument: 'ASRS', score: 5, severity: 'Consistent with adult ADHD', date: '2026-11-01' },
  ]
  expect(draftForm('psych_eval', { ...source, scores })).toContain('ASRS 5 (consistent with adult ADHD)')
})

test('an excuse with its days is complete; without them it shows what is missing', () => {
  const letter = draftForm('work_excuse', source)
  expect(letter).toContain('from work from November 16, 2026 through November 20, 2026')
  expect(placesLeft(letter)).toEqual([])
  expect(placesLeft(draftForm('work_excuse', blank))).toEqual(['[fill in: first day]', '[fill in: last day]'])
})

test('the length of a leave and the job functions are for the clinician to fill in', () => {
  const letter = draftForm('fmla', source)
  expect(letter).toContain('Leave of [fill in: length, such as 8-12 weeks] is medically necessary')
  expect(placesLeft(letter)).toEqual([
    '[fill in: job functions affected]',
    '[fill in: length, such as 8-12 weeks]',
    '[fill in: regimen, such as weekly therapy and medication visits]',
  ])
  expect(draftForm('fmla', source)).toContain('expected to last through November 20, 2026')
})

test('an excuse claims neither that work is without restrictions nor how the visit was held', () => {
  const letter = draftForm('work_excuse', source)
  expect(letter).not.toMatch(/restriction|video/)
  expect(letter).toContain('The most recent visit was on November 2, 2026.')
})

test('a letter addresses its recipient', () => {
  const letter = draftForm('prior_auth', {
    ...source,
    details: {
      ...blankDetails,
      recipient: 'Sonoran Health Plan',
      medication: 'Sertraline 200 mg, 30 tablets',
    },
  })
  expect(letter.startsWith('To Sonoran Health Plan:')).toBe(true)
  expect(letter).toContain('prior authorization of Sertraline 200 mg, 30 tablets for Maya Torres')
  expect(letter).not.toContain('Current medications')
})
