import { randomUUID } from 'node:crypto'
import type { ActAnswer } from '#core/contracts/medication-act.ts'
import type { RenewMedication } from '#core/contracts/renew-medication.ts'
import { approvedRefills } from '#core/medications/constants.ts'
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
import { answerOf, entryWith, planMonitoring, writeCourse } from './write-course.ts'

/** Approving a refill is a prescription: checked, issued and sent like any other. Denying is recorded and told. */
export async function renewMedication(context: FunctionContext<RenewMedication>): Promise<ActAnswer> {
  const { services, caller, input } = context
  const prescriptionId = randomUUID()
  return runAct(context, 'renew', async ({ tx, prepare, act }) => {
    const clinician = await requireClinician(tx)
    const known = await loadContext(tx, input.patientId)
    const course = courseIn(known, input.medicationId)
    const seen = { id: course.id, version: input.version }
    const [was] = medicationOf(course, course.entry)
    if (was?.status !== 'ongoing')
      throw new FunctionError(409, 'not_taken', 'This medication was discontinued. Write a new prescription.')
    const wasAsked = isRefillRequested(was)
    if (!input.approve) {
      const written = deniedCourse(course, input.reason, providerName(clinician))
      return answerOf([
        await writeCourse(tx, { patientId: input.patientId, course: seen, action: 'refill_denied', written }),
      ])
    }
    await requirePrescriber(tx)
    if (!was.verified || course.proposal)
      throw new FunctionError(
        409,
        'verify_before_refill',
        'Verify this medication before you approve the refill.',
      )
    const refills = Math.min(
      input.refills ?? approvedRefills,
      mostRefills(scheduleOf(was.name), input.daysSupply ?? was.daysSupply),
    )
    const today = practiceDay()
    const renewed = (medication: Medication): Medication => ({
      ...withPharmacy(withoutDenial(medication), input.pharmacy?.name),
      cardStatus: 'active',
      refills,
      refillsRemaining: refills,
      ...(input.quantity !== undefined && { quantity: input.quantity }),
      ...(input.daysSupply !== undefined && { daysSupply: input.daysSupply }),
      lastRefill: today,
      prescribedDate: today,
      prescribedBy: providerName(clinician),
      lastUpdated: new Date().toISOString(),
    })
    const [checked] = await checkCourses({ services, prepare }, known, [
      { medicationId: course.id, medication: renewed(was), override: input.override },
    ])
    if (!checked) throw new Error('Nothing was checked')
    const { safetyCheck, ...written } = checked
    const now = await writeCourse(tx, {
      patientId: input.patientId,
      course: seen,
      action: wasAsked ? 'refill_approved' : 'renewed',
      written: {
        ...written,
        entry: { ...entryWith(course.entry, renewed), safetyCheck },
        source: 'prescribed',
        changes: { refills: { from: was.refillsRemaining, to: refills } },
      },
    })
    await planMonitoring(tx, now, { doseIsNew: false })
    const prescription = await issuePrescription(
      { services, caller, tx, prepare, act },
      {
        id: prescriptionId,
        ...paperOf(input),
        kind: 'renewal',
        pharmacy: input.pharmacy,
        course: now,
        facts: known.facts,
        diagnosis: input.diagnosis ?? course.reason ?? undefined,
      },
    )
    return answerOf([now], prescription)
  })
}

function deniedCourse(
  { entry, confirmed }: ReturnType<typeof courseIn>,
  reason: string | undefined,
  deniedBy: string,
) {
  const deny = (medication: Medication): Medication => ({
    ...withoutDenial(medication),
    cardStatus: 'active',
    lastUpdated: new Date().toISOString(),
    refillDeniedOn: practiceDay(),
    refillDeniedBy: deniedBy,
    ...(reason && { refillDeniedReason: reason }),
  })
  return {
    entry: entryWith(entry, deny),
    ...(confirmed != null && { confirmed: entryWith(confirmed, deny) }),
    ...(reason && { changes: { reason } }),
  }
}
