import { expect, test } from 'vitest'
import { textDocuments } from '../fhir/text-documents.ts'
import { selectRecord } from '../select-record.ts'
import { id, richRows } from '../testing/sample-rows.ts'
import { messageParts } from './care.ts'

const made = { type: 'Full chart', email: 'maya@example.org', madeAt: '2026-11-15T18:00:00.000Z' } as const
const [message] = richRows.messages

test('a message says who wrote it and to whom: the patient, a guardian, a proxy or the clinician', () => {
  if (!message) throw new Error('no message')
  const written = [
    { ...message, acting_as: 'patient' },
    { ...message, acting_as: 'guardian', conversation_with: id(1) },
    { ...message, acting_as: 'proxy', conversation_with: id(1) },
    { ...message, acting_as: null },
    { ...message, acting_as: null, conversation_with: id(1) },
  ]
  const record = selectRecord({ ...richRows, messages: written }, made)
  const [table] = messageParts(record)
  const rows = table?.kind === 'table' ? table.rows.map(([, from, to]) => [from, to]) : []
  const clinician = rows[0]?.[1]
  expect(rows).toEqual([
    ['Patient', clinician],
    ['Guardian', clinician],
    ['Proxy', clinician],
    [clinician, 'Patient'],
    [clinician, 'Guardian or proxy'],
  ])
  const text = textDocuments(record).find(({ title }) => title.startsWith('Messages'))?.text ?? ''
  expect([...text.matchAll(/, ([^,\n]+):\n/g)].map(([, from]) => from).slice(0, 3)).toEqual([
    'Patient',
    'Guardian',
    'Proxy',
  ])
})
