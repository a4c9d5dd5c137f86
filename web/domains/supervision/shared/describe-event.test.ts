import { expect, test } from 'vitest'
import { describeEvent } from './describe-event.ts'

test.each([
  ['profiles.read', {}, 'viewed the profile'],
  ['appointments.read', { with: ['profiles'] }, 'viewed a visit with the profile'],
  [
    'profiles.read',
    { list: 'my_patients', with: ['appointments'] },
    'viewed the profile (in the list of their patients)',
  ],
  ['appointments.read', { live: true }, 'viewed a visit (live)'],
  ['safety_tasks.read', { counted: 3, by: ['safety_tasks.status'] }, 'counted 3 safety tasks'],
  ['record_requests.read', { counted: 1, by: [] }, 'counted a record request'],
  ['prescriptions.read', { counted: 2, by: [] }, 'counted 2 prescriptions'],
  ['prescriptions.insert', {}, 'added a prescription'],
  ['providers.update', { changed: ['verified_at', 'bio'] }, 'changed a provider profile: verified at, bio'],
  ['user_roles.insert', { role: 'admin' }, 'added a role: supervising physician'],
  ['user_roles.update', { role: 'front_desk', was: 'biller' }, 'changed a role: from biller to front desk'],
  ['sign_in.user_signedup', {}, 'created an account'],
  ['charts.open', {}, 'opened the chart'],
  ['access.refused', { to: 'progress_notes', code: '42501' }, 'was denied access to a visit note'],
  ['access.refused', { to: 'practice_bills', code: 'PT403' }, 'was denied access to practice bills'],
  ['engine.draft-note', { engine: 'x' }, 'used the assistant to draft note'],
  [
    'engine.draft-note',
    { consent: 'word_of_the_clinician' },
    'used the assistant to draft note, confirming that the patient agreed',
  ],
  ['connection_terminated', {}, 'left a visit'],
  ['record_requests.download', { format: 'pdf' }, 'downloaded a delivered record'],
  ['something_new', {}, 'something new'],
])('%s', (event_type, details, said) => {
  expect(describeEvent({ event_type, details })).toBe(said)
})

test('a list of several patients is in the plural', () => {
  const list = { event_type: 'safety_tasks.read', details: { list: 'safety_worklist' } }
  expect(describeEvent(list, true)).toBe('viewed safety tasks (in the safety worklist)')
  const joined = { event_type: 'staff_tasks.read', details: { with: ['profiles'] } }
  expect(describeEvent(joined, true)).toBe('viewed staff tasks with profiles')
})
