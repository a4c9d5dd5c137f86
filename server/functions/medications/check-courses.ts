import type { Override } from '#core/contracts/medication-act.ts'
import { scheduleOf } from '#core/medications/controlled.ts'
import type { Medication } from '#core/medications/types.ts'
import { practiceDay } from '#core/practice-day.ts'
import { type Course, type MedicationContext, takenCourses } from '#core/prescribing/context.ts'
import { describeOverride, needsWords } from '#core/prescribing/overrides.ts'
import {
  asksForReason,
  checkCourse,
  ingredientsOf,
  type OutsideCheck,
  type StoredCheck,
  snapshotOfStored,
  toStoredCheck,
} from '#core/prescribing/stored-check.ts'
import { wasTakenBefore } from '#core/prescribing/taken-before.ts'
import type { Sql } from '#server/db/pool.ts'
import { openInteractionSource } from '#server/engines/interactions/index.ts'
import type { Prepare } from '../prepare.ts'
import { FunctionError, type FunctionServices } from '../types.ts'

export type CheckedCourse = {
  medicationId: string
  medication: Medication
  check: StoredCheck
  outside?: OutsideCheck
  /** There was no earlier course, so tolerance is unknown. */
  isNew: boolean
}

/** Some course carries a critical alert, or could not be checked, and no reason was given. */
export class ReasonsMissing extends Error {
  readonly courses: readonly CheckedCourse[]

  constructor(courses: readonly CheckedCourse[]) {
    super('An override reason is missing')
    this.courses = courses
  }
}

/** The patient as the caller may read them. */
export async function loadContext(tx: Sql, patientId: string): Promise<MedicationContext> {
  const [row] = await tx<{ context: MedicationContext }[]>`
    select public.medication_context(${patientId}::uuid) as context`
  if (!row?.context.profile)
    throw new FunctionError(404, 'no_such_patient', 'Patient not found, or not under your care.')
  return row.context
}

export function courseIn(context: MedicationContext, medicationId: string): Course {
  const course = context.medications.find(({ id }) => id === medicationId)
  if (!course)
    throw new FunctionError(404, 'medication_not_on_list', "This medication isn't on the patient's list.")
  return course
}

type Candidate = { medicationId: string; medication: Medication; override?: Override | undefined }

/** What the database writes with each course. */
export type CheckedWrite = {
  check: StoredCheck
  override?: { code: string; reason: string }
  ingredients: readonly string[]
  schedule: string | null
  safetyCheck: ReturnType<typeof snapshotOfStored>
}

type Checking = { services: Pick<FunctionServices, 'interactions' | 'log'>; prepare: Prepare }

/** Runs the same check as the screen, on the server, and asks for all missing reasons together. */
export async function checkCourses(
  { services, prepare }: Checking,
  context: MedicationContext,
  candidates: readonly Candidate[],
): Promise<CheckedWrite[]> {
  const today = practiceDay()
  const answers = await askOutside({ services, prepare }, context, candidates)
  const checked = candidates.map(({ medicationId, medication, override }, at) => {
    const found = checkCourse(context, medication, today)
    const outside = answers[at]
    return {
      course: {
        medicationId,
        medication,
        check: toStoredCheck(found, outside),
        isNew: !wasTakenBefore(context, { medicationId, medication }),
      },
      override,
      needs: asksForReason(found, outside),
    }
  })
  const missing = checked.filter(({ needs, override, course }) => needs && !isReason(override, course))
  if (missing.length > 0) throw new ReasonsMissing(missing.map(({ course }) => course))
  return checked.map(({ course: { medication, check }, override, needs }) => ({
    check,
    ...(needs &&
      override && {
        override: { code: override.code, reason: describeOverride(override.code, override.words) },
      }),
    ingredients: ingredientsOf(medication.name),
    schedule: scheduleOf(medication.name) ?? null,
    safetyCheck: snapshotOfStored(check),
  }))
}

function isReason(override: Override | undefined, { isNew }: CheckedCourse): boolean {
  if (!override || (isNew && override.code === 'tolerated')) return false
  return !needsWords(override.code) || override.words.trim() !== ''
}

/** A licensed source may take seconds to answer; without one there are no answers. */
async function askOutside(
  { services, prepare }: Checking,
  context: MedicationContext,
  candidates: readonly Candidate[],
): Promise<OutsideCheck[]> {
  const source = openInteractionSource(services.interactions)
  if (!source) return []
  const questions = candidates.map(({ medication }) => ({
    candidate: takenOf(medication),
    current: takenCourses(context)
      .filter(({ id }) => id !== medication.id)
      .map(takenOf),
  }))
  return prepare({ questions }, async () => {
    const answers = await Promise.all(questions.map((question) => source.check(question)))
    for (const { error, source: name } of answers)
      if (error) services.log.warn({ source: name }, 'An interaction source did not answer')
    return answers
  })
}

/** The part of an entry that is sent; the rest changes with each run. */
const takenOf = ({ name, dosage, route, frequency }: Medication) => ({ name, dosage, route, frequency })
