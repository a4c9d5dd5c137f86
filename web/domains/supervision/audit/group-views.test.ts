import { expect, test } from 'vitest'
import type { AuditEntry } from '../shared/audit-entries.ts'
import { groupViews } from './group-views.ts'

const look: AuditEntry = {
  id: 1,
  event_type: 'profiles.read',
  created_at: '2026-11-15T10:00:00.500Z',
  actor_id: 'a',
  actor_name: 'Elena Ruiz',
  patient_id: 'p',
  patient_name: 'Maya Torres',
  row_id: null,
  row_name: null,
  details: { list: 'my_patients' },
  ip_address: '127.0.0.1',
}

test('the patients of one list are one group; another list, person, moment or act is another', () => {
  const entries = [
    look,
    { ...look, id: 2, patient_id: 'q', created_at: '2026-11-15T10:00:00.100Z' },
    { ...look, id: 3, details: { list: 'refill_items' } },
    { ...look, id: 4, actor_id: 'b' },
    { ...look, id: 5, actor_id: 'b', created_at: '2026-11-15T09:59:00Z' },
    { ...look, id: 6, event_type: 'profiles.update' },
    { ...look, id: 7, event_type: 'profiles.update' },
  ]
  expect(groupViews(entries).map((group) => group.map(({ id }) => id))).toEqual([
    [1, 2],
    [3],
    [4],
    [5],
    [6],
    [7],
  ])
})
