import { useSearchParams } from 'react-router'
import { practice } from '#core/practice.ts'
import { dayBounds } from '#core/scheduling/slots.ts'
import type { AuditFilter } from '../shared/audit-entries.ts'

const names = ['actor', 'patient', 'kind', 'from', 'to'] as const
export type Wish = Record<(typeof names)[number], string>
export type AuditWish = ReturnType<typeof useAuditWish>

/** What of the log is asked for stands in the address: reload, back and a link to a colleague keep it. */
export function useAuditWish() {
  const [search, setSearch] = useSearchParams()
  const wish = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Wish
  function change(next: Partial<Wish>) {
    const asked = Object.entries({ ...wish, ...next }).filter(([, value]) => value)
    setSearch(new URLSearchParams(asked), { replace: true, preventScrollReset: true })
  }
  return { ...wish, change, filter: filterOf(wish) }
}

function filterOf({ actor, patient, kind, from, to }: Wish): AuditFilter {
  return {
    ...(actor && { actor }),
    ...(patient && { patient }),
    ...(kind && { kind }),
    ...(from && { since: dayBounds(from, practice.timeZone).from }),
    ...(to && { until: dayBounds(to, practice.timeZone).to }),
  }
}
