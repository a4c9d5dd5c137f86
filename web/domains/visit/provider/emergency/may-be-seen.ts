import type { VisitSafety } from './api.ts'

type Known = Pick<VisitSafety, 'location'> & {
  licenses: readonly Pick<VisitSafety['licenses'][number], 'state' | 'valid_until'>[]
  visit: Pick<VisitSafety['visit'], 'license_reason' | 'license_reason_state'>
}

/** The same answer the database gives; undefined while nobody knows where the patient is. */
export function mayBeSeen({ location, licenses, visit }: Known, today: string): boolean | undefined {
  if (!location) return undefined
  const { state } = location
  if (visit.license_reason && visit.license_reason_state === state) return true
  return licenses.some((license) => license.state === state && (license.valid_until ?? '') >= today)
}
