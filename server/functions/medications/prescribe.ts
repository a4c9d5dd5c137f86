import { randomUUID } from 'node:crypto'
import type { ActAnswer } from '#core/contracts/medication-act.ts'
import type { PrescribeMedication } from '#core/contracts/prescribe-medication.ts'
import { newPrescriptionRefills } from '#core/medications/constants.ts'
import { scheduleOf } from '#core/medications/controlled.ts'
import { blankMedication } from '#core/medications/convert.ts'
import { isDuplicate } from '#core/medications/duplicates.ts'
import { findDrug } from '#core/medications/find-drug.ts'
import type { Medication, Schedule } from '#core/medications/types.ts'
import { practiceDay } from '#core/practice-day.ts'
import { takenCourses } from '#core/prescribing/context.ts'
import { mostRefills } from '#core/prescribing/telehealth-rule.ts'
import { providerName } from '#core/provider-name.ts'
import { requireClinician, requirePrescriber } from '../documents/require-provider.ts'
import { type FunctionContext, FunctionError } from '../types.ts'
import { checkCourses, loadContext } from './check-courses.ts'
import { issuePrescription } from './issue-prescription.ts'
import { runAct } from './run-act.ts'
import { answerOf, planMonitoring, writeCourse } from './write-course.ts'

/** A new course: prescribed with its paper, or put on the list as verified. */
export async function prescribeMedication(context: FunctionContext<PrescribeMedication>): Promise<ActAnswer> {
  const { services, caller, input } = context
  const prescriptionId = randomUUID()
  return runAct(context, 'prescribe', async ({ tx, prepare, act }) => {
    const clinician = await requireClinician(tx)
    if (input.as === 'prescribed') await requirePrescriber(tx)
    const known = await loadContext(tx, input.patientId)
    const schedule = scheduleOf(input.medication.name)
    const medication = newCourse(input, providerName(clinician), schedule)
    if (isDuplicate(medication, takenCourses(known)))
      throw new FunctionError(
        409,
        'duplicate',
        'This exact medication combination is already in the active medication list',
      )
    const [checked] = await checkCourses({ services, prepare }, known, [
      { medicationId: medication.id, medication, override: input.override },
    ])
    if (!checked) throw new Error('Nothing was checked')
    const { safetyCheck, ...written } = checked
    const course = await writeCourse(tx, {
      patientId: input.patientId,
      action: input.as === 'prescribed' ? 'prescribed' : 'verified',
      written: {
        ...written,
        entry: { ...medication, safetyCheck },
        source: input.as === 'prescribed' ? 'prescribed' : 'recorded',
        ...(input.medication.reason && { reason: input.medication.reason }),
      },
    })
    await planMonitoring(tx, course, { doseIsNew: true })
    if (input.as === 'added') return answerOf([course])
    const prescription = await issuePrescription(
      { services, caller, tx, prepare, act },
      {
        id: prescriptionId,
        ...paperOf(input),
        kind: 'new',
        course,
        facts: known.facts,
        diagnosis: input.diagnosis ?? input.medication.reason,
      },
    )
    return answerOf([course], prescription)
  })
}

export function paperOf({ maySubstitute, diagnosis, pdmpCheckedOn }: Partial<PrescribeMedication>) {
  return { maySubstitute, diagnosis, pdmpCheckedOn }
}

/**
 * A prescription starts as pending, verified by its author. The law allows no refill of a schedule II substance: it
 * starts as active with none, because a pending one without refills means a refill request.
 */
function newCourse(
  { as, medication }: PrescribeMedication,
  by: string,
  schedule: Schedule | undefined,
): Medication {
  const today = practiceDay()
  const { quantity, daysSupply, refills: asked, reason: _, ...order } = medication
  const listed: Medication = {
    ...blankMedication(randomUUID()),
    ...order,
    ...(quantity !== undefined && { quantity }),
    ...(daysSupply !== undefined && { daysSupply }),
    startDate: today,
    lastUpdated: new Date().toISOString(),
    isManualEntry: findDrug(order.name) === undefined,
  }
  if (as === 'added') return listed
  const refills = Math.min(asked ?? newPrescriptionRefills, mostRefills(schedule, daysSupply))
  return {
    ...listed,
    cardStatus: refills > 0 ? 'pending' : 'active',
    refills,
    refillsRemaining: refills,
    prescribedDate: today,
    prescribedBy: by,
  }
}
