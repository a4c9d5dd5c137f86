import { useSearchParams } from 'react-router'
import { practice } from '#core/practice.ts'
import { dayBounds } from '#core/scheduling/slots.ts'
import type { AuditFilter } from '../shared/audit-entries.ts'

const names = ['actor', 'patient', 'kind', 'from', 'to'] as const
export type Filters = Record<(typeof names)[number], string>
export type AuditFilterState = ReturnType<typeof useAuditFilters>

/** The log's filters are in the address, so that reload, back and links keep them. */
export function useAuditFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Filters
  function change(next: Partial<Filters>) {
    const asked = Object.entries({ ...filters, ...next }).filter(([, value]) => value)
    setSearch(new URLSearchParams(asked), { replace: true, preventScrollReset: true })
  }
  return { ...filters, change, filter: filterOf(filters) }
}

function filterOf({ actor, patient, kind, from, to }: Filters): AuditFilter {
  return {
    ...(actor && { actor }),
    ...(patient && { patient }),
    ...(kind && { kind }),
    ...(from && { since: dayBounds(from, practice.timeZone).from }),
    ...(to && { until: dayBounds(to, practice.timeZone).to }),
  }
}
