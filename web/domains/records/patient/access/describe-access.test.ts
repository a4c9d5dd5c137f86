import { expect, test } from 'vitest'
import { describeAccess, describeWho } from './describe-access.ts'

const nothing = { opened: false, refused: false, seen: [], lists: [], changed: [], engines: [] }

test.each([
  [{ seen: ['progress_notes', 'medication_events'] }, 'opened your medications and your notes'],
  [{ seen: ['note_cosignatures', 'treatment_plan_versions'] }, 'opened your notes and your treatment plan'],
  [{ opened: true }, 'opened your record'],
  [{ seen: ['own_record'] }, 'downloaded your record'],
  [{ opened: true, seen: ['own_record', 'profiles'] }, 'downloaded your record and opened your profile'],
  [{ refused: true }, 'tried to open your record and was denied'],
  [{ lists: ['provider_overview', 'a_new_one'] }, 'saw your name in their daily overview and a list'],
  [{ seen: ['appointments', 'a_new_table'] }, 'opened your visits and other parts of your record'],
  [
    { opened: true, seen: ['profiles'], changed: ['appointments'], engines: ['draft-note'] },
    'opened your profile, made changes to your visits, and used an assistant to draft a note',
  ],
])('%j', (did, said) => {
  expect(describeAccess({ ...nothing, ...did }, 'en')).toBe(said)
})

test('in Spanish', () => {
  const did = { ...nothing, seen: ['progress_notes', 'note_versions', 'medication_events'] }
  expect(describeAccess(did, 'es')).toBe('abrió sus medicamentos y sus notas')
})

test('a person is named by title and initials, and one who left is still named', () => {
  const ruiz = { provider_title: 'Dr.', first_name: 'Elena', last_name: 'Ruiz', credentials: 'MD' }
  const gone = { provider_title: null, first_name: null, last_name: null, credentials: null }
  expect(describeWho(ruiz, 'en')).toBe('Elena Ruiz, MD')
  expect(describeWho(gone, 'en')).toBe('A former staff member')
})
