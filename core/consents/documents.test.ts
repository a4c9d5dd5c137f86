import { expect, test } from 'vitest'
import { documentKinds, documentTitle, isDocumentKind, readDocument } from './documents.ts'
import { describeDirection, describeInformation, releaseInformation, releaseState } from './releases.ts'

test('a document is read into headings, paragraphs and lists', () => {
  expect(readDocument('One\ntwo\n\nThree\n## Rights\n- See it\n- Correct it\n\nEnd')).toEqual([
    { kind: 'text', text: 'One\ntwo' },
    { kind: 'text', text: 'Three' },
    { kind: 'heading', text: 'Rights' },
    { kind: 'list', items: ['See it', 'Correct it'] },
    { kind: 'text', text: 'End' },
  ])
  expect(readDocument(' \n ')).toEqual([])
})

test('each kind of document has a title in both languages', () => {
  for (const kind of documentKinds) expect(documentTitle(kind, 'en')).not.toBe(documentTitle(kind, 'es'))
  expect(isDocumentKind('terms')).toBe(true)
  expect(isDocumentKind('recording')).toBe(false)
})

test('a release counts through its last day, until it is withdrawn', () => {
  const release = { withdrawn_at: null, expires_on: '2026-11-16' }
  expect(releaseState(release, '2026-11-16')).toBe('active')
  expect(releaseState(release, '2026-11-17')).toBe('expired')
  expect(releaseState({ ...release, withdrawn_at: '2026-01-01T00:00:00Z' }, '2026-11-16')).toBe('withdrawn')
})

test('the information a release shares is named in both languages', () => {
  for (const kind of releaseInformation)
    expect(describeInformation(kind, 'en')).not.toBe(describeInformation(kind, 'es'))
  expect(describeDirection('both', 'es')).toBe('En ambos sentidos')
})
