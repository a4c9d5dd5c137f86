import type { VisitSafety } from './api.ts'

type Known = Pick<VisitSafety, 'location'> & {
  licenses: readonly Pick<VisitSafety['licenses'][number], 'state' | 'valid_until'>[]
  visit: Pick<VisitSafety['visit'], 'license_reason' | 'license_reason_state'>
}

/** The same rule as in the database; undefined while the patient's location is unknown. */
export function mayBeSeen({ location, licenses, visit }: Known, today: string): boolean | undefined {
  if (!location) return undefined
  const { state } = location
  if (visit.license_reason && visit.license_reason_state === state) return true
  return licenses.some((license) => license.state === state && (license.valid_until ?? '') >= today)
}
