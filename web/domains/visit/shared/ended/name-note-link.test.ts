import { expect, test } from 'vitest'
import { nameNoteLink } from './name-note-link.ts'

test('a provider is asked to sign only a note that exists and is not signed', () => {
  expect(nameNoteLink([])).toBe('Write the note')
  expect(nameNoteLink([{ status: 'draft' }])).toBe('Review and sign')
  expect(nameNoteLink([{ status: 'signed' }, { status: 'draft' }])).toBe('Open the note')
  expect(nameNoteLink(undefined)).toBe('Open the note')
})
