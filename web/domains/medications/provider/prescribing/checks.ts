import { checkList, checkMedication, needsOverride, type SafetyCheck } from '#core/medications/check.ts'
import { snapshotOf } from '#core/medications/snapshot.ts'
import type { Medication } from '#core/medications/types.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { patientOf } from '../../shared/patient-of.ts'

/** A medication that is about to be verified or prescribed, and what the check says of it. */
export interface Checked {
  medication: Medication
  check: SafetyCheck
}

export function checkOf(medication: Medication, list: readonly Medication[], profile: Profile): Checked {
  const check = checkMedication({ candidate: medication, current: list, ...patientOf(profile) })
  return { medication, check }
}

export function checkWhole(list: readonly Medication[], profile: Profile): SafetyCheck {
  return checkList({ current: list, ...patientOf(profile) })
}

export const needsReason = ({ check }: Checked) => needsOverride(check)

/** With the check that was made and, where one was needed, the reason to go on all the same. */
export function withCheck({ medication, check }: Checked, reason: string | undefined): Medication {
  const { overrideReason, ...rest } = medication
  return {
    ...rest,
    safetyCheck: snapshotOf(check),
    ...(needsOverride(check) && reason?.trim() ? { overrideReason: reason.trim() } : {}),
  }
}
