import { constraintOf } from '#core/refusals/constraint-of.ts'

/** Whose other appointment overlaps this one; undefined for any other error. */
export function overlapOf(error: unknown): 'patient' | 'provider' | undefined {
  if ((error as { code?: string }).code !== '23P01') return undefined
  return constraintOf(error)?.includes('patient_is_free') ? 'patient' : 'provider'
}
