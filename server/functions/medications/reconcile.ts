import type { ActAnswer } from '#core/contracts/medication-act.ts'
import type { ReconcileMedications } from '#core/contracts/reconcile-medications.ts'
import { type MedicationContext, medicationOf } from '#core/prescribing/context.ts'
import type { Sql } from '#server/db/pool.ts'
import { requireClinician } from '../documents/require-provider.ts'
import { type FunctionContext, FunctionError } from '../types.ts'
import { type CheckedWrite, checkCourses, courseIn, loadContext } from './check-courses.ts'
import { runAct } from './run-act.ts'
import { stopCourse } from './stop.ts'
import {
  answerOf,
  entryWith,
  isOtherDose,
  planMonitoring,
  type WrittenCourse,
  writeCourse,
} from './write-course.ts'

type Item = ReconcileMedications['items'][number] & { course: ReturnType<typeof courseIn> }

/** Accepts or declines what a patient changed in their list, all or none. */
export async function reconcileMedications(
  context: FunctionContext<ReconcileMedications>,
): Promise<ActAnswer> {
  const { services, input } = context
  return runAct(context, 'reconcile', async ({ tx, prepare }) => {
    await requireClinician(tx)
    const known = await loadContext(tx, input.patientId)
    const items = input.items.map((item) => ({ ...item, course: courseIn(known, item.medicationId) }))
    if (items.some(({ course }) => !course.proposal))
      throw new FunctionError(
        409,
        'no_open_proposal',
        'There is no open change to review for this medication.',
      )
    const toCheck = items.filter(
      ({ decision, course }) => decision === 'accept' && isTakenOn(course.proposal),
    )
    const checked = await checkCourses(
      { services, prepare },
      known,
      toCheck.flatMap(({ course, override }) =>
        medicationOf(course, course.entry).map((medication) => ({
          medicationId: course.id,
          medication,
          override,
        })),
      ),
    )
    const results = new Map(toCheck.map(({ course }, at) => [course.id, checked[at]]))
    const written: WrittenCourse[] = []
    for (const item of items)
      written.push(
        await settle(tx, known, item, { patientId: input.patientId, checked: results.get(item.course.id) }),
      )
    return answerOf(written)
  })
}

const isTakenOn = (proposal: string | null) => proposal === 'add' || proposal === 'change'

async function settle(
  tx: Sql,
  known: MedicationContext,
  item: Item,
  { patientId, checked }: { patientId: string; checked: CheckedWrite | undefined },
): Promise<WrittenCourse> {
  const { course, version, decision, note } = item
  if (decision === 'decline') {
    const [row] = await tx<WrittenCourse[]>`
      select id, version, patient_id, drug, dose, route, frequency, instructions, quantity, days_supply, refills_left,
        schedule, ingredients, status, checked, override_reason, entry
      from private.decline_proposal(${patientId}::uuid, ${course.id}::uuid, ${version}::integer, ${note ?? null}::text)`
    if (!row) throw new Error('Nothing was declined')
    return row
  }
  if (!isTakenOn(course.proposal)) {
    const stopReason = note?.trim() || 'Stopped by the patient'
    const isListed = course.proposal !== 'remove'
    return stopCourse(tx, { patientId, version, known, course, stopReason, isListed })
  }
  if (!checked) throw new Error('Nothing was checked')
  const { safetyCheck, ...write } = checked
  const entry = entryWith(course.entry, (medication) => ({
    ...medication,
    lastUpdated: new Date().toISOString(),
  }))
  const now = await writeCourse(tx, {
    patientId,
    course: { id: course.id, version },
    action: 'reconciled',
    written: { ...write, entry: { ...entry, safetyCheck }, changes: { proposal: course.proposal } },
  })
  const [was] = medicationOf(course, course.confirmed)
  const [is] = medicationOf(course, course.entry)
  await planMonitoring(tx, now, { doseIsNew: isOtherDose(was, is) })
  return now
}
