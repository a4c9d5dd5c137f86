import { expect, test } from 'vitest'
import { textDocuments } from './fhir/text-documents.ts'
import { recordParts } from './readable/record-parts.ts'
import { selectRecord } from './select-record.ts'
import { id, richRows } from './testing/sample-rows.ts'

const [fromPatient, fromClinician] = richRows.messages
if (!fromPatient || !fromClinician) throw new Error('no sample messages')
const guardian = id(970)
const proxy = id(971)
const messages = [
  fromPatient,
  fromClinician,
  {
    ...fromPatient,
    id: id(803),
    sender_id: guardian,
    acting_as: 'guardian',
    conversation_with: guardian,
    message: 'She slept badly.',
  },
  { ...fromClinician, id: id(804), conversation_with: guardian, message: 'Thank you for telling us.' },
  {
    ...fromPatient,
    id: id(805),
    sender_id: proxy,
    acting_as: 'proxy',
    conversation_with: proxy,
    message: 'I can drive him.',
  },
]
const record = selectRecord(
  { ...richRows, messages },
  { type: 'Full chart', email: 'maya@example.org', madeAt: '2026-11-15T18:00:00.000Z' },
)
const clinician = 'Elena Ruiz, MD'

test('the readable record says which messages a guardian or a proxy wrote', () => {
  const table = recordParts(record).find((part) => part.kind === 'table' && part.label === 'Messages')
  const rows = table?.kind === 'table' ? table.rows.map(([, from, to]) => [from, to]) : []
  expect(rows).toEqual([
    ['Patient', clinician],
    [clinician, 'Patient'],
    ['Guardian', clinician],
    [clinician, 'Guardian'],
    ['Proxy', clinician],
  ])
})

test('each conversation is a separate document and names its writer', () => {
  const threads = textDocuments(record).filter((one) => one.id.startsWith('messages-'))
  expect(threads).toHaveLength(3)
  expect(threads[1]?.text).toMatch(
    /Guardian:\nShe slept badly\.[\s\S]*Elena Ruiz, MD:\nThank you for telling us\./,
  )
  expect(threads[2]?.text).toContain('Proxy:\nI can drive him.')
})
