import type { ActAnswer } from '#core/contracts/medication-act.ts'
import type { StopMedication } from '#core/contracts/stop-medication.ts'
import { practiceDay } from '#core/practice-day.ts'
import { type Course, type MedicationContext, takenCourses } from '#core/prescribing/context.ts'
import { monitoringPlans } from '#core/prescribing/monitoring.ts'
import type { Sql } from '#server/db/pool.ts'
import type { FunctionContext } from '../types.ts'
import { courseIn, loadContext } from './check-courses.ts'
import { runAct } from './run-act.ts'
import { answerOf, entryWith, writeCourse } from './write-course.ts'

/** Stopping needs a reason but no check; refills end, and the pharmacy and the patient are notified. */
export async function stopMedication(context: FunctionContext<StopMedication>): Promise<ActAnswer> {
  const { input } = context
  return runAct(context, 'stop', async ({ tx }) => {
    const known = await loadContext(tx, input.patientId)
    const course = courseIn(known, input.medicationId)
    return answerOf([await stopCourse(tx, { ...input, known, course, stopReason: input.reason })])
  })
}

type Stop = {
  patientId: string
  version: number
  known: MedicationContext
  course: Course
  stopReason: string
  isListed?: boolean
}

export async function stopCourse(
  tx: Sql,
  { patientId, version, known, course, stopReason, isListed = true }: Stop,
) {
  const stopped = await writeCourse(tx, {
    patientId,
    course: { id: course.id, version },
    action: 'stopped',
    written: {
      entry: entryWith(course.confirmed ?? course.entry, (medication) => ({
        ...medication,
        status: 'discontinued',
        cardStatus: 'completed',
        refillsRemaining: 0,
        lastUpdated: new Date().toISOString(),
      })),
      stopReason,
      isListed,
      endsOn: practiceDay(),
      changes: { reason: stopReason },
    },
  })
  await tx`select private.cancel_prescriptions(${course.id}::uuid, ${stopReason})`
  const others = takenCourses(known).flatMap(({ id, name }) =>
    monitoringPlans(name, practiceDay()).map(({ test, everyDays }) => ({ course: id, test, everyDays })),
  )
  await tx`select private.end_monitoring(${course.id}::uuid, ${tx.json(others)}::jsonb)`
  return stopped
}
