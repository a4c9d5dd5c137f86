import { expect, test } from 'vitest'
import { sectionTexts } from '#core/notes/read-sections.ts'
import { mergeNotes } from './merge.ts'
import { emptyReview, fromRow, type NoteRow, type NoteValues, toColumns } from './values.ts'

const section = (name: string, text: string) => ({
  name,
  sentences: [{ text, evidence: [], supported: false, starter: false, attested: true }],
})
const base: NoteValues = {
  template: 'soap',
  sessionType: 'Follow-up',
  sessionDate: '2026-11-15',
  sections: [section('Subjective', 'Sleeps badly.'), section('Plan', 'Walks.')],
  diagnoses: [],
  procedures: [],
  transcript: [],
  review: emptyReview(),
  goals: [],
  draftedBy: null,
  draftedAt: null,
}
const withPlan = (text: string) => ({
  ...base,
  sections: [base.sections[0] ?? section('', ''), section('Plan', text)],
})

test('two tabs that changed different parts both keep theirs', () => {
  const theirs = { ...base, sections: [section('Subjective', 'Sleeps well.'), section('Plan', 'Walks.')] }
  const { values, disputed } = mergeNotes(base, { ...withPlan('Runs.'), sessionType: 'Intake' }, theirs)
  expect(disputed).toEqual([])
  expect(sectionTexts(values.sections)).toEqual({ Subjective: 'Sleeps well.', Plan: 'Runs.' })
  expect(values.sessionType).toBe('Intake')
})

test('a part both changed is named and left to a person', () => {
  const { values, disputed } = mergeNotes(base, withPlan('Runs.'), withPlan('Swims.'))
  expect(disputed).toEqual(['Plan'])
  expect(sectionTexts(values.sections).Plan).toBe('Runs.')
})

test('the same change twice is no dispute', () => {
  expect(mergeNotes(base, withPlan('Runs.'), withPlan('Runs.')).disputed).toEqual([])
})

test('a text redrafted elsewhere is not mixed with this one', () => {
  const anew = { ...withPlan('Drafted anew.'), draftedAt: '2026-11-15T10:00:00Z' }
  expect(mergeNotes(base, base, anew).values).toEqual(anew)
  const typed = { ...base, sections: [section('Subjective', 'Sleeps well.'), section('Plan', 'Walks.')] }
  expect(mergeNotes(base, typed, anew).disputed).toEqual(['The whole text'])
})

test("a row returns the stored values, and starter phrases stay out of the note's text", () => {
  const starter = { text: 'Patient reports', evidence: [], supported: false, starter: true }
  const values = {
    ...base,
    sections: [{ name: 'Subjective', sentences: [starter] }, section('Plan', 'Walks.')],
  }
  const columns = toColumns(values)
  expect(columns.content).toEqual({ Subjective: '', Plan: 'Walks.' })
  expect(fromRow(columns)).toEqual(values)
})

test('an older row without sentences has them from its text, in the order of its format', () => {
  const content = { Plan: 'Walks.', Subjective: 'Sleeps badly.' }
  const icd_codes = [{ code: 'F41.1' }]
  const row = { ...toColumns(base), template: 'SOAP', content, sections: [], icd_codes } as unknown as NoteRow
  expect(fromRow(row)).toMatchObject({
    sections: [section('Subjective', 'Sleeps badly.'), section('Plan', 'Walks.')],
    diagnoses: [{ code: 'F41.1', description: '', evidence: [] }],
  })
})

test('the side that a person chooses wins only where both changed the same part', () => {
  const ours = { ...withPlan('Runs.'), sessionType: 'Intake' }
  const theirs = {
    ...base,
    sections: [section('Subjective', 'Sleeps well.'), section('Plan', 'Swims.')],
  }
  const kept = (winner: 'ours' | 'theirs') => {
    const { values } = mergeNotes(base, ours, theirs, winner)
    return { ...sectionTexts(values.sections), sessionType: values.sessionType }
  }
  expect(kept('ours')).toEqual({ Subjective: 'Sleeps well.', Plan: 'Runs.', sessionType: 'Intake' })
  expect(kept('theirs')).toEqual({ Subjective: 'Sleeps well.', Plan: 'Swims.', sessionType: 'Intake' })
})
