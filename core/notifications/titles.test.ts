import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { titleAbout, titleOf, titles, withPatient } from './titles.ts'

const database = readFileSync(
  path.resolve(import.meta.dirname, '../../server/db/schema.snapshot.txt'),
  'utf8',
)
/** Notifications that only staff get. Staff screens are in English, and show the text as it was stored. */
const staffKinds = [
  'account_closed',
  'assessment_completed',
  'consent_withdrawn',
  'guardian_to_verify',
  'item9_skipped',
  'license_expiry',
  'license_pending',
  'license_refused',
  'license_verified',
  'message_answered',
  'message_overdue',
  'note_addendum',
  'note_closed',
  'note_cosigned',
  'note_sent_back',
  'patient_waiting',
  'prescription_stopped',
  'note_to_cosign',
  'pharmacy_failed',
  'push_ended',
  'read_first',
  'refill_requested',
  'release_of_information',
  'safety_task',
  'sign_in_needed',
  'task_assigned',
  'visit_cannot_come',
  'visit_closed',
  'visit_late',
  'visit_location',
  'visit_unstarted',
]

const stored = { kind: 'message', code: null, subject: null, title: 'New message from a patient' }

test('a patient reads a notification in their language', () => {
  const moved = { ...stored, kind: 'appointment_moved', code: 'appointment_moved_by_practice' }
  expect(titleOf(moved, 'en')).toBe('The practice rescheduled your visit')
  expect(titleOf(moved, 'es')).toBe('El consultorio reprogramó su cita')
})

test('a guardian reads about the patient, not about themselves', () => {
  const soon = { ...stored, kind: 'appointment_reminder_hour' }
  expect(titleAbout(soon, 'en', 'Leo Bell')).toBe('Leo Bell’s visit starts within the hour')
  expect(titleAbout(soon, 'es', 'Leo Bell')).toBe('La cita de Leo Bell empieza en menos de una hora')
  const toReader =
    /^(message_to_patient|guardian_|representati|patient_turned)|_for_(patient|representative)$/
  for (const [code, { en }] of Object.entries(titles)) {
    if (typeof en !== 'string' || !/\byour?\b/i.test(en) || toReader.test(code)) continue
    expect(titleAbout({ ...stored, kind: code }, 'en', 'Leo Bell'), code).not.toMatch(/\byour? (?!can)/i)
  }
})

test('a notification names the person it is about', () => {
  const accepted = { ...stored, kind: 'representative_accepted', subject: 'Ana Ruiz' }
  expect(titleOf(accepted, 'es')).toBe('Ana Ruiz ya puede ayudarle con su atención')
})

test('a notification without a code, and one whose person is unknown, shows the stored text', () => {
  expect(titleOf(stored, 'es')).toBe('New message from a patient')
  expect(titleOf({ ...stored, kind: 'state_open' }, 'es')).toBe('New message from a patient')
})

test.each([
  ['New message from a patient', 'New message from Maya Torres'],
  ["New message from a patient's guardian", "New message from Maya Torres's guardian"],
  ['A patient requested a refill', 'Maya Torres requested a refill'],
  ["Your patient is where you aren't licensed", "Maya Torres is where you aren't licensed"],
  ['The practice canceled a visit', 'The practice canceled a visit: Maya Torres'],
])('staff read whom "%s" is about', (title, named) => {
  expect(withPatient(title, 'Maya Torres')).toBe(named)
})

test('every kind the database writes has a text in both languages, or is for staff only', () => {
  const calls = database.matchAll(/private\.notify\(\s*(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+,\s*'(\w+)',/g)
  const kinds = [...calls].map(([, kind = '']) => kind)
  const codes = database.matchAll(
    /'((?:message|representation|patient_turned)\w*_(?:for|to)_(?:patient|representative))'/g,
  )
  expect(kinds.length).toBeGreaterThan(20)
  const known = new Set([
    ...Object.keys(titles),
    ...staffKinds,
    'message',
    'refill_answered',
    'patient_turned_18',
    'representation_ended',
  ])
  const written = [...kinds, ...[...codes].map(([, code = '']) => code)]
  expect(written.filter((kind) => !known.has(kind))).toEqual([])
})
