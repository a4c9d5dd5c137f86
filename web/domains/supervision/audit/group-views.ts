import type { AuditEntry } from '../shared/audit-entries.ts'

const sameMomentMs = 2000

/** Groups entries of one action, such as the patients of one list. Newest first, as loaded. */
export function groupViews(entries: readonly AuditEntry[]): AuditEntry[][] {
  const groups: AuditEntry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)?.at(-1)
    if (last && areOneAct(last, entry)) groups.at(-1)?.push(entry)
    else groups.push([entry])
  }
  return groups
}

function areOneAct(one: AuditEntry, other: AuditEntry): boolean {
  return (
    isView(one) &&
    one.event_type === other.event_type &&
    one.actor_id === other.actor_id &&
    one.ip_address === other.ip_address &&
    JSON.stringify(one.details) === JSON.stringify(other.details) &&
    Math.abs(Date.parse(one.created_at) - Date.parse(other.created_at)) <= sameMomentMs
  )
}

const isView = ({ event_type, patient_id }: AuditEntry) => event_type.endsWith('.read') && patient_id !== null
