import type { Caller, Row } from '#server/db/run-as.ts'
import { auditedNames, filteredColumns } from '../resolve/audited.ts'
import type { Resolved } from '../resolve/request.ts'

/** What the audit log must say before a read is answered, as `private.note_reads` takes it. */
export type ReadNote = Record<string, unknown>

/** Nothing when nobody's rows are in the answer, or when they are shown to the patient. */
export function readNote(resolved: Resolved, [rows]: Row[][], caller: Caller, address: string): ReadNote[] {
  const row = rows?.[0]
  if (resolved.action !== 'read' || !row?.['@staff']) return []
  const { node, options } = resolved
  if (Number(row.total ?? row.rows) === 0) return []
  return [
    {
      relations: auditedNames(node),
      filtered: filteredColumns(node),
      shown: !options.head,
      in_answer: Number(row.rows),
      total: row.total === undefined ? null : Number(row.total),
      total_owner: row['@owner'] ?? null,
      patients: row['@patient'],
      visits: row['@visit'],
      notes: row['@note'],
      bills: row['@bill'],
      actor: caller.claims.sub,
      session: caller.claims.session_id,
      address: address || null,
    },
  ]
}
