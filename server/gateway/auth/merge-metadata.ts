import { invalid } from './errors.ts'
import * as fields from './fields.ts'

/** Keys that are given replace those that were there; null removes one. */
export function mergeMetadata(
  before: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const merged = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null)
  const checked = fields.metadata.safeParse(Object.fromEntries(merged))
  if (!checked.success) throw invalid(checked.error.issues[0]?.message ?? 'Invalid metadata')
  return checked.data
}
