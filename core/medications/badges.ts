import type { Medication } from './types.ts'

export type Badge = 'Discontinued' | 'Needs Verification' | 'Verified' | 'Active'

/** Patients edit without verification being shown; then an unverified entry is simply active. */
export function badgeOf({ status, verified }: Medication, showVerification: boolean): Badge {
  if (status === 'discontinued') return 'Discontinued'
  if (verified) return 'Verified'
  return showVerification ? 'Needs Verification' : 'Active'
}

/** The current tab shows active and pending, the history tab expired and completed. */
export function isCurrent({ cardStatus }: Medication) {
  return cardStatus === 'active' || cardStatus === 'pending'
}
