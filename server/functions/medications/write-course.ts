import type { ActAnswer } from '#core/contracts/medication-act.ts'
import { toMedications } from '#core/medications/convert.ts'
import { toStored } from '#core/medications/save-medications.ts'
import type { Medication } from '#core/medications/types.ts'
import { practiceDay } from '#core/practice-day.ts'
import type { Course } from '#core/prescribing/context.ts'
import { monitoringPlans } from '#core/prescribing/monitoring.ts'
import type { Sql } from '#server/db/pool.ts'
import { FunctionError } from '../types.ts'

/** What the database returns for a written course. */
export type WrittenCourse = {
  id: string
  version: number
  patient_id: string
  drug: string
  dose: string
  route: string
  frequency: string
  instructions: string
  quantity: number | null
  days_supply: number | null
  refills_left: number | null
  schedule: 'II' | 'III' | 'IV' | 'V' | null
  ingredients: string[]
  status: string
  checked: string | null
  override_reason: string | null
  entry: unknown
}

type Action =
  | 'prescribed'
  | 'verified'
  | 'changed'
  | 'stopped'
  | 'renewed'
  | 'refill_approved'
  | 'refill_denied'
  | 'started'
  | 'reconciled'

type Write = {
  patientId: string
  course?: Pick<Course, 'id' | 'version'> | undefined
  action: Action
  /** The entry of the list and the other arguments of private.write_medication. */
  written: { entry: object } & Record<string, unknown>
}

export async function writeCourse(
  tx: Sql,
  { patientId, course, action, written }: Write,
): Promise<WrittenCourse> {
  const [row] = await tx<WrittenCourse[]>`
    select id, version, patient_id, drug, dose, route, frequency, instructions, quantity, days_supply, refills_left,
      schedule, ingredients, status, checked, override_reason, entry
    from private.write_medication(${patientId}::uuid, ${course?.id ?? null}::uuid, ${course?.version ?? null}::integer,
      ${action}, ${tx.json(written)}::jsonb)`
  if (!row) throw new Error('No medication was written')
  return row
}

/** Tests that the medicine requires become due. Planned tests are moved earlier only for a new course or dose. */
export async function planMonitoring(
  tx: Sql,
  { id, drug }: WrittenCourse,
  { doseIsNew }: { doseIsNew: boolean },
) {
  const plans = monitoringPlans(drug, practiceDay())
  if (plans.length > 0)
    await tx`select private.plan_monitoring(${id}::uuid, ${tx.json(plans)}::jsonb, ${doseIsNew})`
}

export function isOtherDose(was: Medication | undefined, is: Medication | undefined): boolean {
  return was?.dosage !== is?.dosage || was?.route !== is?.route || was?.frequency !== is?.frequency
}

/** The stored entry with what changed in it: whatever an older screen keeps there stays as it was. */
export function entryWith(entry: unknown, change: (medication: Medication) => Medication): object {
  const [was] = toMedications([entry])
  const [changed] = was ? toStored([entry], [change(was)], 'provider') : []
  if (!changed) throw new FunctionError(409, 'no_name', 'This entry has no name. Remove it and add it again.')
  return changed
}

export function answerOf(
  courses: readonly WrittenCourse[],
  prescription?: ActAnswer['prescription'],
): ActAnswer {
  return {
    courses: courses.map(({ id, version, status, checked }) => ({
      medicationId: id,
      version,
      status,
      checked,
    })),
    ...(prescription && { prescription }),
  }
}
