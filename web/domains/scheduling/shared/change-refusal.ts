import type { RefusalCode } from '#core/refusals/refusals.ts'
import { refusalCode } from '#web/platform/refusal.ts'
import { overlapOf } from './overlap.ts'

export type ChangeRefusal =
  | 'taken'
  | 'ownVisit'
  | 'gone'
  | 'providerAway'
  | 'notLicensed'
  | 'licenseEnds'
  | 'noState'
  | 'tooLate'
  | 'failed'

const reasons: Partial<Record<RefusalCode, ChangeRefusal>> = {
  SM218: 'tooLate',
  SM205: 'providerAway',
  SM207: 'gone',
  SM204: 'gone',
  SM219: 'taken',
  SM700: 'noState',
  SM712: 'notLicensed',
  SM713: 'licenseEnds',
}

/** Why the database refused a change, in the terms of these screens. */
export function changeRefusalOf(error: unknown): ChangeRefusal {
  const overlap = overlapOf(error)
  if (overlap) return overlap === 'patient' ? 'ownVisit' : 'taken'
  const refused = refusalCode(error)
  return (refused && reasons[refused]) || 'failed'
}

/** SM215 refuses a new cancellation reason, and SM222 says what the visit is: it was already canceled. */
export function wasCanceledBefore(error: unknown): boolean {
  const code = refusalCode(error)
  return code === 'SM215' || (code === 'SM222' && (error as { details?: unknown }).details === 'cancelled')
}

/** The message to staff when no answer came. */
export function describeUnanswered(change: 'canceled' | 'rescheduled'): string {
  return `We didn’t get an answer, so we don’t know yet if the visit was ${change}. Check your connection and try again.`
}
