import { randomUUID } from 'node:crypto'
import type { ChangeMedication } from '#core/contracts/change-medication.ts'
import type { ActAnswer } from '#core/contracts/medication-act.ts'
import { scheduleOf } from '#core/medications/controlled.ts'
import { isRefillRequested, withoutDenial, withPharmacy } from '#core/medications/refills.ts'
import type { Medication } from '#core/medications/types.ts'
import { practiceDay } from '#core/practice-day.ts'
import { medicationOf } from '#core/prescribing/context.ts'
import { mostRefills } from '#core/prescribing/telehealth-rule.ts'
import { providerName } from '#core/provider-name.ts'
import { requireClinician, requirePrescriber } from '../documents/require-provider.ts'
import { type FunctionContext, FunctionError } from '../types.ts'
import { checkCourses, courseIn, loadContext } from './check-courses.ts'
import { issuePrescription } from './issue-prescription.ts'
import { paperOf } from './prescribe.ts'
import { runAct } from './run-act.ts'
import { answerOf, entryWith, isOtherDose, planMonitoring, writeCourse } from './write-course.ts'

/**
 * Another dose or frequency: checked again, with the old and new values on record, and prescribed again if it was
 * prescribed here.
 */
export async function changeMedication(context: FunctionContext<ChangeMedication>): Promise<ActAnswer> {
  const { services, caller, input } = context
  const prescriptionId = randomUUID()
  return runAct(context, 'change', async ({ tx, prepare, act }) => {
    const clinician = await requireClinician(tx)
    const known = await loadContext(tx, input.patientId)
    const course = courseIn(known, input.medicationId)
    const [was] = medicationOf(course, course.entry)
    if (!was || course.status === 'stopped' || course.status === 'removed')
      throw new FunctionError(409, 'not_taken', 'This medication was discontinued. Write a new prescription.')
    const isPrescribed = course.source === 'prescribed' || Boolean(was.prescribedDate)
    if (isPrescribed) await requirePrescriber(tx)
    const today = practiceDay()
    const changed = (medication: Medication): Medication => ({
      ...(isPrescribed ? prescribedAnew(medication, input) : medication),
      dosage: input.dosage,
      route: input.route,
      frequency: input.frequency,
      instructions: input.instructions,
      ...(input.quantity !== undefined && { quantity: input.quantity }),
      ...(input.daysSupply !== undefined && { daysSupply: input.daysSupply }),
      ...(isPrescribed && {
        prescribedDate: today,
        prescribedBy: providerName(clinician),
      }),
      lastUpdated: new Date().toISOString(),
    })
    const medication = changed(was)
    const [checked] = await checkCourses({ services, prepare }, known, [
      { medicationId: course.id, medication, override: input.override },
    ])
    if (!checked) throw new Error('Nothing was checked')
    const { safetyCheck, ...written } = checked
    const changes = changesBetween(was, medication)
    const now = await writeCourse(tx, {
      patientId: input.patientId,
      course: { id: course.id, version: input.version },
      action: Object.keys(changes).length > 0 ? 'changed' : 'verified',
      written: {
        ...written,
        entry: { ...entryWith(course.entry, changed), safetyCheck },
        changes,
        ...(isPrescribed && { source: 'prescribed' }),
      },
    })
    await planMonitoring(tx, now, { doseIsNew: isOtherDose(was, medication) })
    if (!isPrescribed) return answerOf([now])
    const prescription = await issuePrescription(
      { services, caller, tx, prepare, act },
      {
        id: prescriptionId,
        ...paperOf(input),
        kind: 'change',
        pharmacy: input.pharmacy,
        course: now,
        facts: known.facts,
        diagnosis: input.diagnosis ?? course.reason ?? undefined,
      },
    )
    return answerOf([now], prescription)
  })
}

/** This answers a refill request. A pending course without refills would look like a new request. */
function prescribedAnew(
  medication: Medication,
  { refills: asked, pharmacy, daysSupply }: Pick<ChangeMedication, 'refills' | 'pharmacy' | 'daysSupply'>,
): Medication {
  const refills = Math.min(
    asked ?? medication.refillsRemaining,
    mostRefills(scheduleOf(medication.name), daysSupply ?? medication.daysSupply),
  )
  const isNew = medication.cardStatus === 'pending' && !isRefillRequested(medication) && refills > 0
  return {
    ...withPharmacy(withoutDenial(medication), pharmacy?.name),
    cardStatus: isNew ? 'pending' : 'active',
    refills,
    refillsRemaining: refills,
  }
}

const compared = ['dosage', 'route', 'frequency', 'instructions', 'quantity', 'daysSupply'] as const

function changesBetween(was: Medication, is: Medication): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    compared
      .filter((field) => (was[field] ?? '') !== (is[field] ?? ''))
      .map((field) => [field, { from: was[field] ?? null, to: is[field] ?? null }]),
  )
}
