import { checkList, type SafetyCheck } from '#core/medications/check.ts'
import type { Medication } from '#core/medications/types.ts'
import { practice } from '#core/practice.ts'
import { type MedicationContext, patientFrom } from '#core/prescribing/context.ts'
import { checkCourse, countedCourses } from '#core/prescribing/stored-check.ts'
import { today } from '#web/platform/plain-date.ts'

/** A preview of the server's check. Only the server's own check counts. */
export function previewOf(context: MedicationContext, candidate: Medication): SafetyCheck {
  return checkCourse(context, candidate, today(practice.timeZone))
}

export function checkAll(context: MedicationContext): SafetyCheck {
  const day = today(practice.timeZone)
  return checkList({ ...patientFrom(context, day), current: countedCourses(context, day) })
}
