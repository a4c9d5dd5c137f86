import { csvCell } from '#core/csv-cell.ts'
import type { AuditEntry } from '../shared/audit-entries.ts'
import { describeEvent } from '../shared/describe-event.ts'

const columns: [name: string, value: (entry: AuditEntry) => string | number | null | undefined][] = [
  ['entry', ({ id }) => id],
  ['time', ({ created_at }) => new Date(created_at).toISOString()],
  ['who', ({ actor_name }) => actor_name],
  ['who_id', ({ actor_id }) => actor_id],
  ['did', describeEvent],
  ['event', ({ event_type }) => event_type],
  ['whose', ({ patient_name, row_name }) => patient_name ?? row_name],
  ['whose_id', ({ patient_id }) => patient_id],
  ['row', ({ row_id }) => row_id],
  ['details', ({ details }) => JSON.stringify(details)],
  ['from', ({ ip_address }) => ip_address],
]

/** The entries as a table for a spreadsheet, times in UTC. */
export function entriesCsv(entries: readonly AuditEntry[]): string {
  const lines = entries.map((entry) => columns.map(([, value]) => csvCell(value(entry))))
  return [columns.map(([name]) => name), ...lines].map((line) => `${line.join(',')}\r\n`).join('')
}
