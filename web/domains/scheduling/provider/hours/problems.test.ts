import { describe, expect, test } from 'vitest'
import { newChange, newSlot, newVisitType, rowsOf, type ScheduleDraft, type SlotDraft } from './draft.ts'
import { problemsIn } from './problems.ts'

const draft = (more: Partial<ScheduleDraft>): ScheduleDraft => ({
  hours: [],
  changes: [],
  visitTypes: [],
  bufferMinutes: 0,
  ...more,
})
const slot = (start_time: string, end_time: string, more: Partial<SlotDraft> = {}) => ({
  ...newSlot(),
  start_time,
  end_time,
  ...more,
})
const said = (more: Partial<ScheduleDraft>) => [...problemsIn(draft(more)).values()]

describe('weekly hours', () => {
  test('a new slot is Monday from nine to five', () => {
    expect(newSlot()).toMatchObject({
      day_of_week: 1,
      start_time: '09:00',
      end_time: '17:00',
      is_available: true,
    })
  })

  test.each([
    ['17:00', '09:00', 'The end must be after the start'],
    ['09:00', '09:00', 'The end must be after the start'],
    ['', '09:00', 'Enter a start and an end time'],
  ])('from %s to %s', (start, end, problem) => {
    expect(said({ hours: [slot(start, end)] })).toEqual([problem])
  })

  test('that overlap are named on both rows, each with the other', () => {
    expect(said({ hours: [slot('09:00', '12:00'), slot('11:00', '13:00')] })).toEqual([
      'Overlaps 11:00 AM to 1:00 PM on Monday',
      'Overlaps 9:00 AM to 12:00 PM on Monday',
    ])
  })

  test('touch each other, are on other days, or are disabled, without overlapping', () => {
    const hours = [
      slot('09:00', '12:00'),
      slot('12:00', '13:00'),
      slot('09:00', '12:00', { day_of_week: 2 }),
      slot('09:00', '17:00', { is_available: false }),
    ]
    expect(said({ hours })).toEqual([])
  })
})

test('one-off changes need a day, in order, and hours that are hours', () => {
  const off = newChange('off')
  const extra = { ...newChange('extra'), starts_on: '2026-12-24' }
  expect(said({ changes: [off] })).toEqual(['Choose the first day'])
  expect(said({ changes: [{ ...off, starts_on: '2026-12-24', ends_on: '2026-12-23' }] })).toEqual([
    'The last day can’t be before the first day',
  ])
  expect(said({ changes: [{ ...off, starts_on: '2026-12-24', ends_on: '2028-12-24' }] })).toEqual([
    'Choose one year or less at a time',
  ])
  expect(said({ changes: [{ ...extra, end_time: '08:00' }] })).toEqual(['The end must be after the start'])
  expect(said({ changes: [{ ...off, starts_on: '2026-12-24' }, extra] })).toEqual([])
})

test('visit types need a unique name and a length', () => {
  const type = (name: string, duration_minutes = '30') => ({ ...newVisitType(), name, duration_minutes })
  expect(said({ visitTypes: [type(' ')] })).toEqual(['Enter a name'])
  expect(said({ visitTypes: [type('x'.repeat(61))] })).toEqual(['Use 60 characters or fewer'])
  expect(said({ visitTypes: [type('intake', '5')] })).toEqual(['Between 10 and 240 minutes'])
  expect(said({ visitTypes: [type('intake', '')] })).toEqual(['Between 10 and 240 minutes'])
  const twice = 'That name is already used'
  expect(said({ visitTypes: [type('intake'), type('intake ')] })).toEqual([twice, twice])
})

test('a single day off is stored as from that day to that day, without hours', () => {
  const { changes } = rowsOf(draft({ changes: [{ ...newChange('off'), starts_on: '2026-12-24' }] }))
  expect(changes).toMatchObject([
    { starts_on: '2026-12-24', ends_on: '2026-12-24', start_time: null, end_time: null, is_available: false },
  ])
})
