import { expect, test } from 'vitest'
import type { AuditEntry } from '../shared/audit-entries.ts'
import { entriesCsv } from './entries-csv.ts'

const entry: AuditEntry = {
  id: 7,
  event_type: 'profiles.read',
  created_at: '2026-11-15T10:00:00+00:00',
  actor_id: 'a',
  actor_name: 'Ruiz, "Elena"',
  patient_id: 'p',
  patient_name: '=HYPERLINK("x")',
  row_id: null,
  row_name: null,
  details: { with: ['appointments'] },
  ip_address: '127.0.0.1',
}

test('each entry is a line; commas, quotes and formulas stay text', () => {
  expect(entriesCsv([entry]).split('\r\n')).toEqual([
    'entry,time,who,who_id,did,event,whose,whose_id,row,details,from',
    `7,2026-11-15T10:00:00.000Z,"Ruiz, ""Elena""",a,viewed the profile with a visit,profiles.read,"'=HYPERLINK(""x"")",p,,"{""with"":[""appointments""]}",127.0.0.1`,
    '',
  ])
})

test('no entry is only the head', () => {
  expect(entriesCsv([])).toBe('entry,time,who,who_id,did,event,whose,whose_id,row,details,from\r\n')
})
