import { expect, test } from 'vitest'
import { sessionOf, type VisitOfPatient, visitChoices } from './visits-of-note.ts'

const zone = 'America/Phoenix'
const now = new Date('2026-11-17T16:00:00Z')
const note = (id: string, status = 'draft', addendum_to: string | null = null) => ({
  id,
  status,
  addendum_to,
})
const visit = (
  id: string,
  at: string,
  status: string,
  progress_notes: VisitOfPatient['progress_notes'] = [],
): VisitOfPatient => ({ id, appointment_date: at, appointment_type: 'follow-up', status, progress_notes })

test('a new note may belong to a completed visit without one or to a visit of today, newest first', () => {
  const choices = visitChoices(
    [
      visit('old', '2026-10-01T16:00:00Z', 'completed'),
      visit('noted', '2026-10-08T16:00:00Z', 'completed', [note('n1', 'signed')]),
      visit('missed', '2026-11-17T14:00:00Z', 'no_show'),
      visit('off', '2026-11-17T15:00:00Z', 'cancelled'),
      visit('today', '2026-11-17T20:00:00Z', 'scheduled'),
      visit('done', '2026-11-16T20:00:00Z', 'completed'),
      visit('tomorrow', '2026-11-18T20:00:00Z', 'scheduled'),
    ],
    zone,
    now,
  )
  expect(choices.map(({ id }) => id)).toEqual(['today', 'done', 'old'])
})

test('a visit of today that has a note links to its draft, otherwise to the signed one', () => {
  const today = (notes: VisitOfPatient['progress_notes']) =>
    visitChoices([visit('v', '2026-11-17T20:00:00Z', 'completed', notes)], zone, now)[0]?.noteId
  expect(today([note('signed', 'signed'), note('added', 'draft', 'signed')])).toBe('signed')
  expect(today([note('signed', 'signed'), note('draft')])).toBe('draft')
  expect(today([note('wrong', 'closed'), note('right', 'signed')])).toBe('right')
  expect(today([note('wrong', 'closed')])).toBeUndefined()
  expect(today([])).toBeUndefined()
})

test('a note takes the day of its visit where the provider is, and its type', () => {
  const late = { appointment_date: '2026-11-13T02:30:00Z', appointment_type: 'medication_review' }
  expect(sessionOf(late, zone)).toEqual({ sessionDate: '2026-11-12', sessionType: 'Medication review' })
  expect(sessionOf(null, zone).sessionType).toBe('Follow-up')
})
